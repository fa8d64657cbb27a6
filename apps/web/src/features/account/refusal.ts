/** What a mutation answers: its success, or a problem with words. */
type Answer = { readonly __typename: string } | null | undefined;

/** The words of the problem that a mutation answered with; null for its success, `failed` for no answer at all. */
export function refusalOf(answer: Answer, failed: string): string | null {
  if (!answer) return failed;
  return 'message' in answer && typeof answer.message === 'string' ? answer.message : null;
}
