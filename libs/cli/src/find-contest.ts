import type { Contest } from '@daily-trivia/client';
import type { Context } from './command.js';
import { RefusedError } from './exit-codes.js';

/** The contest that the command line names by its slug. @throws RefusedError when it does not exist */
export async function findContest({ args: [slug = ''], client }: Context): Promise<Contest> {
  const contest = await client.contests.find(slug);
  if (!contest) throw new RefusedError(`There is no contest "${slug}". See: daily-trivia contests`);
  return contest;
}
