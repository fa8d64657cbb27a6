import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { START, type TestPlatform } from '@daily/testing/test-platform';
import type { ContestChange } from '../editing/contest-change';
import type { Contest } from '../contest/contest.entity';
import {
  addPlayers,
  callerOf,
  EDITOR,
  openContestsPlatform,
  playThrough,
  runningContest,
  wireContests,
} from '../wired-contests.fixture';
import type { ManagedContestList } from './managed-contests.service';

let test: TestPlatform;
let server: ReturnType<typeof wireContests>;

beforeAll(async () => {
  test = await openContestsPlatform();
  server = wireContests(test.platform);
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const at = (minutes: number) => new Date(START.getTime() + minutes * MINUTE_MS);
const create = (fields: ContestChange) => server.editing.create(runningContest(['A'], fields), EDITOR);

describe('the list of contests', () => {
  /** A draft, a scheduled contest and two running ones, created in this order. */
  async function contests(): Promise<void> {
    const draft = await create({
      title: 'Draft of May',
      startsAt: at(300),
      endsAt: at(310),
      published: false,
    });
    test.pass(1_000);
    await create({ title: 'Scheduled', startsAt: at(200), endsAt: at(210) });
    test.pass(1_000);
    await create({ title: 'Running', startsAt: at(0), endsAt: at(100) });
    await create({ title: 'Über 100%', startsAt: at(-10), endsAt: at(100) });
    test.pass(1_000);
    await server.editing.change(draft.id, { prize: 'A mug' }, EDITOR);
  }
  const titles = async (list: Partial<ManagedContestList> = {}, args: object = { first: 10 }) => {
    const { edges } = await server.managed.page(args, { sort: 'latest', ...list });
    return edges.map(({ node }) => node.title);
  };

  it('has drafts and every other state, in each order', async () => {
    await contests();
    const latest = ['Draft of May', 'Scheduled', 'Running', 'Über 100%'];
    expect(await titles()).toEqual(latest);
    expect(await titles({ sort: 'earliest' })).toEqual([...latest].reverse());
    expect((await titles({ sort: 'changed' }))[0]).toBe('Draft of May');
  });

  it('filters by state, which follows the clock, by title and slug, and by who sees it', async () => {
    await contests();
    expect(await titles({ status: 'draft' })).toEqual(['Draft of May']);
    expect(await titles({ status: 'published' })).toEqual(['Scheduled']);
    test.clock.set(at(205));
    expect(await titles({ status: 'running' })).toEqual(['Scheduled']);
    expect(await titles({ status: 'ended' })).toEqual(['Running', 'Über 100%']);
    expect(await titles({ search: ' ÜBER 100% ' })).toEqual(['Über 100%']);
    expect(await titles({ search: 'draft-of' })).toEqual(['Draft of May']);
    // Not a pattern.
    expect(await titles({ search: '_' })).toEqual([]);
    expect(await titles({ visibility: 'league' })).toEqual([]);
    expect(await titles({ visibility: 'everyone' })).toHaveLength(4);
  });

  it.each(['latest', 'earliest', 'changed'] as const)('is the same page by page, by %s', async (sort) => {
    await contests();
    const whole = await titles({ sort });
    const forward: string[] = [];
    for (let after: string | null = null; ;) {
      const page = await server.managed.page({ first: 1, after }, { sort });
      forward.push(...page.edges.map(({ node }) => node.title));
      if (!page.pageInfo.hasNextPage) break;
      after = page.pageInfo.endCursor;
    }
    expect(forward).toEqual(whole);
    expect(await titles({ sort }, { last: 2 })).toEqual(whole.slice(-2));
  });

  it('rejects the cursor of another list', async () => {
    await contests();
    const { pageInfo } = await server.managed.page({ first: 1 }, { sort: 'latest' });
    await expect(
      server.managed.page({ first: 1, after: pageInfo.endCursor }, { sort: 'changed' }),
    ).rejects.toMatchObject({ kind: 'invalid' });
  });
});

describe('a contest for editors', () => {
  let contest: Contest;
  /** Ada has finished, Bob has done one of two questions and is shown the other one, Cy has only joined. Dan is hidden. */
  beforeEach(async () => {
    contest = await server.editing.create(
      runningContest(['A', 'A'], { freezeMinutes: 59, revealAnswers: 'after-end' }),
      EDITOR,
    );
    await addPlayers(test.platform, ['ada', 'bob', 'cy', 'dan']);
    await test.platform.database.orm.query(`UPDATE player SET hidden = TRUE WHERE id = 'dan'`);
    const play = (playerId: string, letters: readonly 'A'[]) =>
      playThrough(server, test, { contest, playerId, letters, msEach: 1_000 });
    await play('ada', ['A', 'A']);
    await play('bob', ['A']);
    await server.participations.show(contest.id, 'bob', callerOf('bob'));
    await play('cy', []);
    test.pass(1);
    await play('dan', ['A', 'A']);
  });

  it('has counts of everyone', async () => {
    expect(await server.managed.counts(contest.id)).toMatchObject({
      ...{ joined: 4, started: 3, finished: 2, hidden: 1, certificates: 0 },
    });
  });

  it('has all participants with their progress, the latest first', async () => {
    const { edges } = await server.managed.participants(contest, { first: 10 });
    expect(
      edges.map(({ node: { player, hidden, questionsDone, questionClosesAt, score } }) =>
        [player.id, hidden, questionsDone, questionClosesAt !== null, score].join(' '),
      ),
    ).toEqual(['dan true 2 false 20', 'cy false 0 false 0', 'bob false 1 true 10', 'ada false 2 false 20']);
    const [last] = (await server.managed.participants(contest, { last: 1 })).edges;
    expect(last?.node.player.id).toBe('ada');
  });

  it('has the current leaderboard, which neither a freeze nor a seal hides, but no hidden player', async () => {
    const shown = async () => {
      const { edges } = await server.board.currentPage(contest, { first: 10 });
      return edges.map(({ node }) => `${node.rank} ${node.player.id} ${node.score}`);
    };
    expect(await shown()).toEqual(['1 ada 20', '2 bob 10']);
    expect((await server.board.page(contest, { first: 10 })).edges).toEqual([]);
    test.clock.set(at(61));
    expect(await shown()).toEqual(['1 ada 20', '2 bob 10']);
    expect((await server.board.page(contest, { first: 10 })).edges).toEqual([]);
  });

  it('has its questions with their keys in the stored order, also when players see another one', async () => {
    expect(await server.managed.questions(contest)).toMatchObject([
      { text: 'Question 1?', optionA: 'one', correctAnswer: 'A', points: 10 },
      { text: 'Question 2?' },
    ]);
  });
});
