import { describe, expect, it } from '@jest/globals';
import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { passOver } from '@daily/rules/contest/run';
import { FixedClock } from '@daily/kit/runtime/clock';
import { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { Contest } from '../contest/contest.entity';
import { ContestParticipant } from './contest-participant.entity';
import { ContestSecrecy } from './contest-secrecy';

const NOON = new Date('2026-03-10T12:00:00Z');
const afterNoon = (minutes: number) => new Date(NOON.getTime() + minutes * MINUTE_MS);

/** A contest of three questions from noon for an hour. */
const CONTEST = {
  published: true,
  startsAt: NOON,
  endsAt: afterNoon(60),
  secondsPerQuestion: 60,
  questionCount: 3,
  freezeMinutes: 0,
  revealAnswers: 'after-finish' as const,
  revealedRank: null,
};

const FINISHED = { done: 3, finishedAt: afterNoon(20), shownAt: null, closesAt: null, totalTimeMs: 9_000 };
const UNFINISHED = { ...FINISHED, done: 2, finishedAt: null };
const AT_LAST_QUESTION = { ...UNFINISHED, shownAt: afterNoon(20), closesAt: afterNoon(21) };

describe('whether the board shows a participant', () => {
  it.each([
    ['who has finished', {}, FINISHED, 30, true],
    ['who has not finished', {}, UNFINISHED, 30, false],
    ['whose last question is open', {}, AT_LAST_QUESTION, 21, false],
    ['whose last question ran out of time unrecorded', {}, AT_LAST_QUESTION, 22, true],
    ['while results wait for the end', { revealAnswers: 'after-end' }, FINISHED, 30, false],
    ['who finished before the freeze', { freezeMinutes: 40 }, FINISHED, 30, true],
    ['who finished during the freeze', { freezeMinutes: 41 }, FINISHED, 30, false],
    ['who finished during the freeze, before the reveal', { freezeMinutes: 41 }, FINISHED, 61, false],
    ['while the board is revealed', { freezeMinutes: 41, revealedRank: 3 }, FINISHED, 61, true],
    ['who has not finished, after the end', {}, UNFINISHED, 61, true],
    ['who has answered nothing', {}, { ...UNFINISHED, done: 0 }, 61, false],
    ['of a contest that is unpublished', { published: false }, FINISHED, 30, false],
  ] as const)('%s', (_case, change, row, minutes, isShown) => {
    const now = afterNoon(minutes);
    const secrecy = new ContestSecrecy(new ProductCalendar(new FixedClock(now), 'UTC'), {
      digest: () => Buffer.alloc(32),
    });
    const contest = Object.assign(new Contest(), CONTEST, change);
    const participant = Object.assign(new ContestParticipant(), row);
    expect(secrecy.isOnBoard(contest, passOver(participant, contest, now).run)).toBe(isShown);
  });
});
