import { type DocumentNode, type GraphQLSchema, NoDeprecatedCustomRule, validate } from 'graphql';

/** What a document uses that is deprecated: a sentence with the element and the reason for each, once. */
export function deprecatedUses(schema: GraphQLSchema, document: DocumentNode): string[] {
  const warnings = validate(schema, document, [NoDeprecatedCustomRule]);
  return [...new Set(warnings.map(({ message }) => message))];
}
