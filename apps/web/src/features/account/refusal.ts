import type { ApolloCache } from '@apollo/client/cache';

/** What a mutation answers: its success, or a problem with words. */
type Answer = { readonly __typename: string } | null | undefined;

/** The words of the problem that a mutation answered with; null for its success, `failed` for no answer at all. */
export function refusalOf(answer: Answer, failed: string): string | null {
  if (!answer) return failed;
  return 'message' in answer && typeof answer.message === 'string' ? answer.message : null;
}

/** What a mutation ended, by its id; `answer` is what it answered. */
interface Ended {
  answer: Answer;
  __typename: 'Session' | 'ApiToken';
  id: string | undefined;
}

/** Whether there was nothing to end: an attempt whose reply was lost may have done it. */
export function wasGone(answer: Answer): boolean {
  return answer?.__typename === 'NotFoundProblem';
}

/** Takes what is gone off the page. */
export function forgetGone(cache: ApolloCache, { answer, ...object }: Ended): void {
  const id = wasGone(answer) && object.id !== undefined && cache.identify(object);
  if (id) cache.evict({ id });
}
