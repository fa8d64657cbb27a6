import { isStorable, UNSTORABLE_TEXT } from '@daily/kit/input/input-text';
import { ERROR_CODES, type ErrorCode } from '@daily/contract/error-codes';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import { type ASTNode, GraphQLError, type ValidationContext, type ValidationRule } from 'graphql';
import { depthRule } from './query-depth';
import { unconditionalSubscriptions } from './subscription-roots';

export const MAX_ALIASES = 15;
export const MAX_DIRECTIVES = 10;
/** Maximum number of tokens in a document, enforced by the parser. */
export const MAX_TOKENS = 1_000;
/** Maximum number of tokens in a subscription, with comments: its document is in memory for as long as it runs. */
export const MAX_SUBSCRIPTION_TOKENS = 500;
/** Maximum length of the variables of a subscription as JSON, in characters: they are in memory for as long as it runs. */
export const MAX_SUBSCRIPTION_VARIABLES = 2_000;
/** Maximum size of a request, in bytes. */
export const MAX_REQUEST_BYTES = 64 * 1024;

/**
 * Mutations that check or set a password, a passkey or a linked identity. A document may have one, so that it cannot try a list of passwords, and
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
  'startIdentityLink',
  'unlinkIdentity',
]);

/** A document that is refused although it is valid GraphQL. Its `extensions.code` stands in the response. */
export class RefusedDocument extends GraphQLError {
  constructor(message: string, code: ErrorCode, nodes?: ASTNode) {
    super(message, { ...(nodes && { nodes }), extensions: { code } });
  }
}

/** The refusal of a document beyond a limit. */
export const beyondLimit = (message: string) =>
  new RefusedDocument(message, ERROR_CODES.documentLimitExceeded);

/**
 * Reports a violation as an error of the client; by default the rules throw, which would be a server error. Their messages
 * begin like those of the parser, although the syntax is correct.
 */
const REPORTED = {
  exposeLimits: true,
  propagateOnRejection: false,
  onReject: [
    (context: ValidationContext | null, { message }: GraphQLError) =>
      context?.reportError(beyondLimit(message.replace(/^Syntax Error: /, ''))),
  ],
};

/** The refusal behind an error of the parser that stopped at the limit of tokens; null for a syntax error. */
export function tokenRefusal(error: unknown): RefusedDocument | null {
  if (!(error instanceof GraphQLError) || !/^Syntax Error: Document contains more/.test(error.message))
    return null;
  return beyondLimit(`The document has more than ${MAX_TOKENS} tokens`);
}

/** Counts wherever a field of mutations is selected, so that fragments hide none. */
const oneCredentialMutation: ValidationRule = (context) => {
  let credentials = 0;
  return {
    Field({ name }) {
      const isMutation = context.getParentType() === context.getSchema().getMutationType();
      if (!isMutation || !CREDENTIAL_FIELDS.has(name.value)) return;
      credentials += 1;
      if (credentials === 2)
        context.reportError(beyondLimit('A document may check or set a password only once'));
    },
  };
};

/** Escapes such as `\u{0}` hide from the check of the request body. */
const storableText: ValidationRule = (context) => ({
  StringValue(node) {
    if (isStorable(node.value)) return;
    context.reportError(new RefusedDocument(UNSTORABLE_TEXT, ERROR_CODES.badUserInput, node));
  },
});

/** Options of validation: more messages would cost more than they help. */
export const VALIDATION_OPTIONS = { maxErrors: 10 };

/** Validation rules in addition to those of GraphQL itself; a violation is reported before anything runs. */
export const limitRules: ValidationRule[] = [
  depthRule((context, message) => context.reportError(beyondLimit(message))),
  maxAliasesRule({ n: MAX_ALIASES, ...REPORTED }),
  maxDirectivesRule({ n: MAX_DIRECTIVES, ...REPORTED }),
  oneCredentialMutation,
  storableText,
  // Last, because no later rule would see the document.
  unconditionalSubscriptions,
];
