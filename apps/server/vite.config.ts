import { builtinModules } from 'node:module';
import { defineConfig } from 'vite';

/** Whether a module is bundled: workspace packages and the compiler's helpers are, packages in node_modules are not. */
const isBundled = (id: string) => /^(@daily\/|@oxc-project\/runtime|[./\0])/.test(id);

/** The entry points: the server, and the commands for operators. They share chunks. */
const ENTRIES = {
  main: 'src/main.ts',
  'commands/admin': 'src/commands/admin.ts',
  'commands/audit-points': 'src/commands/audit-points.ts',
  'commands/questions': 'src/commands/questions.ts',
  'commands/verify-certificate': 'src/commands/verify-certificate.ts',
};

export default defineConfig({
  build: {
    ssr: true,
    target: 'node22',
    minify: false,
    sourcemap: true,
    emptyOutDir: true,
    rolldownOptions: {
      input: ENTRIES,
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared/[name]-[hash].js' },
      external: (id: string) => builtinModules.includes(id.replace(/^node:/, '')) || !isBundled(id),
    },
  },
  ssr: { noExternal: [/^@daily\//] },
});
