import * as typedDocumentNode from '@graphql-codegen/typed-document-node';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import { generateCode } from './tools/codegen/generate';
import * as operationTexts from './tools/codegen/operation-texts';

// Generates the typed documents of the package from `schema.graphql` and its own `.graphql` files:
//
// - `documents.generated.ts`: a `TypedDocumentNode` per operation and fragment, compiled, for any GraphQL client;
// - `operations.generated.ts`: the same operations as text, which the SDK sends without a GraphQL library.
await generateCode('libs/client/src/documents/*.graphql', {
  'libs/client/src/documents.generated.ts': {
    plugins: { typescriptOperations, typedDocumentNode },
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
  'libs/client/src/operations.generated.ts': { plugins: { operationTexts } },
});
