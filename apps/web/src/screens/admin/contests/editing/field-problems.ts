import type { MutationProblem } from '@daily/apollo/outcome';
import type { ContestProblems } from './contest-problems';

/** The messages of the fields that the server has rejected, by path. */
export function fieldProblems({ fields = [] }: MutationProblem): ContestProblems {
  return Object.fromEntries(fields.map(({ path, message }) => [path, message]));
}
