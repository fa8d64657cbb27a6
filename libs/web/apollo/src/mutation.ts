import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useMutation } from '@apollo/client/react';

/** Apollo's options of a mutation. */
export type MutationOptions<TData, TVariables extends OperationVariables> = useMutation.Options<
  TData,
  TVariables
>;

/** The function that sends a mutation, and its state. */
export type MutationTuple<TData, TVariables extends OperationVariables> = useMutation.ResultTuple<
  TData,
  TVariables
>;

/**
 * Apollo's `useMutation`, except that the returned function requires the variables of the mutation. Apollo's types make them optional
 * when options are passed through. The generated `use…Mutation` hooks call it.
 */
export function useTypedMutation<TData, TVariables extends OperationVariables>(
  document: TypedDocumentNode<TData, TVariables>,
  options?: MutationOptions<TData, TVariables>,
): MutationTuple<TData, TVariables> {
  // The types differ only in where variables are required; see above.
  return useMutation(document, options as never);
}
