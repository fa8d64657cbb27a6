import { builtinModules } from 'node:module';
import { defineConfig } from 'vite';

/** What is bundled: workspace packages, from their sources, and the compiler's own helpers. All else is in node_modules. */
const isBundled = (id: string) => /^(@daily\/|@oxc-project\/runtime|[./\0])/.test(id);

export default defineConfig({
  build: {
    ssr: 'src/main.ts',
    target: 'node22',
    minify: false,
    sourcemap: true,
    emptyOutDir: true,
    rolldownOptions: {
      external: (id: string) => builtinModules.includes(id.replace(/^node:/, '')) || !isBundled(id),
    },
  },
  ssr: { noExternal: [/^@daily\//] },
});
