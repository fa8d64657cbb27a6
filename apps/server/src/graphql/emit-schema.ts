import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, schemaText } from './schema';
import { unconnectedSlices } from './unconnected-slices';

writeFileSync(join(process.cwd(), 'schema.graphql'), schemaText(buildSchema(unconnectedSlices())));
