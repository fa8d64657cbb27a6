import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { concatAST, print, separateOperations, stripIgnoredCharacters } from 'graphql';
import { pascal, typeName } from './names';

/**
 * Writes every operation as text, with the fragments it uses and with the types that typescript-operations writes to
 * `documents.generated.ts` beside it: query `TodaysQuestion` → `TodaysQuestionText`. A client that only sends operations then needs
 * neither a parser nor a printer.
 */
export const plugin: PluginFunction = (_schema, files) => {
  const document = concatAST(files.flatMap((file) => file.document ?? []));
  const texts = Object.entries(separateOperations(document)).map(([name, operation]) => {
    const kind = operation.definitions.find(
      (definition) => definition.kind === 'OperationDefinition',
    )?.operation;
    if (!name || !kind) throw new Error('An operation needs a name, because its text is named after it.');
    const type = `Types.${typeName(name)}${pascal(kind)}`;
    const text = stripIgnoredCharacters(print(operation));
    return `export const ${typeName(name)}Text = ${JSON.stringify(text)} as OperationText<${type}, ${type}Variables>;`;
  });
  return {
    prepend: [
      "import type * as Types from './documents.generated.js';",
      "import type { OperationText } from './operation-text.js';",
    ],
    content: texts.join('\n\n'),
  };
};
