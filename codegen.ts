import { preset } from '@graphql-codegen/near-operation-file-preset';
import * as typedDocumentNode from '@graphql-codegen/typed-document-node';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import type { FragmentImport, ImportSource } from '@graphql-codegen/visitor-plugin-common';
import { generateCode } from './tools/codegen/generate';
import * as hooks from './tools/codegen/hooks';
import * as possibleTypes from './tools/codegen/possible-types';

/** Files of fragments that are spread with `@unmask` alone: their types are written in place, so imports of them would be unused. */
const UNMASKED = /\/(card-preview|mutation-problem|own-profile|page-info|recorded-changes)\.generated\.ts$/;

const importsOf = (source: ImportSource<FragmentImport>): ImportSource<FragmentImport> => {
  if (!UNMASKED.test(source.path)) return source;
  return { ...source, identifiers: source.identifiers?.filter(({ kind }) => kind === 'document') };
};

// Generates types, documents and hooks from `schema.graphql` and the `.graphql` files of the web app. Each is written beside its
// source as `x.generated.ts` and not checked in. `npm run codegen` runs it, and so do the Nx targets that need its files.
await generateCode('apps/web/src/**/*.graphql', {
  'apps/web/src': {
    preset,
    presetConfig: { extension: '.generated.ts', importAllFragmentsFrom: importsOf },
    // typedDocumentNode writes documents as syntax trees, so that the browser needs no GraphQL parser.
    plugins: { typescriptOperations, typedDocumentNode, hooks },
    config: {
      inlineFragmentTypes: 'mask',
      customDirectives: { apolloUnmask: true },
      strictScalars: true,
      scalars: {
        ID: 'string',
        DateTime: 'string',
        LocalDate: 'string',
        Month: 'string',
        TimeZone: 'string',
        EmailAddress: 'string',
        URL: 'string',
        JSONObject: 'Record<string, unknown>',
        PublicKeyCredentialCreationOptionsJSON:
          '@simplewebauthn/browser#PublicKeyCredentialCreationOptionsJSON',
        PublicKeyCredentialRequestOptionsJSON:
          '@simplewebauthn/browser#PublicKeyCredentialRequestOptionsJSON',
        RegistrationResponseJSON: '@simplewebauthn/browser#RegistrationResponseJSON',
        AuthenticationResponseJSON: '@simplewebauthn/browser#AuthenticationResponseJSON',
      },
      enumType: 'string-literal',
      immutableTypes: true,
      useTypeImports: true,
      documentMode: 'documentNodeImportFragments',
      // Apollo's cache adds __typename to every document, so TypeScript can narrow unions by it.
      nonOptionalTypename: true,
      skipTypeNameForRoot: true,
    },
  },
  'libs/web/apollo/src/possible-types.generated.ts': { plugins: { possibleTypes } },
});
