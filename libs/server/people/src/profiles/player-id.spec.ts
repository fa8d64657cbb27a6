import { describe, expect, it } from '@jest/globals';
import { isPlainId, looksLikeUuid, playerIdOf } from './player-id';

describe('playerIdOf', () => {
  // Computed with another implementation of RFC 9562.
  it.each([
    ['a@b.co', '51183238-c476-5ac0-8649-49ee3c3c9565'],
    ['  A@B.co ', '51183238-c476-5ac0-8649-49ee3c3c9565'],
  ])('returns for %p: %s', (email, id) => expect(playerIdOf(email)).toBe(id));
});

describe('looksLikeUuid', () => {
  it.each([
    ['51183238-c476-5ac0-8649-49ee3c3c9565', true],
    ['51183238-C476-5AC0-8649-49EE3C3C9565', true],
    ['51183238c4765ac0864949ee3c3c9565', true],
    ['{51183238-c476-5ac0-8649-49ee3c3c9565}', true],
    ['urn:uuid:51183238-c476-5ac0-8649-49ee3c3c9565', true],
    ['legacy-17', false],
    ['', false],
    ['51183238-c476-5ac0-8649-49ee3c3c9565 ', false],
  ])('returns for %p: %p', (text, expected) => expect(looksLikeUuid(text)).toBe(expected));
});

describe('isPlainId', () => {
  it.each([
    ['legacy-17', true],
    ['Zoë@example.org', true],
    [' legacy-17', false],
    ['two words', false],
    ['line\nbreak', false],
    ['turned\u202Earound', false],
    ['half\uD800', false],
    ['nothing\u200Bto see', false],
    ['.', false],
    ['..', false],
  ])('returns for %j: %p', (text, expected) => expect(isPlainId(text)).toBe(expected));
});
