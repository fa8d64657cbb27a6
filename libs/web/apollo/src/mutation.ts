import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useMutation } from '@apollo/client/react';

/** Apollo's options of a mutation. */
export type MutationOptions<TData, TVariables extends OperationVariables> = useMutation.Options<
  TData,
  TVariables
>;

/** The function that sends a mutation, and the mutation's state. */
export type MutationTuple<TData, TVariables extends OperationVariables> = useMutation.ResultTuple<
  TData,
  TVariables
>;

/**
 * Apollo's `useMutation`, asking for the variables where the mutation is sent (Apollo's own types no longer do
 * once options are passed on). The generated `use…Mutation` hooks call it.
 */
export function useTypedMutation<TData, TVariables extends OperationVariables>(
  document: TypedDocumentNode<TData, TVariables>,
  options?: MutationOptions<TData, TVariables>,
): MutationTuple<TData, TVariables> {
  // The types differ only in whether variables may come later; see above.
  return useMutation(document, options as never);
}
