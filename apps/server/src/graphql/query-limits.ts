import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import {
  type DocumentNode,
  getIntrospectionQuery,
  GraphQLError,
  Kind,
  parse,
  print,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';

/** Maximum nesting of selections. */
const MAX_DEPTH = 8;
const MAX_ALIASES = 15;
const MAX_DIRECTIVES = 10;
/** Maximum number of tokens in a document, enforced by the parser. */
export const MAX_TOKENS = 1_000;
/** Maximum size of a request, in bytes. */
export const MAX_REQUEST_BYTES = 64 * 1024;

/**
 * Mutations that check or set a password or a passkey. A document may have one, so that it cannot try a list of passwords, and
 * each counts for the limit of its own.
 */
const CREDENTIAL_FIELDS = new Set([
  'login',
  'signup',
  'resetPassword',
  'changePassword',
  'deleteAccount',
  'startPasskeyRegistration',
  'finishPasskeyRegistration',
  'removePasskey',
  'startPasskeyLogin',
  'finishPasskeyLogin',
]);

/** The introspection query of the reference implementation, with every combination of its options. */
const introspectionQueries = new Set(
  Array.from({ length: 2 ** 6 }, (_, bits) => {
    const option = (index: number) => (bits & (1 << index)) !== 0;
    return print(
      parse(
        getIntrospectionQuery({
          descriptions: option(0),
          specifiedByUrl: option(1),
          directiveIsRepeatable: option(2),
          schemaDescription: option(3),
          inputValueDeprecation: option(4),
          oneOf: option(5),
        }),
      ),
    );
  }),
);

/** The decision for documents seen before: Apollo returns the same document for the same text. */
const standardIntrospection = new WeakMap<DocumentNode, boolean>();

/** Whether a document is the standard introspection query, which GraphQL tools send unchanged. */
export function isStandardIntrospection(document: DocumentNode): boolean {
  const known = standardIntrospection.get(document);
  if (known !== undefined) return known;
  const standard = introspectionQueries.has(print(document));
  standardIntrospection.set(document, standard);
  return standard;
}

/** Reports a violation as a validation error of the client; by default the rules throw, which would be a server error. */
const REPORTED = {
  exposeLimits: true,
  propagateOnRejection: false,
  onReject: [(context: ValidationContext | null, error: GraphQLError) => context?.reportError(error)],
};

/** Counts fields only: splitting a selection into fragments does not change its depth. */
const DEPTH_RULE = maxDepthRule({
  n: MAX_DEPTH,
  ignoreIntrospection: false,
  flattenFragments: true,
  ...REPORTED,
});

const depthUnlessIntrospection: ValidationRule = (context) =>
  isStandardIntrospection(context.getDocument()) ? {} : DEPTH_RULE(context);

const oneCredentialMutation: ValidationRule = (context) => ({
  Document(document) {
    const fields = document.definitions.flatMap((definition) =>
      'selectionSet' in definition ? definition.selectionSet.selections : [],
    );
    const credentials = fields.filter(
      (field) => field.kind === Kind.FIELD && CREDENTIAL_FIELDS.has(field.name.value),
    );
    if (credentials.length > 1)
      context.reportError(new GraphQLError('A document may check or set a password only once'));
  },
});

/** Validation rules in addition to those of GraphQL itself; a violation is reported before anything runs. */
export const limitRules: ValidationRule[] = [
  depthUnlessIntrospection,
  maxAliasesRule({ n: MAX_ALIASES, ...REPORTED }),
  maxDirectivesRule({ n: MAX_DIRECTIVES, ...REPORTED }),
  oneCredentialMutation,
];
