import type { Slice } from '@daily/kit/slice';
import { notices } from '@daily/notices';
import { people } from '@daily/people';
import { trivia } from '@daily/trivia';

/** Every slice of the server, in the order in which they build on one another. Nothing else knows them all. */
export const slices: readonly Slice[] = [people, notices, trivia];
