import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { PROBLEM } from '../accounts/account.fixture';
import { signedIn } from '../player.fixture';
import { todaysKey } from '../questions/question.fixture';
import { useServer } from '../test-world';

const used = useServer();
let player: { userId: string; session: string };
// Once: a player has ten sessions at most, and all sessions of the test have the same age.
beforeAll(async () => {
  player = await signedIn(used.server, 'ann@content.example');
});
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

const share = ({ userId, session }: { userId: string; session: string }, contentId: unknown) =>
  used.server.call('POST', '/api/shares', {
    session,
    body: { userId, shareType: 'trivia_question', contentId, platform: 'twitter' },
  });

describe('a share of a question', () => {
  it.each([0, 2_147_483_647, 1e15, 'nonsense', '1e3', '-1', '1; DROP TABLE share'])(
    'that does not exist is refused: %p',
    async (contentId) => {
      const { status, body } = await share(player, contentId);
      expect([status, body]).toEqual([404, { error: 'There is nothing to share under this id' }]);
    },
  );

  it('is stored under one spelling of its number', async () => {
    const { id } = await todaysKey(used.server);
    const { status, body } = await share(player, `00${id}`);
    expect([status, body.contentId]).toEqual([201, String(id)]);
    await used.server.rows('DELETE FROM share');
  });

  it('is refused before its day, like one that does not exist', async () => {
    const [{ id }] = await used.server.rows('SELECT id FROM question WHERE day IS NULL LIMIT 1');
    expect((await share(player, id)).status).toBe(404);
    const { body } = await used.server.graphql(
      `mutation ($input: CreateShareInput!) { createShare(input: $input) { ${PROBLEM} } }`,
      { input: { shareType: 'TRIVIA_QUESTION', contentId: String(id), platform: 'TWITTER' } },
      { session: player.session },
    );
    expect(body.data.createShare.__typename).toBe('NotFoundProblem');
    expect(await used.server.rows('SELECT FROM share')).toEqual([]);
  });

  it('is accepted on its day, whether or not it was answered', async () => {
    const { id } = await todaysKey(used.server);
    expect((await share(player, id)).status).toBe(201);
    expect((await share(player, String(id))).status).toBe(201);
  });
});

describe('a share of a contest', () => {
  it('that does not exist is refused', async () => {
    const { body } = await used.server.graphql(
      `mutation ($input: CreateShareInput!) { createShare(input: $input) { ${PROBLEM} } }`,
      { input: { shareType: 'CONTEST', contentId: 'nope', platform: 'TWITTER' } },
      { session: player.session },
    );
    expect(body.data.createShare.__typename).toBe('NotFoundProblem');
  });
});

describe('a cursor', () => {
  it('of the answers of one player is refused for another, with a clear message', async () => {
    const { id, right } = await todaysKey(used.server);
    const players = [];
    for (const email of ['one@cursor.example', 'two@cursor.example']) {
      const player = await signedIn(used.server, email);
      const { userId, session } = player;
      const body = { userId, questionId: id, userAnswer: right };
      await used.server.call('POST', '/api/user-answers', { session, body });
      players.push(player);
    }
    const query = `query ($after: String) { viewer { answers(after: $after) { edges { cursor } } } }`;
    const page = (session: string, after: string | null) =>
      used.server.graphql(query, { after }, { session });
    const { body } = await page(players[0]!.session, null);
    const { cursor } = body.data.viewer.answers.edges[0];
    // A readable cursor would reveal when the open question was answered.
    expect(Buffer.from(cursor, 'base64url').toString('latin1')).not.toContain('2026');
    expect((await page(players[0]!.session, cursor)).body.data.viewer.answers.edges).toEqual([]);
    const refused = await page(players[1]!.session, cursor);
    expect(refused.body.errors[0].message).toBe('The cursor does not belong to this list');
  });
});
