import type { CodegenConfig } from '@graphql-codegen/cli';

/**
 * Generates the typed documents of the package from `schema.graphql` and its own `.graphql` files:
 *
 * - `documents.generated.ts`: a `TypedDocumentNode` per operation and fragment, compiled, for any GraphQL client;
 * - `operations.generated.ts`: the same operations as text, which the SDK sends without a GraphQL library.
 */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: 'libs/client/src/documents/*.graphql',
  generates: {
    'libs/client/src/documents.generated.ts': {
      plugins: ['typescript-operations', 'typed-document-node'],
      config: {
        defaultScalarType: 'unknown',
        scalars: {
          ID: 'string',
          DateTime: 'string',
          LocalDate: 'string',
          Month: 'string',
          EmailAddress: 'string',
          URL: 'string',
        },
        enumType: 'string-literal',
        immutableTypes: true,
        useTypeImports: true,
        // Clients choose whether they add __typename; where the SDK needs it, the document selects it.
        skipTypename: true,
        inlineFragmentTypes: 'combine',
        dedupeFragments: true,
      },
    },
    'libs/client/src/operations.generated.ts': { plugins: ['./tools/codegen/operation-texts.ts'] },
  },
};

export default config;
