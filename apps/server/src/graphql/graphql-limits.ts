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

/** Levels a selection may nest. */
const MAX_DEPTH = 8;
const MAX_ALIASES = 15;
const MAX_DIRECTIVES = 10;
/** Tokens a document may have; counted by the parser, before anything else. */
export const MAX_TOKENS = 1_000;
/** Bytes a request may have. */
export const MAX_REQUEST_BYTES = 64 * 1024;

/** Mutations that check or set a password: one a document, so that a document is no list of guesses. */
const CREDENTIAL_FIELDS = new Set(['login', 'signup', 'resetPassword', 'changePassword', 'deleteAccount']);

/** Every way in which the reference implementation spells its introspection query. */
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

/** Documents that were looked at: a parsed document is kept and comes again with every request that sends its text. */
const standardIntrospection = new WeakMap<DocumentNode, boolean>();

/** Whether a document is the standard introspection query, which every GraphQL tool sends as it is. */
export function isStandardIntrospection(document: DocumentNode): boolean {
  const known = standardIntrospection.get(document);
  if (known !== undefined) return known;
  const standard = introspectionQueries.has(print(document));
  standardIntrospection.set(document, standard);
  return standard;
}

/** The rules would throw, which counts as a defect of ours; reported, it is the caller's mistake. */
const REPORTED = {
  exposeLimits: true,
  propagateOnRejection: false,
  onReject: [(context: ValidationContext | null, error: GraphQLError) => context?.reportError(error)],
};

/** Counts fields: how a selection is cut into fragments makes it neither deeper nor shallower. */
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
      context.reportError(new GraphQLError('A document may check or set a password once'));
  },
});

/** What is refused before anything runs, besides what GraphQL itself refuses. */
export const limitRules: ValidationRule[] = [
  depthUnlessIntrospection,
  maxAliasesRule({ n: MAX_ALIASES, ...REPORTED }),
  maxDirectivesRule({ n: MAX_DIRECTIVES, ...REPORTED }),
  oneCredentialMutation,
];
