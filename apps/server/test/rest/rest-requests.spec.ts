import { afterEach, describe, expect, it } from '@jest/globals';
import { useServer } from '../test-world';

const used = useServer();
const call: typeof used.server.call = (...args) => used.server.call(...args);

// No input of a client may cause an error of the server.
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

describe('every call', () => {
  it.each(['GET', 'POST', 'PUT', 'DELETE'] as const)(
    'responds to %s of an unknown path with 404',
    async (method) => {
      const reply = await call(method, '/api/no-such-thing', method === 'GET' ? {} : { body: {} });
      expect([reply.status, reply.body]).toEqual([404, { error: 'Not found' }]);
    },
  );

  it.each([
    ['malformed JSON', '{"userId":', 'application/json', 400],
    ['an array', '[]', 'application/json', 400],
    ['a string', '"text"', 'application/json', 400],
    [
      'a NUL character',
      '{"userId":"a\\u0000","username":"b","email":"c@d.example"}',
      'application/json',
      400,
    ],
    ['a control character', '{"userId":"a\u0000"}', 'application/json', 400],
    ['no body', '', 'application/json', 400],
    ['a form', 'userId=a', 'application/x-www-form-urlencoded', 415],
    ['plain text', '{}', 'text/plain', 415],
    ['more than 100 kB', JSON.stringify({ userId: 'x'.repeat(100_001) }), 'application/json', 413],
  ])('rejects %s', async (_, body, type, status) => {
    for (const [method, url] of [
      ['POST', '/api/user-answers'],
      ['POST', '/api/user-profiles'],
    ] as const) {
      const reply = await call(method, url, { body, headers: { 'content-type': type } });
      expect([reply.status, Object.keys(reply.body)]).toEqual([status, ['error']]);
    }
  });

  it.each(['/api/user-profiles/a%00b', '/api/user-answers/%00', '/api/user-profiles?cursor=%00'])(
    'rejects %s',
    async (url) => {
      expect((await call('GET', url)).status).toBe(400);
    },
  );

  it('does not let a body change the prototype of objects', async () => {
    const body = '{"userId":"proto","username":"P","email":"p@rest.example","__proto__":{"role":"admin"}}';
    expect((await call('POST', '/api/user-profiles', { body })).status).toBe(201);
    expect(({} as { role?: string }).role).toBeUndefined();
  });

  it('allows pages of other origins to read without credentials', async () => {
    const { headers } = await call('GET', '/api/leaderboard');
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });
});
