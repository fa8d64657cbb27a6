import { describe, expect, it, jest } from '@jest/globals';
import type { TestServer } from '../test-server';
import { useServer } from '../test-world';

const used = useServer();

/** Calls while every read of a profile ends in a deadlock. Returns the status, and what the server logs. */
async function duringDeadlock(call: (server: TestServer) => Promise<{ status: number }>) {
  const deadlock = Object.assign(new Error('deadlock detected'), {
    code: '40P01',
    detail: 'Process 1 waits',
  });
  const find = jest.spyOn(used.server.slices.people.profiles, 'find').mockRejectedValue(deadlock);
  const { status } = await call(used.server).finally(() => find.mockRestore());
  return { status, logged: used.server.errors.splice(0).join('') };
}

describe('a request that ends in a deadlock', () => {
  it('of GraphQL may be repeated, and is logged with its path', async () => {
    const { status, logged } = await duringDeadlock((server) =>
      server.graphql('{ player(userId: "x") { username } }'),
    );
    expect(status).toBe(503);
    expect(logged).toMatch(/"path":\["player"\].*A resolver ended in a deadlock/);
    expect(logged).not.toContain('Process 1');
  });

  it('of REST may be repeated, and is logged', async () => {
    const { status, logged } = await duringDeadlock((server) => server.call('GET', '/api/user-profiles/x'));
    expect(status).toBe(503);
    expect(logged).toContain('A request ended in a deadlock');
    expect(logged).not.toContain('Process 1');
  });
});
