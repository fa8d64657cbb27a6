import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { codegen } from '@graphql-codegen/core';
import {
  type CodegenPlugin,
  getCachedDocumentNodeFromSchema,
  type Types,
} from '@graphql-codegen/plugin-helpers';
import { buildSchema, lexicographicSortSchema, parse } from 'graphql';

/** What is generated, and how. */
interface Output {
  /** Splits the output into files; without it, the output is one file. */
  preset?: Types.OutputPreset;
  presetConfig?: Types.GenerateOptions['config'];
  /** The plugins by name, in the order of what they write. */
  plugins: Readonly<Record<string, CodegenPlugin>>;
  /** Settings of the plugins. */
  config?: Types.GenerateOptions['config'];
}

/**
 * Generates code from `schema.graphql` and documents. A file that would not change is not written.
 *
 * The command-line program of GraphQL Code Generator does the same with 180 more packages, which every first start would install.
 *
 * @param pattern glob of the files with documents.
 * @param outputs by path of the file, or of the folder with a preset.
 * @throws Error when a document is invalid.
 */
export async function generateCode(pattern: string, outputs: Readonly<Record<string, Output>>) {
  const schemaAst = lexicographicSortSchema(
    buildSchema(readFileSync('schema.graphql', 'utf8'), { assumeValidSDL: true }),
  );
  const documents = globSync(pattern)
    .sort()
    .map((path) => ({ location: resolve(path), document: parse(readFileSync(path, 'utf8')) }));
  for (const [path, { preset, presetConfig = {}, plugins, config = {} }] of Object.entries(outputs)) {
    const options = {
      schema: getCachedDocumentNodeFromSchema(schemaAst),
      schemaAst,
      documents,
      plugins: Object.keys(plugins).map((name) => ({ [name]: {} })),
      pluginMap: plugins,
      config,
    };
    const files = preset
      ? await preset.buildGeneratesSection({ ...options, baseOutputDir: path, presetConfig })
      : [{ ...options, filename: path }];
    for (const file of files) writeIfChanged(file.filename, await codegen(file));
  }
}

function writeIfChanged(path: string, content: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === content) return;
  writeFileSync(path, content);
}
