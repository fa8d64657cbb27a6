import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { OptionLetter } from '@daily/rules/question';
import type { TestPlatform } from '@daily/testing/test-platform';
import { auditContests } from './audit/contests-audit';
import type { Contest } from './contest/contest.entity';
import { ContestAnswer } from './taking-part/contest-answer.entity';
import { ContestParticipant } from './taking-part/contest-participant.entity';
import { ContestScoreChange } from './taking-part/contest-score-change.entity';
import {
  addPlayers,
  callerOf,
  EDITOR,
  openContestsPlatform,
  runningContest,
  wireContests,
} from './wired-contests.fixture';

let test: TestPlatform;
/** Two servers on one database. */
let servers: ReturnType<typeof wireContests>[];

beforeAll(async () => {
  test = await openContestsPlatform();
  servers = [wireContests(test.platform), wireContests(await test.sibling())];
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const rows = () => test.platform.database.orm;
const server = (turn: number) => servers[turn % servers.length]!;
const names = (count: number) => Array.from({ length: count }, (_, index) => `player-${index}`);

async function contestOf(keys: readonly OptionLetter[], change: object = {}): Promise<Contest> {
  return server(0).editing.create(runningContest(keys, change), EDITOR);
}

/** The question that is shown to a player, after joining if needed. */
async function shownTo(contest: Contest, playerId: string, turn = 0): Promise<number> {
  const { participations } = server(turn);
  await participations.join(contest.id, playerId, callerOf(playerId));
  const { question } = await participations.show(contest.id, playerId, callerOf(playerId));
  return question!.id;
}

const answer = (contest: Contest, playerId: string, questionId: number, letter: OptionLetter, turn = 0) =>
  server(turn).answers.answer(contest.id, { playerId, questionId, letter }, callerOf(playerId), {
    showNext: true,
  });

describe('players at the same time', () => {
  it('join once each, however often and on whichever server', async () => {
    const contest = await contestOf(['A']);
    const ids = names(100);
    await addPlayers(test.platform, ids);
    const joins = await Promise.all(
      [...ids, ...ids].map((id, turn) => server(turn).participations.join(contest.id, id, callerOf(id))),
    );
    expect(joins.filter(({ isNew }) => isNew)).toHaveLength(100);
    expect(await rows().getRepository(ContestParticipant).count()).toBe(100);
  });

  it.each([
    ['the same answer', ['B', 'B', 'B', 'B'], 4],
    ['different answers', ['A', 'B', 'C', 'D'], 1],
  ] as const)('have %s to a question recorded once', async (_case, letters, fulfilled) => {
    const contest = await contestOf(['B', 'B']);
    await addPlayers(test.platform, ['ada']);
    const question = await shownTo(contest, 'ada');
    const results = await Promise.allSettled(
      letters.map((letter, turn) => answer(contest, 'ada', question, letter, turn)),
    );
    const accepted = results.filter((result) => result.status === 'fulfilled');
    expect(accepted).toHaveLength(fulfilled);
    expect(accepted.filter(({ value }) => value.isNew)).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ kind: 'conflict' });
    expect(await rows().getRepository(ContestAnswer).count()).toBe(1);
    expect(await rows().getRepository(ContestScoreChange).count()).toBe(1);
    expect(await rows().getRepository(ContestParticipant).find()).toMatchObject([{ done: 1 }]);
    expect(await auditContests(test.platform.database)).toEqual([]);
  });

  it('answer in the last millisecond on two servers, each recorded once', async () => {
    const contest = await contestOf(['A']);
    const ids = names(20);
    await addPlayers(test.platform, ids);
    const questions = await Promise.all(ids.map((id, turn) => shownTo(contest, id, turn)));
    test.pass(31_000);
    const answers = await Promise.allSettled(
      [...ids, ...ids].map((id, turn) => answer(contest, id, questions[turn % 20]!, 'A', turn)),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(40);
    expect(await rows().getRepository(ContestScoreChange).countBy({ points: 10, timeMs: 30_000 })).toBe(20);
    test.pass(1);
    const { edges } = await server(1).board.page(contest, { first: 100 });
    expect(edges).toHaveLength(20);
    expect(await auditContests(test.platform.database)).toEqual([]);
  });

  it('start the clock of a question once', async () => {
    const contest = await contestOf(['A']);
    await addPlayers(test.platform, ['ada']);
    await server(0).participations.join(contest.id, 'ada', callerOf('ada'));
    const shown = await Promise.all(
      [0, 1, 2, 3].map((turn) => {
        test.pass(10);
        return server(turn).participations.show(contest.id, 'ada', callerOf('ada'));
      }),
    );
    expect(new Set(shown.map(({ participant }) => participant.shownAt?.getTime())).size).toBe(1);
  });
});

describe('editors at the same time', () => {
  it('create one contest with one idempotency key', async () => {
    const made = await Promise.all(
      [0, 1, 2, 3].map((turn) => server(turn).editing.create(runningContest(['A']), EDITOR, 'key')),
    );
    expect(new Set(made.map(({ id, slug }) => `${id} ${slug}`)).size).toBe(1);
    expect(made[0]!.slug).toBe('spring');
  });

  it('create one contest with one idempotency key and a slug of their own', async () => {
    const change = runningContest(['A'], { slug: 'my-contest' });
    const made = await Promise.all([0, 1].map((turn) => server(turn).editing.create(change, EDITOR, 'key')));
    expect(made.map(({ slug }) => slug)).toEqual(['my-contest', 'my-contest']);
  });

  it('get a slug each for contests of the same title', async () => {
    const made = await Promise.all(
      [0, 1, 2, 3].map((turn) => server(turn).editing.create(runningContest(['A']), EDITOR)),
    );
    const slugs = made.map(({ slug }) => slug).sort();
    expect(slugs).toEqual(['spring', 'spring-2', 'spring-3', 'spring-4']);
  });
});

describe('the last moment', () => {
  it.each([
    [31_000, {}, true],
    [31_001, {}, false],
    [29_999, { endsAt: new Date('2026-03-10T09:00:30Z') }, true],
    [30_000, { endsAt: new Date('2026-03-10T09:00:30Z') }, false],
  ])('%d ms after a question was shown, with %j, counts: %p', async (later, change, counts) => {
    const contest = await contestOf(['A', 'A'], change);
    await addPlayers(test.platform, ['ada']);
    const question = await shownTo(contest, 'ada');
    test.pass(later);
    const [result] = await Promise.allSettled([answer(contest, 'ada', question, 'A')]);
    expect(result?.status).toBe(counts ? 'fulfilled' : 'rejected');
    expect(await rows().getRepository(ContestAnswer).countBy({ letter: 'A' })).toBe(counts ? 1 : 0);
  });

  it('passes over the last question of an absent player when any caller reads the board', async () => {
    const contest = await contestOf(['A', 'A']);
    await addPlayers(test.platform, ['ada', 'bob']);
    await answer(contest, 'ada', await shownTo(contest, 'ada'), 'A');
    test.pass(31_001);
    const { edges } = await server(1).board.page(contest, {});
    expect(edges.map(({ node }) => node)).toMatchObject([
      { rank: 1, score: 10, totalTimeMs: 30_000, finishedAt: new Date('2026-03-10T09:00:30Z') },
    ]);
    expect(await auditContests(test.platform.database)).toEqual([]);
  });
});
