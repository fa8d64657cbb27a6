import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CONTEST_END_TEXTS } from '@daily/rules/contest-end-texts';
import { CONTEST_TEXTS } from '@daily/rules/contest-texts';
import type { OptionLetter } from '@daily/rules/question';
import { START, type TestPlatform } from '@daily/testing/test-platform';
import { Player } from '@daily/people';
import { auditContests } from '../audit/contests-audit';
import type { Contest } from '../contest/contest.entity';
import type { ContestChange } from '../editing/contest-change';
import {
  addPlayers,
  callerOf,
  EDITOR,
  openContestsPlatform,
  playThrough,
  runningContest,
  wireContests,
} from '../wired-contests.fixture';
import { VirtualAnswer } from './virtual-answer.entity';
import type { VirtualState } from './virtual-run.service';
import { VirtualRun } from './virtual-run.entity';

let test: TestPlatform;
/** Two servers on one database. */
let servers: ReturnType<typeof wireContests>[];

const KEYS: OptionLetter[] = ['A', 'A', 'A'];
const ADA = callerOf('ada');

beforeAll(async () => {
  test = await openContestsPlatform();
});
beforeEach(async () => {
  await test.reset();
  servers = [wireContests(test.platform), wireContests(await test.sibling())];
});
afterAll(() => test.close());

const runs = (turn = 0) => servers[turn % servers.length]!.virtualRuns;

/** A contest of three questions that has ended, with two participants: bob has 20 points in 6 s, cy 20 in 60 s. */
async function endedContest(change: ContestChange = {}): Promise<Contest> {
  const [server] = servers;
  const contest = await server!.editing.create(runningContest(KEYS, change), EDITOR);
  await addPlayers(test.platform, ['ada', 'bob', 'cy']);
  await playThrough(server!, test, { contest, playerId: 'bob', letters: ['A', 'B', 'A'], msEach: 2_000 });
  await playThrough(server!, test, { contest, playerId: 'cy', letters: ['A', 'A', 'B'], msEach: 20_000 });
  test.clock.set(new Date(START.getTime() + 61 * 60_000));
  return contest;
}

/** Shows the next question and answers it after a time. */
async function answer(contest: Contest, letter: OptionLetter, msTaken: number): Promise<VirtualState> {
  const { found, run } = await runs().show(contest.id, ADA);
  test.pass(msTaken);
  return runs().answer(contest.id, { questionId: found.questions[run.done]!.id, letter }, ADA);
}

const refusal = (kind: string, message: string) => expect.objectContaining({ kind, message });
const messageOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: Error) => error.message,
  );

describe('a virtual run', () => {
  it('has the questions in order under the time limit of the contest, and shows right or wrong at once', async () => {
    const contest = await endedContest();
    const { run } = await runs().start(contest.slug, ADA);
    expect(run).toMatchObject({ startedAt: test.clock.now(), done: 0, shownAt: null, score: 0 });
    expect(run.endsAt.getTime() - run.startedAt.getTime()).toBe(60 * 60_000);
    const shown = await runs().show(contest.id, ADA);
    expect(shown.run.closesAt!.getTime() - shown.run.shownAt!.getTime()).toBe(30_000);
    test.pass(1_000);
    expect((await runs(1).show(contest.id, ADA)).run.shownAt).toEqual(shown.run.shownAt);
    await answer(contest, 'A', 500);
    await answer(contest, 'B', 1_000);
    const last = await answer(contest, 'A', 1_000);
    expect(last.run).toMatchObject({ done: 3, score: 20, correctAnswers: 2, totalTimeMs: 3_500 });
    expect(last.run.finishedAt).toEqual(test.clock.now());
    expect(last.answers.map(({ isCorrect, points, timeMs }) => [isCorrect, points, timeMs])).toEqual([
      [true, 10, 1_500],
      [false, 0, 1_000],
      [true, 10, 1_000],
    ]);
    await expect(runs().show(contest.id, ADA)).rejects.toEqual(
      refusal('conflict', CONTEST_END_TEXTS.runOver),
    );
  });

  it.each([
    [30_000, 'done', 10, 30_000],
    [31_000, 'done', 10, 30_000],
    [31_001, CONTEST_TEXTS.tooLate, 0, 30_000],
  ])(
    'judges an answer after %d ms by the rule of the contest: %s',
    async (ms, outcome, score, totalTimeMs) => {
      const contest = await endedContest();
      await runs().start(contest.id, ADA);
      const { found } = await runs().show(contest.id, ADA);
      test.pass(ms);
      const [question] = found.questions;
      expect(await messageOf(runs().answer(contest.id, { questionId: question!.id, letter: 'A' }, ADA))).toBe(
        outcome,
      );
      const state = await runs(1).stateOfViewer(contest.id, ADA);
      expect(state!.run).toMatchObject({ done: 1, score, totalTimeMs, shownAt: null });
      expect(state!.answers).toHaveLength(1);
    },
  );

  it('passes over a question whose time ran out when the next one is shown', async () => {
    const contest = await endedContest();
    await runs().start(contest.id, ADA);
    await runs().show(contest.id, ADA);
    test.pass(60_000);
    const { run, answers } = await runs().show(contest.id, ADA);
    expect(run).toMatchObject({ done: 1, shownAt: test.clock.now(), totalTimeMs: 30_000 });
    expect(answers).toMatchObject([{ letter: null, isCorrect: false, points: 0 }]);
  });

  it('records the first answer: the same again changes nothing, another is refused', async () => {
    const contest = await endedContest();
    await runs().start(contest.id, ADA);
    const { found } = await runs().show(contest.id, ADA);
    const [first, second] = found.questions.map(({ id }) => id);
    const give = (questionId: number, letter: OptionLetter, turn = 0) =>
      runs(turn).answer(contest.id, { questionId, letter }, ADA);
    const same = await Promise.all([0, 1, 2, 3].map((turn) => give(first!, 'B', turn)));
    expect(same.map(({ run }) => run.done)).toEqual([1, 1, 1, 1]);
    expect(await messageOf(give(first!, 'A'))).toBe(CONTEST_TEXTS.alreadyAnswered);
    expect(await messageOf(give(second!, 'A'))).toBe(CONTEST_TEXTS.notYourTurn);
    expect(await messageOf(give(2_000_000, 'A'))).toBe(CONTEST_TEXTS.questionNotFound);
    expect(await test.platform.database.orm.getRepository(VirtualAnswer).count()).toBe(1);
  });

  it('is continued by another start, and replaced once it is over', async () => {
    const contest = await endedContest();
    const starts = await Promise.all([0, 1, 2, 3].map((turn) => runs(turn).start(contest.id, ADA)));
    expect(new Set(starts.map(({ run }) => run.startedAt.getTime())).size).toBe(1);
    await answer(contest, 'A', 1_000);
    test.pass(59 * 60_000);
    expect((await runs().start(contest.id, ADA)).run.done).toBe(1);
    test.pass(60_000);
    const { run, answers } = await runs(1).start(contest.id, ADA);
    expect([run.done, run.startedAt, answers]).toEqual([0, test.clock.now(), []]);
    expect(await test.platform.database.orm.getRepository(VirtualAnswer).count()).toBe(0);
  });

  it('ends as long after its start as the contest took, and its open question with it', async () => {
    const contest = await endedContest();
    await runs().start(contest.id, ADA);
    test.pass(60 * 60_000 - 10_000);
    const { run, found } = await runs().show(contest.id, ADA);
    expect(run.closesAt).toEqual(run.endsAt);
    test.pass(10_000);
    const given = { questionId: found.questions[0]!.id, letter: 'A' as const };
    expect(await messageOf(runs().answer(contest.id, given, ADA))).toBe(CONTEST_TEXTS.tooLate);
    const state = await runs().stateOfViewer(contest.id, ADA);
    expect([state!.run.isOverAt(test.clock.now()), state!.run.finishedAt]).toEqual([true, null]);
  });

  it.each([
    ['runs', {}, 30, CONTEST_TEXTS.notEnded],
    ['is to be revealed', { freezeMinutes: 5 }, 61, CONTEST_END_TEXTS.notRevealed],
  ])('is refused while the contest %s', async (_case, change, minutes, message) => {
    const contest = await endedContest(change);
    test.clock.set(new Date(START.getTime() + minutes * 60_000));
    await expect(runs().start(contest.id, ADA)).rejects.toEqual(refusal('conflict', message));
  });

  it('requires a viewer and a run', async () => {
    const contest = await endedContest();
    await expect(runs().start(contest.id, test.caller())).rejects.toMatchObject({ kind: 'unauthenticated' });
    await expect(runs().start('unknown', ADA)).rejects.toMatchObject({ kind: 'not-found' });
    expect(await messageOf(runs().show(contest.id, ADA))).toBe(CONTEST_END_TEXTS.noRun);
    expect(await runs().stateOfViewer(contest.id, ADA)).toBeNull();
    expect(await runs().stateOfViewer(contest.id, test.caller())).toBeNull();
  });

  it('changes nothing of the contest and its board', async () => {
    const contest = await endedContest();
    const { orm } = test.platform.database;
    const tables = ['contest_participant', 'contest_answer', 'contest_score_change', 'player'];
    const contents = () =>
      Promise.all(tables.map((table) => orm.query(`SELECT * FROM ${table} ORDER BY 1, 2`)));
    const before = await contents();
    await runs().start(contest.id, ADA);
    for (const letter of KEYS) await answer(contest, letter, 1_000);
    expect(await contents()).toEqual(before);
    expect((await servers[0]!.board.page(contest, { first: 10 })).edges).toHaveLength(2);
    expect(await auditContests(test.platform.database)).toEqual([]);
  });

  it('is exported with the data of its player and deleted with them', async () => {
    const contest = await endedContest();
    await runs().start(contest.id, ADA);
    await answer(contest, 'A', 1_000);
    const subject = { id: 'ada', email: 'ada@players.example', emailProvenAt: null };
    expect(await servers[0]!.personal.export(subject)).toMatchObject({
      virtualRuns: [{ contest: contest.slug, score: 10, answers: [{ letter: 'A', isCorrect: true }] }],
    });
    const { orm } = test.platform.database;
    await orm.getRepository(Player).delete({ id: 'ada' });
    expect([
      await orm.getRepository(VirtualRun).count(),
      await orm.getRepository(VirtualAnswer).count(),
    ]).toEqual([0, 0]);
  });
});
