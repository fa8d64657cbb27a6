import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';

/**
 * The text of an operation with the types of its result and variables: a string of this package, or a `TypedDocumentString` of
 * GraphQL Code Generator.
 */
export type OperationText<Result, Variables> = TextLike & DocumentTypeDecoration<Result, Variables>;

/** A string, or an object like one. */
interface TextLike {
  readonly length: number;
  toString(): string;
}
