/**
 * Packages that the built server loads from node_modules: native ones, those that read files beside themselves, and what
 * `@fastify/swagger-ui` would load from there a second time.
 */
export const EXTERNAL_PACKAGES = [
  '@fastify/static',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  '@resvg/resvg-js',
  'libpg-query',
  'satori',
  'sharp',
  'yaml',
];
