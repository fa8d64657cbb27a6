import { boards } from '@daily/boards';
import { insights } from '@daily/insights';
import type { Slice } from '@daily/kit/runtime/slice';
import { mail } from '@daily/mail';
import { notices } from '@daily/notices';
import { people } from '@daily/people';
import { play } from '@daily/play';
import { questions } from '@daily/questions';
import { sharing } from '@daily/sharing';

/** Every slice of the server, in the order in which they build on one another. Nothing else knows them all. */
export const slices: readonly Slice[] = [mail, people, notices, insights, boards, questions, sharing, play];
