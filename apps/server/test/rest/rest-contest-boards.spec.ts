import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  afterNoon,
  answer,
  editor,
  join,
  nextQuestion,
  participant,
  playThrough,
  publishedContest,
} from '../contests/contest.fixture';
import { bareProfile } from '../player.fixture';
import { NOON, useServer } from '../test-world';

const used = useServer();

beforeEach(() => used.world.clock.set(NOON));
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

let players = 0;
/** Creates a player whose id begins with a name. */
const newPlayer = (name: string) => bareProfile(used.server, `${name}-${(players += 1)}`);

/** Plays a contest after some minutes, with the same time for each question. */
async function playAt(minutes: number, contestId: string, name: string, letters: string, secondsEach = 1) {
  used.world.clock.set(afterNoon(minutes));
  const userId = await newPlayer(name);
  await join(used.server, contestId, userId);
  for (const letter of letters) {
    const { currentQuestion } = (await nextQuestion(used.server, contestId, userId)).body;
    used.world.clock.set(new Date(used.world.clock.now().getTime() + secondsEach * 1_000));
    await answer(used.server, contestId, userId, currentQuestion.id, letter);
  }
  return userId;
}

/** A place on a board. */
interface Place {
  rank: number;
  username: string;
}

/** The places of a page of a board, each as `rank name`, and the path of the next page. */
async function pageOf(path: string) {
  const { status, body, headers } = await used.server.call('GET', path);
  expect(status).toBe(200);
  return {
    places: (body as Place[]).map(({ rank, username }) => `${rank} ${username.split('-')[0]}`),
    next: /^<([^>]*)>; rel="next"/.exec(String(headers['link'] ?? ''))?.[1],
  };
}

/** All pages of a board. */
async function board(contestId: string, limit = 100): Promise<string[]> {
  const places: string[] = [];
  let path: string | undefined = `/api/contests/${contestId}/leaderboard?limit=${limit}`;
  while (path) {
    const page = await pageOf(path);
    places.push(...page.places);
    path = page.next;
  }
  return places;
}

/** Reveals a board from the last place up to `place`, as an editor. */
async function reveal(contestId: string, place: number) {
  const { session } = await editor(used.server);
  const { body } = await used.server.graphql(
    `mutation ($input: RevealContestLeaderboardInput!) {
      revealContestLeaderboard(input: $input) { __typename ... on Problem { message } } }`,
    { input: { id: Buffer.from(`Contest:${contestId}`).toString('base64url'), place } },
    { session },
  );
  expect(body.data.revealContestLeaderboard.__typename).toBe('RevealContestLeaderboardSuccess');
}

describe('a board with freezeMinutes, over REST', () => {
  it('stands still before the end and after it, and opens place by place', async () => {
    const { id } = await publishedContest(used.server, { freezeMinutes: 10 });
    await playAt(10, id, 'low', 'ADD');
    await playAt(20, id, 'middle', 'ABD');
    const frozen = ['1 middle', '2 low'];
    expect(await board(id)).toEqual(frozen);
    const winner = await playAt(51, id, 'winner', 'ABC');
    expect(await board(id)).toEqual(frozen);
    const { body: list } = await used.server.call('GET', `/api/contests/${id}/participants`);
    expect(list.map(({ score }: { score: number | null }) => score)).toEqual([10, 30, null]);
    // The winner's own result is open.
    expect((await participant(used.server, id, winner)).body).toMatchObject({ score: 60 });

    used.world.clock.set(afterNoon(60));
    expect(await board(id)).toEqual(frozen);
    const cursor = (await pageOf(`/api/contests/${id}/leaderboard?limit=1`)).next!;
    await reveal(id, 3);
    expect(await board(id)).toEqual(['3 low']);
    await reveal(id, 2);
    expect(await board(id, 1)).toEqual(['2 middle', '3 low']);
    // A page of the board as it was before shows no sealed place either.
    expect((await pageOf(cursor)).places).toEqual(['3 low']);
    await reveal(id, 1);
    expect(await board(id)).toEqual(['1 winner', '2 middle', '3 low']);
  });

  it('is empty until it is revealed when results open after the end', async () => {
    const { id } = await publishedContest(used.server, { freezeMinutes: 10, revealAnswers: 'after-end' });
    await playAt(10, id, 'ada', 'ABC');
    used.world.clock.set(afterNoon(60));
    expect(await board(id)).toEqual([]);
    await reveal(id, 1);
    expect(await board(id)).toEqual(['1 ada']);
  });

  it.each([-1, 1.5, 1_441, '10'])('is refused with %j minutes', async (freezeMinutes) => {
    const { session } = await editor(used.server);
    const body = { title: 'Frozen', startsAt: NOON, endsAt: afterNoon(60), freezeMinutes };
    const reply = await used.server.call('POST', '/api/contests', { session, body });
    expect([reply.status, reply.body.error]).toEqual([400, expect.stringMatching(/^freezeMinutes must be/)]);
  });
});

describe('equal points', () => {
  it('are decided by the total time, then by the finish; equal in all share the rank across pages', async () => {
    const { id } = await publishedContest(used.server);
    await playAt(1, id, 'slow', 'ABC', 3);
    await playAt(20, id, 'second', 'ABC', 2);
    await playAt(10, id, 'first', 'ABC', 2);
    await playAt(30, id, 'quick', 'ABC', 1);
    await playAt(40, id, 'fewer', 'ABD', 1);
    used.world.clock.set(afterNoon(45));
    // At the same instant: ids decide the order, not the rank.
    for (const name of ['twinB', 'twinA']) await playThrough(used.server, id, await newPlayer(name), 'ADD');
    const order = ['1 quick', '2 first', '3 second', '4 slow', '5 fewer', '6 twinA', '6 twinB'];
    for (const limit of [100, 1, 2, 3]) expect([limit, await board(id, limit)]).toEqual([limit, order]);
    await playAt(50, id, 'last', 'DDD');
    expect((await board(id, 3)).at(-1)).toBe('8 last');
  });

  it('rank players who have not finished after those who have', async () => {
    const { id } = await publishedContest(used.server);
    await playAt(10, id, 'unfinished', 'AD');
    await playAt(20, id, 'finished', 'ADD');
    await used.server.rows('UPDATE contest_participant SET total_time_ms = 5_000 WHERE contest_id = $1', [
      id,
    ]);
    used.world.clock.set(afterNoon(60));
    expect(await board(id)).toEqual(['1 finished', '2 unfinished']);
  });
});
