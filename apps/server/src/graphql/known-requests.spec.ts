import { expect, it } from '@jest/globals';
import { KnownRequests } from './known-requests';

const request = { body: { query: '{ a }' }, key: 'a' };

it('finds a request by exactly the same bytes', () => {
  const known = new KnownRequests();
  known.keep(Buffer.from('{"query":"{ a }","variables":{"x":"é"}}'), request);
  expect(known.find(Buffer.from('{"query":"{ a }","variables":{"x":"é"}}'))).toBe(request);
  for (const other of [
    '{"query":"{ a }","variables":{"x":"e"}}',
    '{"query": "{ a }","variables":{"x":"é"}}',
    '',
  ])
    expect(known.find(Buffer.from(other))).toBeUndefined();
  // The bytes of another encoding, which is not valid UTF-8.
  expect(known.find(Buffer.from('{"query":"{ a }","variables":{"x":"é"}}', 'latin1'))).toBeUndefined();
});

it('does not keep long bodies', () => {
  const known = new KnownRequests();
  const long = Buffer.alloc(4 * 1024 + 1, ' ');
  known.keep(long, request);
  expect(known.find(long)).toBeUndefined();
});

it('keeps at most 256 kB of bodies', () => {
  const known = new KnownRequests();
  const bodies = Array.from({ length: 100 }, (_, turn) => Buffer.from(String(turn).padEnd(4_000)));
  for (const body of bodies) known.keep(body, request);
  expect(bodies.filter((body) => known.find(body)).length).toBeLessThanOrEqual(65);
  expect(known.find(bodies[99]!)).toBe(request);
});
