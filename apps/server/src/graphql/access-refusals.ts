import { requireNestedAccess, requireRootAccess } from '@daily/kit/graphql/access';
import { requireScope, type Viewer } from '@daily/kit/runtime/caller';
import { Failure } from '@daily/kit/runtime/errors';
import type { CheckedSelections } from './documents/selected-fields';

/** An element of the schema that a caller may not use. */
export interface AccessRefusal {
  /** A field such as `Mutation.submitAnswer`, or a type such as `Viewer`. */
  element: string;
  failure: Failure;
}

/** The uses of elements that an operation's caller may not use, as far as they are known before the execution. */
export function* accessRefusals(
  { roots, guarded, scoped }: CheckedSelections,
  isMutation: boolean,
  viewer: Viewer | null,
): Generator<AccessRefusal, void, undefined> {
  for (const { parent, definition } of roots) {
    const failure = failureOf(() => requireRootAccess(definition, isMutation, viewer));
    if (failure) yield { element: `${parent}.${definition.name}`, failure };
  }
  for (const { parent, definition } of guarded) {
    const failure = failureOf(() => requireNestedAccess(definition, viewer));
    if (failure) yield { element: `${parent}.${definition.name}`, failure };
  }
  for (const [element, scope] of scoped) {
    const failure = failureOf(() => requireScope(viewer, scope));
    if (failure) yield { element, failure };
  }
}

function failureOf(check: () => void): Failure | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}
