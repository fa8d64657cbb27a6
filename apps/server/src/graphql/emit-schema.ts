import '../metadata';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../config';
import { settingDefaults } from '../config-defaults';
import { openapiDocument } from '../rest/openapi-document';
import { buildSchema } from './schema';
import { schemaText } from './schema-text';
import { unconnectedSlices } from './unconnected-slices';

const parts = unconnectedSlices();
const write = (name: string, text: string) => writeFileSync(join(process.cwd(), name), text);
write('schema.graphql', schemaText(buildSchema(parts)));

const routes = parts.slices.flatMap(({ rest = [] }) => rest);
const document = await openapiDocument(readConfig({}), routes);
const writeJson = (name: string, value: unknown) => write(name, `${JSON.stringify(value, null, 2)}\n`);
writeJson('openapi.json', document);
// `npm run release` compares them with those of the last release.
writeJson('settings.json', settingDefaults());
