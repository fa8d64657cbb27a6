import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { isInterfaceType } from 'graphql';
import { Client } from 'pg';
import { buildSchema } from '../../src/graphql/schema';
import { unconnectedSlices } from '../../src/graphql/unconnected-slices';
import { playThrough, publishedContest, questionsWith } from '../contests/contest.fixture';
import { answerRight } from '../answers/leaderboard.fixture';
import { createdLeague } from '../contests/league.fixture';
import { bareProfile, signedIn } from '../player.fixture';
import { questionNode, todaysKey } from '../questions/question.fixture';
import { createShare } from '../sharing/share.fixture';
import { staffSession } from '../staff.fixture';
import { useServer } from '../test-world';

const used = useServer();

/** Who reads a list: an anonymous visitor, the owner of the objects, an admin. */
type Reader = 'anonymous' | 'owner' | 'admin';

const sessions: Partial<Record<Reader | 'stranger', string>> = {};
let contest: { id: string; slug: string };
let leagueId: string;
let question: Awaited<ReturnType<typeof todaysKey>>;

const ask = async (reader: Reader | 'stranger', query: string, variables: Record<string, unknown> = {}) => {
  const session = sessions[reader];
  return (await used.server.graphql(query, variables, session === undefined ? {} : { session })).body;
};

beforeAll(async () => {
  const { server, world } = used;
  const owner = await signedIn(server, 'owner@ids.example');
  question = await todaysKey(server);
  await answerRight(server, owner.userId, owner.session);
  await answerRight(server, await bareProfile(server, 'bob'));
  contest = await publishedContest(server, { questions: questionsWith('A') });
  await playThrough(server, contest.id, owner.userId, 'A', owner.session);
  ({ leagueId } = await createdLeague(server, owner));
  const share = { userId: owner.userId, contentId: String(question.id) };
  const { token } = await createShare(server, share, owner.session);
  await server.call('GET', `/api/shares/verify/${token}`);
  const report = 'mutation ($input: ReportQuestionInput!) { reportQuestion(input: $input) { __typename } }';
  const input = { id: questionNode(question.id), reason: 'WORDING', text: 'A comma' };
  await server.graphql(report, { input });
  // In the next month: the question is closed, and the month is over.
  world.clock.set(new Date('2026-04-02T18:30:00Z'));
  sessions.owner = (await signedIn(server, 'owner@ids.example')).session;
  sessions.stranger = (await signedIn(server, 'stranger@ids.example')).session;
  sessions.admin = (await staffSession(server, 'admin')).session;
  await answerRight(server, owner.userId, sessions.owner);
  for (const slice of [server.slices.questions, server.slices.play]) {
    for (const job of slice.jobs ?? []) if (/commit|quality/.test(job.name)) await job.run();
  }
});
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

/** A list of each type whose rows have no id outside GraphQL, with `%` for the selection; and who reads it. */
const LISTS: [type: string, reader: Reader, query: string][] = [
  ['LeaderboardEntry', 'anonymous', '{ leaderboard(first: 5) { % } }'],
  ['LeaderboardEntry', 'anonymous', '{ leaderboard(first: 5, month: "2026-03") { % } }'],
  ['LeaderboardEntry', 'anonymous', '{ leaderboard(first: 5, board: ALL_TIME) { % } }'],
  ['LeaderboardEntry', 'anonymous', '{ leaderboard(first: 5, board: STREAK) { % } }'],
  ['LeaderboardEntry', 'anonymous', '{ shareLeaderboard(first: 5) { % } }'],
  ['LeaderboardEntry', 'anonymous', '{ shareLeaderboard(first: 5, shareType: TRIVIA_QUESTION) { % } }'],
  ['LeaderboardEntry', 'owner', '{ league(leagueId: "$league") { leaderboard(first: 5) { % } } }'],
  ['LeagueMember', 'owner', '{ league(leagueId: "$league") { members(first: 5) { % } } }'],
  ['MonthlyChampions', 'anonymous', '{ monthlyChampions(first: 5) { % } }'],
  ['FairnessProof', 'anonymous', '{ fairnessProofs(first: 5) { % } }'],
  [
    'ContestLeaderboardEntry',
    'anonymous',
    '{ contest(slugOrId: "$contest") { leaderboard(first: 5) { % } } }',
  ],
  [
    'ContestLeaderboardEntry',
    'admin',
    '{ managedContest(slugOrId: "$contest") { currentLeaderboard(first: 5) { % } } }',
  ],
  ['ContestParticipant', 'anonymous', '{ contest(slugOrId: "$contest") { participants(first: 5) { % } } }'],
  [
    'ManagedContestParticipant',
    'admin',
    '{ managedContest(slugOrId: "$contest") { participants(first: 5) { % } } }',
  ],
  ['ContestQuestionCandidate', 'admin', '{ contestQuestionCandidates(first: 5) { % } }'],
  ['EditorQuestion', 'admin', '{ editorQuestions(first: 5) { % } }'],
  ['QuestionQuality', 'admin', '{ questionQualities(first: 5) { % } }'],
  ['QuestionReport', 'admin', '{ questionReports(first: 5) { % } }'],
  [
    'RegradedPlayer',
    'admin',
    '{ regradePreview(questionId: "$question", correctAnswer: $wrong) { players(first: 5) { % } } }',
  ],
  ['ShareRecord', 'admin', '{ shareRecords(first: 5) { % } }'],
  ['StreakDay', 'owner', '{ viewer { streakExplanation { days(first: 5) { % } } } }'],
];

const filled = (query: string, selection: string) =>
  query
    .replace('%', selection)
    .replace('$contest', contest.slug)
    .replace('$league', leagueId)
    .replace('$question', questionNode(question.id))
    .replace('$wrong', question.wrong);

/** The connection in a response, which is its innermost object. */
const connectionIn = (data: any): any =>
  data.nodes || data.edges || data.totalCount !== undefined ? data : connectionIn(Object.values(data)[0]);

const NODES = 'query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }';
const NODE = 'query ($id: ID!) { node(id: $id) { __typename id } }';

describe('the id of a row', () => {
  it.each(LISTS)('%s finds it again, for %s reading %s', async (type, reader, query) => {
    const { data, errors } = await ask(
      reader,
      filled(query, 'nodes { __typename id } edges { node { id } }'),
    );
    expect(errors).toBeUndefined();
    const { nodes, edges } = connectionIn(data);
    expect(nodes.length).toBeGreaterThan(0);
    expect(nodes.map(({ __typename }: any) => __typename)).toEqual(nodes.map(() => type));
    expect(edges.map(({ node }: any) => node.id)).toEqual(nodes.map(({ id }: any) => id));
    const ids: string[] = nodes.map(({ id }: any) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect((await ask(reader, NODES, { ids })).data).toEqual({ nodes });
    expect((await ask(reader, NODE, { id: ids[0] })).data).toEqual({ node: nodes[0] });
    for (const stranger of ['anonymous', 'stranger'] as const) {
      const found = reader === 'anonymous' ? nodes : ids.map(() => null);
      expect([stranger, (await ask(stranger, NODES, { ids })).data]).toEqual([stranger, { nodes: found }]);
    }
  });

  it('is different in lists that show different values of the same player', async () => {
    const all = await Promise.all(
      LISTS.map(async ([type, reader, query]) => {
        const { data } = await ask(reader, filled(query, 'nodes { id }'));
        return connectionIn(data).nodes.map(({ id }: any) => `${type} ${id}`) as string[];
      }),
    );
    const ids = all.flat();
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each([
    ['an unknown board', 'LeaderboardEntry:week::bob'],
    ['an invalid month', 'LeaderboardEntry:month:2026-13:bob'],
    ['a month of another board', 'LeaderboardEntry:streak:2026-03:bob'],
    ['a player who is not on the board', 'LeaderboardEntry:month:2026-03:nobody'],
    ['an unknown timeframe', 'LeaderboardEntry:shares:yearly::bob'],
    ['missing parts', 'LeaderboardEntry:month'],
    ['no parts', 'ContestParticipant:'],
    ['a contest that is none', 'ContestLeaderboardEntry:x:shown:bob'],
    ['an unknown league', 'LeagueMember:0d4c1f6e-6a53-4b58-9f0c-6c2f6c0d7a11:bob'],
    ['the current month, which has no champions yet', 'MonthlyChampions:2026-04'],
    ['a day without a proof', 'FairnessProof:2020-01-01'],
    ['a day of another player', 'StreakDay:2026-03-10:bob'],
  ])('is not found for %s', async (_what, text) => {
    for (const reader of ['anonymous', 'owner', 'admin'] as const) {
      const { data, errors } = await ask(reader, NODE, { id: Buffer.from(text).toString('base64url') });
      expect([errors, data]).toEqual([undefined, { node: null }]);
    }
  });

  it('can be found for every type that implements Node', () => {
    const { slices } = unconnectedSlices();
    const finders = slices.flatMap(({ nodes = {} }) => Object.keys(nodes).map((key) => key.split(':')[0]));
    const schema = buildSchema(unconnectedSlices());
    const node = schema.getType('Node');
    const types = isInterfaceType(node) ? schema.getImplementations(node).objects.map(String) : [];
    expect(types.filter((type) => !finders.includes(type))).toEqual([]);
    expect(types.length).toBeGreaterThan(30);
  });
});

describe('nodes(ids)', () => {
  const playerNode = (id: string) => Buffer.from(`Player:${id}`).toString('base64url');

  it('keeps the order of the ids, repeated ones included, with null for unknown ones', async () => {
    const ids = [playerNode('bob'), 'x', playerNode('nobody'), playerNode('bob')];
    const { data } = await ask('anonymous', NODES, { ids });
    const bob = { __typename: 'Player', id: playerNode('bob') };
    expect(data.nodes).toEqual([bob, null, null, bob]);
    expect((await ask('anonymous', NODES, { ids: [] })).data).toEqual({ nodes: [] });
  });

  it('accepts at most 100 ids', async () => {
    const ids = Array.from({ length: 101 }, (_, index) => playerNode(`p${index}`));
    const { errors } = await ask('anonymous', NODES, { ids });
    expect(errors[0]).toMatchObject({
      message: 'At most 100 ids are allowed, not 101',
      extensions: { code: 'BAD_USER_INPUT' },
    });
  });

  it('costs its selection for each id', async () => {
    const costOf = async (count: number) => {
      const ids = Array.from({ length: count }, (_, index) => playerNode(`c${index}`));
      return (await ask('anonymous', NODES, { ids })).extensions.cost as number;
    };
    expect([await costOf(1), await costOf(40)]).toEqual([2, 41]);
  });

  it.each([
    ['players', () => ['bob', 'p1', 'p2', 'p3'].map((id) => `Player:${id}`), 1],
    ['questions', () => [1, 2, 3, 4, 5].map((id) => `Question:${id}`), 1],
    ['answers', () => ['ann', 'bob', 'cy'].map((id) => `Answer:${question.id}:${id}`), 1],
    ['contests', () => [1, 2, 3].map(() => `Contest:${randomUUID()}`), 1],
    ['posts', () => [1, 2, 3].map(() => `BlogPost:${randomUUID()}`), 1],
  ])('reads %s in one statement', async (_what, ids, expected) => {
    // Fills the server's caches of today first.
    await ask('anonymous', '{ todaysQuestion { id } }');
    const sent = jest.spyOn(Client.prototype, 'query');
    const encoded = ids().map((id) => Buffer.from(id).toString('base64url'));
    await ask('anonymous', NODES, { ids: encoded });
    expect(sent.mock.calls).toHaveLength(expected);
    sent.mockRestore();
  });
});

describe('totalCount', () => {
  it.each([
    ['the leaderboard of the month', 'anonymous', '{ leaderboard(first: 1) { % } }', 1],
    ['the leaderboard of a past month', 'anonymous', '{ leaderboard(first: 1, month: "2026-03") { % } }', 2],
    ['the leaderboard of all time', 'anonymous', '{ leaderboard(first: 1, board: ALL_TIME) { % } }', 2],
    ['the leaderboard of streaks', 'anonymous', '{ leaderboard(first: 1, board: STREAK) { % } }', 1],
    ['the share leaderboard', 'anonymous', '{ shareLeaderboard(first: 1) { % } }', 1],
    ['the members of a league', 'owner', '{ league(leagueId: "$league") { members(first: 1) { % } } }', 1],
    [
      'the leaderboard of a league',
      'owner',
      '{ league(leagueId: "$league") { leaderboard(first: 1) { % } } }',
      1,
    ],
    ['closed questions', 'anonymous', '{ pastQuestions(first: 1) { % } }', 1],
    ['closed questions of no category', 'anonymous', '{ pastQuestions(category: "None") { % } }', 0],
    ['proofs of fairness', 'anonymous', '{ fairnessProofs(first: 1) { % } }', 2],
    ['days of a streak', 'owner', '{ viewer { streakExplanation { days(first: 1) { % } } } }', 1],
  ] as const)('of %s counts the whole list', async (_what, reader, query, expected) => {
    const { data, errors } = await ask(reader, filled(query, 'totalCount nodes { __typename }'));
    expect(errors).toBeUndefined();
    expect(connectionIn(data).totalCount).toBe(expected);
  });

  it('sends no statement unless it is selected', async () => {
    const statementsOf = async (selection: string) => {
      const spy = jest.spyOn(used.server.platform.database, 'query');
      await ask('anonymous', `{ leaderboard(first: 3, board: ALL_TIME) { ${selection} } }`);
      const names = spy.mock.calls.map(([{ name }]) => name);
      spy.mockRestore();
      return names;
    };
    expect(await statementsOf('nodes { rank }')).toEqual(['board-all-time-start']);
    expect((await statementsOf('nodes { rank score } totalCount')).sort()).toEqual([
      'board-all-time-size',
      'board-all-time-start',
    ]);
  });
});
