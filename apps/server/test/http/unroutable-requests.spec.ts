import { describe, expect, it } from '@jest/globals';
import { useServer } from '../test-world';

const used = useServer();

describe.each([
  ['of a page', '/%zz'],
  ['of the facade', '/api/user-profiles/%E0%A4'],
  ['that begins like that of a probe', '/healthz%'],
])('a malformed address %s', (_, path) => {
  it.each(['GET', 'POST', 'DELETE'] as const)('is refused by %s with a short body', async (method) => {
    const headers = { accept: 'text/html' };
    const { status, body } = await used.server.call(method, path, { headers });
    expect([status, body]).toEqual([400, { error: 'The address is malformed' }]);
    expect(used.server.errors).toEqual([]);
  });

  it('counts for the limits of its address', async () => {
    // Three requests in 10 seconds.
    const poor = await used.world.start({ rateLimitScale: 0.01 });
    const statuses = [];
    for (let call = 0; call < 5; call += 1) statuses.push((await poor.call('GET', path)).status);
    expect(statuses).toEqual([400, 400, 400, 429, 429]);
  });
});
