import { describe, expect, it } from '@jest/globals';
import { isPlainId, looksLikeUuid, playerIdOf } from './player-id';

describe('the id of whoever owns an email', () => {
  // Reckoned with another implementation of RFC 9562.
  it.each([
    ['a@b.co', '51183238-c476-5ac0-8649-49ee3c3c9565'],
    ['  A@B.co ', '51183238-c476-5ac0-8649-49ee3c3c9565'],
  ])('%p is %s on every device', (email, id) => expect(playerIdOf(email)).toBe(id));
});

describe('what looks like a UUID', () => {
  it.each([
    ['51183238-c476-5ac0-8649-49ee3c3c9565', true],
    ['51183238-C476-5AC0-8649-49EE3C3C9565', true],
    ['51183238c4765ac0864949ee3c3c9565', true],
    ['{51183238-c476-5ac0-8649-49ee3c3c9565}', true],
    ['urn:uuid:51183238-c476-5ac0-8649-49ee3c3c9565', true],
    ['legacy-17', false],
    ['', false],
    ['51183238-c476-5ac0-8649-49ee3c3c9565 ', false],
  ])('%p: %p', (text, is) => expect(looksLikeUuid(text)).toBe(is));
});

describe('what can be an id', () => {
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
  ])('%j: %p', (text, can) => expect(isPlainId(text)).toBe(can));
});
