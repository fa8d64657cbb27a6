import { builtinModules } from 'node:module';
import { defineConfig } from 'vite';

/** What is bundled: workspace packages, from their sources, and the compiler's own helpers. All else is in node_modules. */
const isBundled = (id: string) => /^(@daily\/|@oxc-project\/runtime|[./\0])/.test(id);

/** What can be run: the server, and the commands of an operator. They share their code. */
const ENTRIES = {
  main: 'src/main.ts',
  'commands/admin': 'src/commands/admin.ts',
  'commands/audit-points': 'src/commands/audit-points.ts',
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
