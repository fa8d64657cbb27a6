import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { signedIn } from '../player.fixture';
import { staffSession } from '../staff.fixture';
import { NOON, useServer } from '../test-world';

const used = useServer();
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

const LIST = `query ($first: Int, $after: String, $userId: String, $platform: SharePlatform, $state: ShareState) {
  shareRecords(first: $first, after: $after, userId: $userId, platform: $platform, state: $state) {
    edges { node { player { username } share { contentId state } } }
    pageInfo { hasNextPage endCursor }
  }
}`;

/** What the specs read of a share. */
interface ShareRecord {
  player: { username: string };
  share: { contentId: string; state: string };
}

let session: string;
let ada: string;

beforeAll(async () => {
  session = (await staffSession(used.server, 'admin')).session;
  ada = (await signedIn(used.server, 'ada@shares.example')).userId;
  const bob = (await signedIn(used.server, 'bob@shares.example')).userId;
  const plant = (
    player: string,
    content: string,
    platform: string,
    expires: string,
    verified: string | null,
  ) =>
    used.server.rows(
      `INSERT INTO share (id, player_id, share_type, content_id, platform, token_hash, created_at, expires_at, verified_at)
       VALUES (gen_random_uuid(), $1, 'trivia_question', $2::text, $3, sha256(convert_to($2::text, 'UTF8')),
               $4::timestamptz + $2::text::int * interval '1 second', $5, $6)`,
      [player, content, platform, NOON, expires, verified],
    );
  await plant(ada, '1', 'twitter', '2026-04-01', null);
  await plant(bob, '2', 'copy_link', '2026-04-01', '2026-03-10');
  await plant(ada, '3', 'twitter', '2026-03-01', null);
});

const list = async (variables: object) => {
  const { body } = await used.server.graphql(LIST, { ...variables }, { session });
  return body.data.shareRecords;
};
const contents = async (variables: object) =>
  (await list(variables)).edges.map(
    ({ node }: { node: { share: { contentId: string } } }) => node.share.contentId,
  );

describe('shareRecords', () => {
  it('lists the shares of all players with their players, newest first', async () => {
    const { edges } = await list({});
    expect(
      edges.map(({ node }: { node: ShareRecord }) => [
        node.player.username,
        node.share.contentId,
        node.share.state,
      ]),
    ).toEqual([
      ['ada', '3', 'EXPIRED'],
      ['bob', '2', 'VERIFIED'],
      ['ada', '1', 'WAITING'],
    ]);
  });

  it.each([
    [{ platform: 'TWITTER' }, ['3', '1']],
    [{ state: 'WAITING' }, ['1']],
    [{ state: 'EXPIRED' }, ['3']],
    [{ state: 'VERIFIED' }, ['2']],
    [{ userId: 'unknown' }, []],
  ])('with %j lists %j', async (variables, expected) => {
    expect(await contents(variables)).toEqual(expected);
  });

  it('filters by player, in pages', async () => {
    const first = await list({ userId: ada, first: 1 });
    expect(first.pageInfo.hasNextPage).toBe(true);
    expect(await contents({ userId: ada, first: 1, after: first.pageInfo.endCursor })).toEqual(['1']);
  });

  it('has no mutation: admins have no control over verification', async () => {
    const { body } = await used.server.graphql('{ __schema { mutationType { fields { name } } } }');
    const names = body.data.__schema.mutationType.fields.map(({ name }: { name: string }) => name);
    expect(names.filter((name: string) => /share/i.test(name)).sort()).toEqual([
      'createShare',
      'verifyShare',
      'visitShare',
    ]);
  });
});
