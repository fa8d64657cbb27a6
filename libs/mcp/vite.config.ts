import { defineConfig } from 'vite';

/** The tools over standard input and output as one file, which the command-line player ships: it needs no package for them. */
export default defineConfig({
  build: {
    ssr: 'src/stdio.ts',
    target: 'node22',
    minify: true,
    emptyOutDir: true,
    license: { fileName: 'mcp-licenses.md' },
    rolldownOptions: { output: { entryFileNames: 'mcp.js', comments: false, codeSplitting: false } },
  },
  ssr: { noExternal: true },
});
