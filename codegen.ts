import type { CodegenConfig } from '@graphql-codegen/cli';

/**
 * Types, documents and hooks from `schema.graphql` and the `.graphql` files of the web app, each written beside
 * its source as `x.generated.ts` and not checked in. Run it with `npm run codegen`; every build, test and check does.
 */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: 'apps/web/src/**/*.graphql',
  generates: {
    'apps/web/src': {
      preset: 'near-operation-file',
      presetConfig: { extension: '.generated.ts' },
      plugins: [
        'typescript-operations',
        // Ready syntax trees, so that the browser needs no GraphQL parser.
        './tools/codegen/documents.ts',
        './tools/codegen/hooks.ts',
      ],
      config: {
        inlineFragmentTypes: 'mask',
        customDirectives: { apolloUnmask: true },
        strictScalars: true,
        scalars: {
          ID: 'string',
          DateTime: 'string',
          LocalDate: 'string',
          JSONObject: 'Record<string, unknown>',
        },
        enumType: 'string-literal',
        immutableTypes: true,
        useTypeImports: true,
        // Tells the documents' plugin which file has a fragment; the fragment is not written again.
        documentMode: 'documentNodeImportFragments',
        // The documents themselves ask for __typename, so a union's members can be told apart by type.
        nonOptionalTypename: true,
        skipTypeNameForRoot: true,
        addTypenameToSelectionSets: true,
      },
    },
    'libs/web/apollo/src/possible-types.generated.ts': {
      plugins: ['./tools/codegen/possible-types.ts'],
    },
  },
};

export default config;
