import { beforeAll, describe, expect, it } from '@jest/globals';
import { signedIn, type TestServer, useServer } from './test-server';

const used = useServer();
let session: string;
let away: TestServer;

beforeAll(async () => {
  ({ session } = await signedIn(used.server, 'away@players.example'));
  away = await used.world.start();
  await away.platform.database.close();
});

describe('without its database', () => {
  it.each(['{ viewer { id } }', 'mutation { logout { __typename } }'])(
    'GraphQL tells a player 503, and when to try again: %s',
    async (query) => {
      const { status, headers, body } = await away.graphql(query, {}, { session });
      expect([status, body.errors?.[0].extensions.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(String(headers['cache-control'])).not.toContain('public');
    },
  );

  it('the facade tells it as well', async () => {
    const { status, headers, body } = await away.call('GET', '/api/questions/today', { session });
    expect([status, body]).toEqual([503, { error: expect.any(String) }]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});
