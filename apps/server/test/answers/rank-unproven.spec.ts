import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { auditPoints } from '@daily/play';
import { signedIn } from '../player.fixture';
import { todaysKey } from '../questions/question.fixture';
import { type TestServer } from '../test-server';
import { TestWorld } from '../test-world';

let world: TestWorld;
let server: TestServer;

beforeEach(async () => {
  world = await TestWorld.open();
  server = await start('false');
});
afterEach(async () => {
  expect(server.errors.splice(0)).toEqual([]);
  expect(await auditPoints(server.platform.database, server.platform.calendar)).toEqual([]);
  await world.close();
});

/** Starts another server with a value of the setting. */
async function start(value: string): Promise<TestServer> {
  const started = await world.start({ env: { RANK_UNPROVEN: value } });
  const job = started.slices.people.jobs?.find(({ name }) => name === 'apply RANK_UNPROVEN');
  while (await job?.run());
  return started;
}

/** A player who has answered correctly. */
async function player(email: string) {
  const account = await signedIn(server, email);
  const { id, right } = await todaysKey(server);
  const body = { userId: account.userId, questionId: id, userAnswer: right };
  await server.call('POST', '/api/user-answers', { session: account.session, body });
  return account;
}

async function prove(email: string, session?: string): Promise<void> {
  const [{ text }] = await server.rows('SELECT text FROM outgoing_mail WHERE recipient = $1', [email]);
  const token = /confirm-email\/(\S+)/.exec(text)?.[1];
  const mutation = `mutation { confirmEmail(input: { token: "${token}" }) { __typename } }`;
  await server.graphql(mutation, {}, { session });
}

const BOARDS = `{
  month: leaderboard { edges { node { player { userId } } } }
  lifetime: leaderboard(board: ALL_TIME) { edges { node { player { userId } } } }
  streak: leaderboard(board: STREAK) { edges { node { player { userId } } } }
}`;

/** Who stands on the boards, by REST and GraphQL. */
async function ranked(on = server): Promise<string[][]> {
  // Past the age of cached responses.
  world.clock.set(new Date(world.clock.now().getTime() + 10_000));
  const rest = await on.call('GET', '/api/leaderboard');
  const { body } = await on.graphql(BOARDS);
  const boards = Object.values<any>(body.data).map(({ edges }) =>
    edges.map(({ node }: any) => node.player.userId),
  );
  return [rest.body.map(({ id }: { id: string }) => id), ...boards].map((ids: string[]) => ids.toSorted());
}

const everywhere = (ids: string[]) => Array<string[]>(4).fill(ids.toSorted());

const setHidden = (session: string, hidden: boolean) =>
  server.graphql(
    'mutation ($hidden: Boolean!) { updateProfile(input: { hidden: $hidden }) { __typename } }',
    { hidden },
    { session },
  );

describe('RANK_UNPROVEN=false', () => {
  it('keeps players off the boards until they have proven their address', async () => {
    const ann = await player('ann@rank.example');
    const bob = await player('bob@rank.example');
    expect(await ranked()).toEqual(everywhere([]));
    await prove('ann@rank.example', ann.session);
    expect(await ranked()).toEqual(everywhere([ann.userId]));
    await prove('bob@rank.example', bob.session);
    expect(await ranked()).toEqual(everywhere([ann.userId, bob.userId]));
  });

  it('leaves the choice to be hidden to the player', async () => {
    const ann = await player('ann@rank.example');
    const hidden = async () =>
      (await server.graphql('{ viewer { hidden } }', {}, { session: ann.session })).body.data.viewer.hidden;
    expect(await hidden()).toBe(false);
    await setHidden(ann.session, false);
    expect(await ranked()).toEqual(everywhere([]));
    await setHidden(ann.session, true);
    await prove('ann@rank.example', ann.session);
    expect([await hidden(), await ranked()]).toEqual([true, everywhere([])]);
    await setHidden(ann.session, false);
    expect(await ranked()).toEqual(everywhere([ann.userId]));
  });

  it('is applied to all players at the start, in both directions', async () => {
    const ann = await player('ann@rank.example');
    const bob = await player('bob@rank.example');
    await setHidden(bob.session, true);
    const ranking = await start('true');
    expect(await ranked(ranking)).toEqual(everywhere([ann.userId]));
    const strict = await start('false');
    expect(await ranked(strict)).toEqual(everywhere([]));
  });

  it('is applied to more players than one statement looks at', async () => {
    await server.rows(
      `INSERT INTO player (id, username, email, created_at, hidden)
       SELECT 'many' || n, 'Player', 'many' || n || '@rank.example', now(), true FROM generate_series(1, 4500) AS n`,
    );
    const hidden = () => server.rows('SELECT count(*)::int AS players FROM player WHERE hidden');
    await start('true');
    expect(await hidden()).toEqual([{ players: 0 }]);
    await start('false');
    expect(await hidden()).toEqual([{ players: 4_500 }]);
  });
});
