import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { joinedId, localIdOf, parseGlobalId, splitId, toGlobalId } from './node';

describe('parseGlobalId', () => {
  it('keeps the format of ids that clients have stored', () => {
    expect(toGlobalId('Question', 7)).toBe('UXVlc3Rpb246Nw');
    expect(parseGlobalId('UXVlc3Rpb246Nw')).toEqual({ type: 'Question', id: '7' });
  });

  it('returns the type and id that toGlobalId was given, whatever the id contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (id) => {
        fc.pre(!id.includes('\0'));
        expect(parseGlobalId(toGlobalId('Answer', id))).toEqual({ type: 'Answer', id });
      }),
    );
  });

  it.each([
    ['an empty text', ''],
    ['plain text', 'Question:7'],
    ['an empty type', toGlobalId('', '7')],
    ['a missing colon', Buffer.from('Question').toString('base64url')],
    ['a different encoding of the same bytes', `${toGlobalId('Question', 7)}==`],
    ['invalid UTF-8', Buffer.from([0x51, 0x3a, 0xff]).toString('base64url')],
    ['a NUL character, which PostgreSQL rejects', toGlobalId('Question', 'a\0b')],
  ])('returns null for %s', (_, globalId) => {
    expect(parseGlobalId(globalId)).toBeNull();
  });
});

describe('localIdOf', () => {
  it('returns the local id of a global id of the type', () => {
    expect(localIdOf('Session', toGlobalId('Session', 'abc'))).toBe('abc');
  });

  it.each([
    ['a global id of another type', toGlobalId('Player', 'abc')],
    ['a local id', 'abc'],
  ])('returns null for %s', (_, globalId) => {
    expect(localIdOf('Session', globalId)).toBeNull();
  });
});

describe('splitId', () => {
  it('returns the values that joinedId was given, the last of which may contain colons', () => {
    expect(splitId(joinedId('month', '2026-03', 'a:b'), 3)).toEqual(['month', '2026-03', 'a:b']);
    expect(splitId(joinedId('streak', '', 'ann'), 3)).toEqual(['streak', '', 'ann']);
  });

  it('returns null when values are missing', () => {
    expect(splitId('month:2026-03', 3)).toBeNull();
  });
});
