import fc from 'fast-check';

/** Values that no client should send. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      '\u0000',
      '\ud800',
      '__proto__',
      'constructor',
      '../../etc/passwd',
      "' OR 1=1 --",
      '💥'.repeat(500),
      '9'.repeat(400),
      'NaN',
      '-0',
      '1e999',
      '\u202e',
      '%00',
      '${7*7}',
      'a\r\nSet-Cookie: x=1',
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(null, true, 0, -1, 2 ** 31, 2 ** 53, 1.5, [], {}, [[[]]], [null], {
      __proto__: null,
      constructor: 1,
    }),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.constant('x'.repeat(1024 * 1024)) },
);
