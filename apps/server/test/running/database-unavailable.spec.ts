import { beforeAll, describe, expect, it } from '@jest/globals';
import { signedIn } from '../player.fixture';
import type { TestServer } from '../test-server';
import { useServer } from '../test-world';

const used = useServer();
let session: string;
let server: TestServer;

beforeAll(async () => {
  ({ session } = await signedIn(used.server, 'ada@unavailable.example'));
  server = await used.world.start();
  await server.platform.database.close();
});

describe('a server whose database is unavailable', () => {
  it.each(['{ viewer { player { id } } }', 'mutation { logout { __typename } }'])(
    'responds to GraphQL with 503 and Retry-After: %s',
    async (query) => {
      const { status, headers, body } = await server.graphql(query, {}, { session });
      expect([status, body.errors?.[0].extensions.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(String(headers['cache-control'])).not.toContain('public');
    },
  );

  it('responds to REST with 503 and Retry-After', async () => {
    const { status, headers, body } = await server.call('GET', '/api/questions/today', { session });
    expect([status, body]).toEqual([503, { error: expect.any(String) }]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});
