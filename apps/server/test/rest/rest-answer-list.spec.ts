import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { useServer } from '../test-world';

const used = useServer();
const call: typeof used.server.call = (...args) => used.server.call(...args);

// No input of a client may cause an error of the server.
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

/** A cursor without a question id, and one with an id beyond the column's range. */
const OLD_CURSOR = `cursor=${Buffer.from('["2026-01-02T00:00:00.000Z"]').toString('base64url')}`;
const FAR_CURSOR = `cursor=${Buffer.from('["2026-01-02T00:00:00.000Z",1e99]').toString('base64url')}`;

describe('a long list of answers', () => {
  // The Link header must escape every character that an id may contain.
  const userId = 'long-list,"5">4';
  let ids: number[];

  beforeAll(async () => {
    await call('POST', '/api/user-profiles', { body: { userId, username: 'L', email: 'l@long.example' } });
    // Three answers have the same instant, as after an import.
    await used.server.rows(
      `WITH closed AS (
         UPDATE question SET day = date '2026-01-01' + turn::int
         FROM (SELECT id, row_number() OVER (ORDER BY id) AS turn FROM question WHERE day IS NULL LIMIT 5) AS five
         WHERE five.id = question.id RETURNING question.id, turn
       )
       INSERT INTO answer (player_id, question_id, letter, is_correct, points, answered_at)
       SELECT $1, id, 'A', false, 0, CASE WHEN turn <= 3 THEN timestamptz '2026-01-02' ELSE '2026-01-03' END FROM closed`,
      [userId],
    );
    const order = `SELECT question_id AS id FROM answer WHERE player_id = $1 ORDER BY answered_at DESC, question_id DESC`;
    ids = (await used.server.rows<{ id: number }>(order, [userId])).map(({ id }) => id);
  });

  it.each([1, 2, 4, 5])('is paged by the Link header, %i per page', async (limit) => {
    const seen: number[] = [];
    let url: string | undefined = `/api/user-answers/${encodeURIComponent(userId)}?limit=${limit}`;
    for (let pages = 0; url && pages < 10; pages += 1) {
      const { body, headers } = await call('GET', url);
      expect(body.length).toBeLessThanOrEqual(limit);
      seen.push(...body.map(({ questionId }: { questionId: number }) => questionId));
      url = /^<([^>]+)>; rel="next"$/.exec(String(headers['link'] ?? ''))?.[1];
    }
    expect(seen).toEqual(ids);
  });

  it('is complete and has no Link header when it fits into one page', async () => {
    const { body, headers } = await call('GET', `/api/user-answers/${encodeURIComponent(userId)}`);
    expect(body).toHaveLength(5);
    expect(headers['link']).toBeUndefined();
  });

  it('is paged backwards in GraphQL', async () => {
    const seen: string[] = [];
    let before: string | null = null;
    for (let pages = 0; pages < 10; pages += 1) {
      const { body } = await used.server.graphql(
        `query ($id: ID!, $before: String) {
           node(id: $id) { ... on Player { answers(last: 2, before: $before) {
             edges { node { id } } pageInfo { hasPreviousPage startCursor }
           } } }
         }`,
        { id: Buffer.from(`Player:${userId}`).toString('base64url'), before },
      );
      const { edges, pageInfo } = body.data.node.answers;
      seen.unshift(...edges.map(({ node }: { node: { id: string } }) => node.id));
      before = pageInfo.startCursor;
      if (!pageInfo.hasPreviousPage) break;
    }
    expect(seen).toEqual(ids.map((id) => Buffer.from(`Answer:${id}:${userId}`).toString('base64url')));
  });

  it.each(['limit=0', 'limit=x', 'limit=1&limit=2', 'cursor=x', 'cursor=a&cursor=b', OLD_CURSOR, FAR_CURSOR])(
    'rejects ?%s',
    async (query) => {
      expect((await call('GET', `/api/user-answers/unknown?${query}`)).status).toBe(400);
    },
  );
});
