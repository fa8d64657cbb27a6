import type { FragmentType, TypedDocumentNode } from '@apollo/client';
import { useFragment } from '@apollo/client/react';

/** A reference to a cache object that gives access to the fragment of type `TData` only. */
export type FragmentRef<TData> = FragmentType<TData>;

/**
 * Returns the data of a fragment for the object that `ref` refers to, and follows the cache. Works during server rendering too. The
 * generated `use…Fragment` hooks call it.
 *
 * @returns null without a reference, and while the cache lacks a field of the fragment.
 */
export function useUnmasked<TData>(
  document: TypedDocumentNode<TData>,
  fragmentName: string,
  ref: FragmentRef<TData> | null | undefined,
): TData | null {
  const options = { fragment: document, fragmentName, from: ref ?? null } as useFragment.Options<
    TData,
    object
  >;
  const result = useFragment(options);
  return result.complete ? result.data : null;
}
