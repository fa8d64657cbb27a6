import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { aessiv } from '@noble/ciphers/aes.js';
import fc from 'fast-check';
import { Cursors } from './cursors';

const cursorsOf = (secret: string) =>
  new Cursors({ keyFor: (purpose) => createHash('sha256').update(`${secret} ${purpose}`).digest() });
const answers = cursorsOf('one').of('answers ann');

describe('a cursor', () => {
  it('returns every key, and is the same for the same key', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.integer())), (key) => {
        expect(answers.decode(answers.encode(key))).toEqual(key);
        expect(answers.encode(key)).toBe(answers.encode(key));
        expect(answers.encode(key)).toMatch(/^[\w-]+$/);
      }),
    );
  });

  it('is AES-SIV with the test vector of RFC 5297, section A.1', () => {
    // The vector has keys of 128 bits; that the library knows it shows that both keys are in this order.
    const key = Buffer.from('fffefdfcfbfaf9f8f7f6f5f4f3f2f1f0f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff', 'hex');
    const name = Buffer.from('101112131415161718191a1b1c1d1e1f2021222324252627', 'hex');
    const content = Buffer.from('112233445566778899aabbccddee', 'hex');
    expect(Buffer.from(aessiv(key, name).encrypt(content)).toString('hex')).toBe(
      '85632d07c6e8f37f950acd320a2ecc9340c02b9690c4dc04daef7f6afe5c',
    );
  });

  it('is refused beyond 2,000 characters, before it is authenticated', () => {
    expect(answers.decode(answers.encode(['x'.repeat(1_400)]))).not.toBeNull();
    expect(answers.decode(answers.encode(['x'.repeat(1_600)]))).toBeNull();
  });

  it('does not reveal its key', () => {
    const cursor = answers.encode(['2026-03-10T09:00:00.000Z', 7]);
    expect(Buffer.from(cursor, 'base64url').toString('latin1')).not.toContain('2026');
  });

  it('is refused by another list and by another installation', () => {
    const cursor = answers.encode([7]);
    expect(cursorsOf('one').of('answers bob').decode(cursor)).toBeNull();
    expect(cursorsOf('one').of('answers an').decode(cursor)).toBeNull();
    expect(cursorsOf('two').of('answers ann').decode(cursor)).toBeNull();
  });

  it('is refused with any changed bit, and so is anything else', () => {
    const sealed = Buffer.from(answers.encode([7, 'ann']), 'base64url');
    for (let bit = 0; bit < sealed.length * 8; bit += 1) {
      const changed = Buffer.from(sealed);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(answers.decode(changed.toString('base64url'))).toBeNull();
    }
    fc.assert(fc.property(fc.string(), (text) => expect(answers.decode(text)).toBeNull()));
    expect(answers.decode(Buffer.from('["2026",7]').toString('base64url'))).toBeNull();
  });
});
