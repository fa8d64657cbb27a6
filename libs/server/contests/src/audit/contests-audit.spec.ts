import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { START, type TestPlatform } from '@daily/testing/test-platform';
import { ContestQuestion } from '../contest/contest-question.entity';
import type { Contest } from '../contest/contest.entity';
import { ContestAnswer } from '../taking-part/contest-answer.entity';
import { ContestParticipant } from '../taking-part/contest-participant.entity';
import { VirtualAnswer } from '../virtual/virtual-answer.entity';
import { VirtualRun } from '../virtual/virtual-run.entity';
import {
  addPlayers,
  callerOf,
  EDITOR,
  openContestsPlatform,
  playThrough,
  runningContest,
  wireContests,
} from '../wired-contests.fixture';
import { auditContests } from './contests-audit';

let test: TestPlatform;
let server: ReturnType<typeof wireContests>;
let contest: Contest;

const rows = () => test.platform.database.orm;
const mismatches = async () =>
  (await auditContests(test.platform.database)).map(({ counter, stored, derived }) => [
    counter,
    stored,
    derived,
  ]);

beforeAll(async () => {
  test = await openContestsPlatform();
  server = wireContests(test.platform);
});
/** A contest of one question that has ended. Ada has answered it in the contest, and bob in a virtual run. */
beforeEach(async () => {
  await test.reset();
  contest = await server.editing.create(runningContest(['A']), EDITOR);
  await addPlayers(test.platform, ['ada', 'bob']);
  await playThrough(server, test, { contest, playerId: 'ada', letters: ['A'], msEach: 1_000 });
  test.clock.set(new Date(START.getTime() + 61 * MINUTE_MS));
  const bob = callerOf('bob');
  await server.virtualRuns.start(contest.id, bob);
  const { found } = await server.virtualRuns.show(contest.id, bob);
  test.pass(2_000);
  await server.virtualRuns.answer(contest.id, { questionId: found.questions[0]!.id, letter: 'A' }, bob);
  expect(await mismatches()).toEqual([]);
});
afterAll(() => test.close());

describe('the audit of contests', () => {
  it('reports a score that its answers do not make', async () => {
    await rows().getRepository(ContestParticipant).update({ playerId: 'ada' }, { score: 11 });
    expect(await mismatches()).toEqual([['score in a contest', 11, 10]]);
  });

  it('reports a question whose points changed', async () => {
    await rows().getRepository(ContestQuestion).update({ contestId: contest.id }, { points: 12 });
    expect(await mismatches()).toEqual([
      ['points of a contest', 10, 12],
      ['points of an answer in a contest', 10, 12],
      ['points of an answer in a virtual run', 10, 12],
    ]);
  });

  it('reports counters of a virtual run that its answers do not make', async () => {
    const change = { score: 20, correctAnswers: 2, totalTimeMs: 1, done: 0 };
    await rows().getRepository(VirtualRun).update({ playerId: 'bob' }, change);
    expect(await mismatches()).toEqual([
      ['score in a virtual run', 20, 10],
      ['correct answers in a virtual run', 2, 1],
      ['time in a virtual run', 1, 2_000],
      ['questions done in a virtual run', 0, 1],
    ]);
  });

  it('reports a finish that is not when the last question was done', async () => {
    const start = contest.startsAt.getTime();
    await rows()
      .getRepository(ContestParticipant)
      .update({ playerId: 'ada' }, { finishedAt: new Date(start + 5) });
    await rows().getRepository(VirtualRun).update({ playerId: 'bob' }, { finishedAt: null });
    const [ada] = await rows().getRepository(ContestAnswer).find();
    const [bob] = await rows().getRepository(VirtualAnswer).find();
    expect(await mismatches()).toEqual([
      ['finish of a contest', 5, ada!.answeredAt.getTime() - start],
      ['finish of a virtual run', 0, bob!.answeredAt.getTime() - start],
    ]);
  });

  it('reports a virtual run that counts for the board', async () => {
    const participant = rows().getRepository(ContestParticipant);
    const [ada] = await participant.find();
    const at = test.clock.now();
    const bob = { contestId: contest.id, playerId: 'bob' };
    await participant.insert({ ...ada!, ...bob, finishedAt: at });
    const [answer] = await rows().getRepository(ContestAnswer).find();
    await rows()
      .getRepository(ContestAnswer)
      .insert({ ...answer!, ...bob, answeredAt: at });
    expect(await mismatches()).toEqual([['answers after the end of a contest', 1, 0]]);
  });
});
