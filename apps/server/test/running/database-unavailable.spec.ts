import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { signedIn } from '../player.fixture';
import { closeServer, createServer, type TestServer } from '../test-server';
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

describe('a server whose database has several hosts', () => {
  let several: TestServer;
  let direct: Client;

  beforeAll(async () => {
    const { connectionString, clock } = used.world;
    direct = new Client({ connectionString });
    await direct.connect();
    // The first of them is down.
    const { host } = new URL(connectionString);
    several = await createServer(
      `${connectionString.replace(host, `127.0.0.1:1,${host}`)}?target_session_attrs=read-write`,
      clock,
      {},
    );
  });
  afterAll(async () => {
    if (several) await closeServer(several);
    await direct?.end();
  });

  /** Makes the host accept no writes, or some again, and ends the connections to it, as in a failover. */
  async function setReadOnly(isReadOnly: boolean): Promise<void> {
    const { rows } = await direct.query('SELECT current_database() AS name');
    await direct.query(`ALTER DATABASE ${rows[0].name} SET default_transaction_read_only = ${isReadOnly}`);
    await direct.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`);
  }

  it('responds with 503 and Retry-After while none accepts writes, and as before afterwards', async () => {
    const signIn = async () => (await signedIn(several, 'grace@unavailable.example')).userId;
    const userId = await signIn();
    await setReadOnly(true);
    for (const request of [
      () => several.call('GET', '/api/questions/today', { session }),
      () => several.graphql('mutation { logout { __typename } }', {}, { session }),
    ]) {
      const { status, headers } = await request();
      expect(status).toBe(503);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    await setReadOnly(false);
    expect(await signIn()).toBe(userId);
    expect((await several.call('GET', '/api/questions/today')).status).toBe(200);
  });
});
