import type { FragmentType, TypedDocumentNode } from '@apollo/client';
import { useFragment } from '@apollo/client/react';

/** A reference to an object of the cache, through which only the fragment of type `TData` may be read. */
export type FragmentRef<TData> = FragmentType<TData>;

/**
 * What a fragment asks for of the object behind `ref`, kept up to date with the cache; also while rendering on
 * the server. The generated `use…Fragment` hooks call it.
 *
 * @returns null without a reference, and while the cache does not hold every field of the fragment.
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
