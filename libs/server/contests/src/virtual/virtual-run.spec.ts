import { describe, expect, it } from '@jest/globals';
import { HOUR_MS, MINUTE_MS } from '@daily/rules/calendar/duration';
import { closesAt } from '@daily/rules/contest/run';
import { CONTEST_END_TEXTS } from '@daily/rules/contest/end-texts';
import type { OptionLetter } from '@daily/rules/question';
import { START } from '@daily/testing/test-platform';
import { Player } from '@daily/people';
import { auditContests } from '../audit/contests-audit';
import { CONTEST_FAILURES } from '../contest/contest-failures';
import { useServers } from '../two-servers.fixture';
import { ADA, KEYS, VirtualRunServers } from './virtual-run.fixture';
import { VirtualAnswer } from './virtual-answer.entity';
import { VirtualRun } from './virtual-run.entity';

const servers = useServers(new VirtualRunServers());

const refusal = (kind: string, message: string) => expect.objectContaining({ kind, message });
const messageOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: Error) => error.message,
  );

describe('a virtual run', () => {
  it('has the questions in order under the time limit of the contest, and shows right or wrong at once', async () => {
    const contest = await servers.endedContest();
    const { run } = await servers.runs().start(contest.slug, ADA);
    expect(run).toMatchObject({ startedAt: servers.test.clock.now(), done: 0, shownAt: null, score: 0 });
    expect(run.endsAt.getTime() - run.startedAt.getTime()).toBe(HOUR_MS);
    const shown = await servers.runs().show(contest.id, ADA);
    expect(shown.run.closesAt!.getTime() - shown.run.shownAt!.getTime()).toBe(30_000);
    servers.test.pass(1_000);
    expect((await servers.runs(1).show(contest.id, ADA)).run.shownAt).toEqual(shown.run.shownAt);
    await servers.answerNext(contest, 'A', 500);
    await servers.answerNext(contest, 'B', 1_000);
    const last = await servers.answerNext(contest, 'A', 1_000);
    expect(last.run).toMatchObject({ done: 3, score: 20, correctAnswers: 2, totalTimeMs: 3_500 });
    expect(last.run.finishedAt).toEqual(servers.test.clock.now());
    expect(last.answers.map(({ isCorrect, points, timeMs }) => [isCorrect, points, timeMs])).toEqual([
      [true, 10, 1_500],
      [false, 0, 1_000],
      [true, 10, 1_000],
    ]);
    await expect(servers.runs().show(contest.id, ADA)).rejects.toEqual(
      refusal('conflict', CONTEST_END_TEXTS.runOver),
    );
  });

  it.each([
    [30_000, 'done', 10, 30_000],
    [31_000, 'done', 10, 30_000],
    [31_001, CONTEST_FAILURES.tooLate, 0, 30_000],
  ])(
    'judges an answer after %d ms by the rule of the contest: %s',
    async (ms, outcome, score, totalTimeMs) => {
      const contest = await servers.endedContest();
      await servers.runs().start(contest.id, ADA);
      const { found } = await servers.runs().show(contest.id, ADA);
      servers.test.pass(ms);
      const [question] = found.questions;
      expect(
        await messageOf(servers.runs().answer(contest.id, { questionId: question!.id, letter: 'A' }, ADA)),
      ).toBe(outcome);
      const state = await servers.runs(1).stateOfViewer(contest.id, ADA);
      expect(state!.run).toMatchObject({ done: 1, score, totalTimeMs, shownAt: null });
      expect(state!.answers).toHaveLength(1);
    },
  );

  it('passes over a question whose time ran out when the next one is shown', async () => {
    const contest = await servers.endedContest();
    await servers.runs().start(contest.id, ADA);
    await servers.runs().show(contest.id, ADA);
    servers.test.pass(MINUTE_MS);
    const { run, answers } = await servers.runs().show(contest.id, ADA);
    expect(run).toMatchObject({ done: 1, shownAt: servers.test.clock.now(), totalTimeMs: 30_000 });
    expect(answers).toMatchObject([{ letter: null, isCorrect: false, points: 0 }]);
  });

  it('records the first answer: the same again changes nothing, another is refused', async () => {
    const contest = await servers.endedContest();
    await servers.runs().start(contest.id, ADA);
    const { found } = await servers.runs().show(contest.id, ADA);
    const [first, second] = found.questions.map(({ id }) => id);
    const give = (questionId: number, letter: OptionLetter, turn = 0) =>
      servers.runs(turn).answer(contest.id, { questionId, letter }, ADA);
    const same = await Promise.all([0, 1, 2, 3].map((turn) => give(first!, 'B', turn)));
    expect(same.map(({ run }) => run.done)).toEqual([1, 1, 1, 1]);
    expect(await messageOf(give(first!, 'A'))).toBe(CONTEST_FAILURES.alreadyAnswered);
    expect(await messageOf(give(second!, 'A'))).toBe(CONTEST_FAILURES.notYourTurn);
    expect(await messageOf(give(2_000_000, 'A'))).toBe(CONTEST_FAILURES.questionNotFound);
    expect(await servers.rows.getRepository(VirtualAnswer).count()).toBe(1);
  });

  it('is continued by another start, and replaced once it is over', async () => {
    const contest = await servers.endedContest();
    const starts = await Promise.all([0, 1, 2, 3].map((turn) => servers.runs(turn).start(contest.id, ADA)));
    expect(new Set(starts.map(({ run }) => run.startedAt.getTime())).size).toBe(1);
    await servers.answerNext(contest, 'A', 1_000);
    servers.test.pass(59 * MINUTE_MS);
    expect((await servers.runs().start(contest.id, ADA)).run.done).toBe(1);
    servers.test.pass(MINUTE_MS);
    const { run, answers } = await servers.runs(1).start(contest.id, ADA);
    expect([run.done, run.startedAt, answers]).toEqual([0, servers.test.clock.now(), []]);
    expect(await servers.rows.getRepository(VirtualAnswer).count()).toBe(0);
  });

  it('ends as long after its start as the contest took, and its open question with it', async () => {
    const contest = await servers.endedContest();
    await servers.runs().start(contest.id, ADA);
    servers.test.pass(HOUR_MS - 10_000);
    const { run, found } = await servers.runs().show(contest.id, ADA);
    expect(closesAt(run, run)).toEqual(run.endsAt);
    servers.test.pass(10_000);
    const given = { questionId: found.questions[0]!.id, letter: 'A' as const };
    expect(await messageOf(servers.runs().answer(contest.id, given, ADA))).toBe(CONTEST_END_TEXTS.runOver);
    const state = await servers.runs().stateOfViewer(contest.id, ADA);
    expect([state!.isOver, state!.run.finishedAt]).toEqual([true, null]);
  });

  it.each([
    ['runs', {}, 30, CONTEST_FAILURES.notEnded],
    ['is to be revealed', { freezeMinutes: 5 }, 61, CONTEST_END_TEXTS.notRevealed],
  ])('is refused while the contest %s', async (_case, change, minutes, message) => {
    const contest = await servers.endedContest(change);
    servers.test.clock.set(new Date(START.getTime() + minutes * MINUTE_MS));
    await expect(servers.runs().start(contest.id, ADA)).rejects.toEqual(refusal('conflict', message));
  });

  it('requires a viewer and a run', async () => {
    const contest = await servers.endedContest();
    await expect(servers.runs().start(contest.id, servers.test.caller())).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
    await expect(servers.runs().start('unknown', ADA)).rejects.toMatchObject({ kind: 'not-found' });
    expect(await messageOf(servers.runs().show(contest.id, ADA))).toBe(CONTEST_END_TEXTS.noRun);
    expect(await servers.runs().stateOfViewer(contest.id, ADA)).toBeNull();
    expect(await servers.runs().stateOfViewer(contest.id, servers.test.caller())).toBeNull();
  });

  it('changes nothing of the contest and its board', async () => {
    const contest = await servers.endedContest();
    const { orm } = servers.test.platform.database;
    const tables = ['contest_participant', 'contest_answer', 'player'];
    const contents = () =>
      Promise.all(tables.map((table) => orm.query(`SELECT * FROM ${table} ORDER BY 1, 2`)));
    const before = await contents();
    await servers.runs().start(contest.id, ADA);
    for (const letter of KEYS) await servers.answerNext(contest, letter, 1_000);
    expect(await contents()).toEqual(before);
    expect((await servers.at().board.page(contest, { first: 10 })).edges).toHaveLength(2);
    expect(await auditContests(servers.test.platform.database)).toEqual([]);
  });

  it('is exported with the data of its player and deleted with them', async () => {
    const contest = await servers.endedContest();
    await servers.runs().start(contest.id, ADA);
    await servers.answerNext(contest, 'A', 1_000);
    const subject = { id: 'ada', email: 'ada@players.example', emailProvenAt: null };
    expect(await servers.at().personal.export(subject)).toMatchObject({
      virtualRuns: [{ contest: contest.slug, score: 10, answers: [{ letter: 'A', isCorrect: true }] }],
    });
    const { orm } = servers.test.platform.database;
    await orm.getRepository(Player).delete({ id: 'ada' });
    expect([
      await orm.getRepository(VirtualRun).count(),
      await orm.getRepository(VirtualAnswer).count(),
    ]).toEqual([0, 0]);
  });
});
