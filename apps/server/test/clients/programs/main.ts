import { clientPreset } from './client-preset';
import { genql } from './genql-client';
import { gqlTada } from './gql-tada';
import { openapi } from './openapi';
import { openapiClasses } from './openapi-classes';
import { relay } from './relay';

const [url, token] = process.argv.slice(2);
if (!url || !token) throw new Error('Usage: main.ts URL TOKEN');

const reports: Record<string, unknown> = {};
for (const [name, program] of Object.entries({
  gqlTada,
  genql,
  clientPreset,
  relay,
  openapi,
  openapiClasses,
})) {
  reports[name] = await program(url, token).catch((error: unknown) => String(error));
}
console.log(JSON.stringify(reports));
