import { defineConfig } from 'vite';
import { asciiOutput } from '../../tools/vite/ascii-output';
import { EXTERNAL_PACKAGES } from './external-packages';

/** The entry points: the server, and the commands for operators. They share chunks. */
const ENTRIES = {
  main: 'src/main.ts',
  'commands/admin': 'src/commands/admin.ts',
  'commands/audit-points': 'src/commands/audit-points.ts',
  'commands/backup': 'src/commands/backup.ts',
  'commands/doctor': 'src/commands/doctor.ts',
  'commands/questions': 'src/commands/questions.ts',
  'commands/restore': 'src/commands/restore.ts',
  'commands/verify-certificate': 'src/commands/verify-certificate.ts',
};

export default defineConfig({
  build: {
    ssr: true,
    target: 'node22',
    minify: false,
    sourcemap: true,
    emptyOutDir: true,
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      input: ENTRIES,
      // Without comments, because V8 keeps the source text in memory.
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared/[name]-[hash].js', comments: false },
    },
  },
  // A large file of data would otherwise become thousands of exports.
  json: { namedExports: false },
  plugins: [asciiOutput()],
  // It looks for Node.js in a way that no bundle has, and would compute the hash of each operation in JavaScript.
  resolve: { alias: { '@apollo/utils.createhash': 'node:crypto' } },
  ssr: { noExternal: true, external: EXTERNAL_PACKAGES },
});
