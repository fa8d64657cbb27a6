import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema } from './schema';
import { schemaText } from './schema-text';
import { unconnectedSlices } from './unconnected-slices';

writeFileSync(join(process.cwd(), 'schema.graphql'), schemaText(buildSchema(unconnectedSlices())));
