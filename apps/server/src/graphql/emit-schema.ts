import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Platform } from '@daily/kit/runtime/platform';
import { buildSchema, schemaText } from './schema';

// Resolvers are made at the first request, so a schema needs no platform to be built.
writeFileSync(join(process.cwd(), 'schema.graphql'), schemaText(buildSchema({} as Platform)));
