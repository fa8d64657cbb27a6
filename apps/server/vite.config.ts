import { defineConfig } from 'vite';
import { asciiOutput } from '../../tools/vite/ascii-output';

/**
 * Packages that stay in node_modules: native ones, those that read files beside themselves, and what `@fastify/swagger-ui` would load
 * from there a second time.
 */
const EXTERNAL = [
  '@fastify/static',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  '@resvg/resvg-js',
  'satori',
  'sharp',
  'yaml',
];

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
  ssr: { noExternal: true, external: EXTERNAL },
});
