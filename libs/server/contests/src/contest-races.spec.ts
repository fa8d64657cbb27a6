import { describe, expect, it } from '@jest/globals';
import { auditContests } from './audit/contests-audit';
import { ContestAnswer } from './taking-part/contest-answer.entity';
import { ContestParticipant } from './taking-part/contest-participant.entity';
import { addPlayers, callerOf, EDITOR, runningContest } from './wired-contests.fixture';
import { TwoServers, useServers } from './two-servers.fixture';

const servers = useServers(new TwoServers());
const names = (count: number) => Array.from({ length: count }, (_, index) => `player-${index}`);

describe('players at the same time', () => {
  it('join once each, however often and on whichever server', async () => {
    const contest = await servers.contestOf(['A']);
    const ids = names(100);
    await addPlayers(servers.test.platform, ids);
    const joins = await Promise.all(
      [...ids, ...ids].map((id, turn) => servers.at(turn).participations.join(contest.id, id, callerOf(id))),
    );
    expect(joins.filter(({ isNew }) => isNew)).toHaveLength(100);
    expect(await servers.rows.getRepository(ContestParticipant).count()).toBe(100);
  });

  it.each([
    ['the same answer', ['B', 'B', 'B', 'B'], 4],
    ['different answers', ['A', 'B', 'C', 'D'], 1],
  ] as const)('have %s to a question recorded once', async (_case, letters, fulfilled) => {
    const contest = await servers.contestOf(['B', 'B']);
    await addPlayers(servers.test.platform, ['ada']);
    const question = await servers.shownTo(contest, 'ada');
    const results = await Promise.allSettled(
      letters.map((letter, turn) => servers.answer(contest, 'ada', question, letter, turn)),
    );
    const accepted = results.filter((result) => result.status === 'fulfilled');
    expect(accepted).toHaveLength(fulfilled);
    expect(accepted.filter(({ value }) => value.isNew)).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ kind: 'conflict' });
    expect(await servers.rows.getRepository(ContestAnswer).count()).toBe(1);
    expect(await servers.rows.getRepository(ContestParticipant).find()).toMatchObject([{ done: 1 }]);
    expect(await auditContests(servers.test.platform.database)).toEqual([]);
  });

  it('answer in the last millisecond on two servers, each recorded once', async () => {
    const contest = await servers.contestOf(['A']);
    const ids = names(20);
    await addPlayers(servers.test.platform, ids);
    const questions = await Promise.all(ids.map((id, turn) => servers.shownTo(contest, id, turn)));
    servers.test.pass(31_000);
    const answers = await Promise.allSettled(
      [...ids, ...ids].map((id, turn) => servers.answer(contest, id, questions[turn % 20]!, 'A', turn)),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(40);
    expect(await servers.rows.getRepository(ContestAnswer).countBy({ points: 10, timeMs: 30_000 })).toBe(20);
    servers.test.pass(1);
    const { edges } = await servers.at(1).board.page(contest, { first: 100 });
    expect(edges).toHaveLength(20);
    expect(await auditContests(servers.test.platform.database)).toEqual([]);
  });

  it('start the clock of a question once', async () => {
    const contest = await servers.contestOf(['A']);
    await addPlayers(servers.test.platform, ['ada']);
    await servers.at().participations.join(contest.id, 'ada', callerOf('ada'));
    const shown = await Promise.all(
      [0, 1, 2, 3].map((turn) => {
        servers.test.pass(10);
        return servers.at(turn).participations.show(contest.id, 'ada', callerOf('ada'));
      }),
    );
    expect(new Set(shown.map(({ participant }) => participant.shownAt?.getTime())).size).toBe(1);
  });
});

describe('editors at the same time', () => {
  it('create one contest with one idempotency key', async () => {
    const made = await Promise.all(
      [0, 1, 2, 3].map((turn) => servers.at(turn).editing.create(runningContest(['A']), EDITOR, 'key')),
    );
    expect(new Set(made.map(({ id, slug }) => `${id} ${slug}`)).size).toBe(1);
    expect(made[0]!.slug).toBe('spring');
  });

  it('create one contest with one idempotency key and a slug of their own', async () => {
    const change = runningContest(['A'], { slug: 'my-contest' });
    const made = await Promise.all(
      [0, 1].map((turn) => servers.at(turn).editing.create(change, EDITOR, 'key')),
    );
    expect(made.map(({ slug }) => slug)).toEqual(['my-contest', 'my-contest']);
  });

  it('get a slug each for contests of the same title', async () => {
    const made = await Promise.all(
      [0, 1, 2, 3].map((turn) => servers.at(turn).editing.create(runningContest(['A']), EDITOR)),
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
    const contest = await servers.contestOf(['A', 'A'], change);
    await addPlayers(servers.test.platform, ['ada']);
    const question = await servers.shownTo(contest, 'ada');
    servers.test.pass(later);
    const [result] = await Promise.allSettled([servers.answer(contest, 'ada', question, 'A')]);
    expect(result?.status).toBe(counts ? 'fulfilled' : 'rejected');
    expect(await servers.rows.getRepository(ContestAnswer).countBy({ letter: 'A' })).toBe(counts ? 1 : 0);
  });

  it('passes over the last question of an absent player when any caller reads the board', async () => {
    const contest = await servers.contestOf(['A', 'A']);
    await addPlayers(servers.test.platform, ['ada', 'bob']);
    await servers.answer(contest, 'ada', await servers.shownTo(contest, 'ada'), 'A');
    await servers.shownTo(contest, 'ada');
    servers.test.pass(31_001);
    const { edges } = await servers.at(1).board.page(contest, {});
    expect(edges.map(({ node }) => node)).toMatchObject([
      { rank: 1, score: 10, totalTimeMs: 30_000, finishedAt: new Date('2026-03-10T09:00:30Z') },
    ]);
    expect(await auditContests(servers.test.platform.database)).toEqual([]);
  });
});
