import { insights } from '@daily/insights';
import type { Slice } from '@daily/kit/slice';
import { mail } from '@daily/mail';
import { notices } from '@daily/notices';
import { people } from '@daily/people';
import { sharing } from '@daily/sharing';
import { trivia } from '@daily/trivia';

/** Every slice of the server, in the order in which they build on one another. Nothing else knows them all. */
export const slices: readonly Slice[] = [mail, people, notices, sharing, insights, trivia];
