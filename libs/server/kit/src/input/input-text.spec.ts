import { describe, expect, it } from '@jest/globals';
import { checkJsonValue, isStorable } from './input-text';

describe('isStorable', () => {
  it.each([
    ['', true],
    ['Zoë 🦊', true],
    ['\\u0000', true],
    ['a\0b', false],
    ['\ud800', false],
    ['\udc00x', false],
    ['🦊'.slice(1), false],
  ])('of %j is %p', (text, expected) => expect(isStorable(text)).toBe(expected));
});

describe('checkJsonValue', () => {
  it.each([
    null,
    1,
    'text',
    { a: [{ b: 'text' }, null, true] },
    JSON.parse(`${'['.repeat(50)}${']'.repeat(50)}`),
  ])('accepts %j', (value) => {
    expect(() => checkJsonValue(value)).not.toThrow();
  });

  it.each([
    '"a\\u0000"',
    '["\\ud800"]',
    '{"a":{"b":["\\udfff"]}}',
    '{"\\u0000":1}',
    `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  ])('rejects %.40s', (text) => {
    expect(() => checkJsonValue(JSON.parse(text))).toThrow(
      /NUL characters or unpaired surrogates|nested more than 50/,
    );
  });
});
