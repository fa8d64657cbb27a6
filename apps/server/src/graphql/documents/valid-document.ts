import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { ApolloServerErrorCode } from '@apollo/server/errors';
import type { ParsedDocuments } from './parsed-documents';
import { limitRules, MAX_TOKENS, tokenRefusal, VALIDATION_OPTIONS } from './query-limits';

/** A document that does not match the schema, or exceeds a limit. */
export class InvalidDocument extends Error {
  constructor(readonly errors: readonly GraphQLError[]) {
    super('The document is invalid');
  }
}

const RULES = [...specifiedRules, ...limitRules];

/**
 * Parses and validates a document by the rules of Apollo Server, with the same codes of errors, and keeps it.
 * @throws InvalidDocument
 */
export function validDocument(schema: GraphQLSchema, documents: ParsedDocuments, text: string): DocumentNode {
  const known = documents.find(text);
  if (known) return known;
  const document = parsed(text);
  const errors = validate(schema, document, RULES, VALIDATION_OPTIONS);
  if (errors.length > 0)
    throw new InvalidDocument(
      errors.map((error) => withCode(error, ApolloServerErrorCode.GRAPHQL_VALIDATION_FAILED)),
    );
  documents.keep(text, document);
  return document;
}

function parsed(text: string): DocumentNode {
  try {
    return parse(text, { maxTokens: MAX_TOKENS });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const refusal = tokenRefusal(error);
    throw new InvalidDocument([refusal ?? withCode(error, ApolloServerErrorCode.GRAPHQL_PARSE_FAILED)]);
  }
}

/** The error with a code, unless it has one. */
function withCode(error: GraphQLError, code: string): GraphQLError {
  return new GraphQLError(error.message, { ...error, extensions: { code, ...error.extensions } });
}
