import { localIdOf } from '@daily/kit/graphql/node';
import { notFound } from '@daily/kit/runtime/errors';
import { CONTEST_FAILURES } from './contest-failures';

/** The id inside a global id of a contest. @throws Failure not-found */
export function localContestId(globalId: string): string {
  const id = localIdOf('Contest', globalId);
  if (id === null) throw notFound(CONTEST_FAILURES.notFound);
  return id;
}
