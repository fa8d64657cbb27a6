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
  type SelectionNode,
  type SelectionSetNode,
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

/** Mutations that check or set a password. A document may have one, so that it cannot try a list of passwords. */
const CREDENTIAL_FIELDS = new Set(['login', 'signup', 'resetPassword', 'changePassword', 'deleteAccount']);

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

/**
 * Returns a function that counts the credential fields at the root of a selection, those in fragments included, as often as
 * they are spread. Each fragment is counted once and looked up from then on, so that nested fragments cost nothing; one that
 * contains itself is rejected by another rule.
 */
function credentialCounter(document: DocumentNode): (selection: SelectionSetNode) => number {
  const fragments = new Map(
    document.definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each.selectionSet] as const] : [],
    ),
  );
  const counted = new Map<string, number>();
  const countFragment = (name: string): number => {
    const known = counted.get(name);
    if (known !== undefined) return known;
    counted.set(name, 0);
    const selection = fragments.get(name);
    const fields = selection ? count(selection) : 0;
    counted.set(name, fields);
    return fields;
  };
  const countOf = (selection: SelectionNode): number => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return countFragment(selection.name.value);
    if (selection.kind === Kind.INLINE_FRAGMENT) return count(selection.selectionSet);
    return CREDENTIAL_FIELDS.has(selection.name.value) ? 1 : 0;
  };
  const count = ({ selections }: SelectionSetNode): number =>
    // More than one is as bad as many, which nested fragments could make too many to count.
    selections.reduce((sum, selection) => Math.min(2, sum + countOf(selection)), 0);
  return count;
}

const oneCredentialMutation: ValidationRule = (context) => ({
  Document(document) {
    const count = credentialCounter(document);
    const counts = document.definitions.map((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION ? count(definition.selectionSet) : 0,
    );
    if (counts.reduce((sum, each) => sum + each, 0) > 1)
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
