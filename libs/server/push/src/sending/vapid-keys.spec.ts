import { describe, expect, it } from '@jest/globals';
import { isVapidPair, VapidKeys } from './vapid-keys';

const keysOf = (secret: string, keys: { publicKey: string; privateKey: string } | null = null) =>
  new VapidKeys(
    { keyFor: () => Buffer.alloc(32, secret) },
    { push: { keys, subject: 'mailto:push@trivia.example' } },
  ).pair;

describe('VapidKeys', () => {
  it('derives a valid pair from the secret of the installation, the same each time', () => {
    const pair = keysOf('one');
    expect(isVapidPair(pair)).toBe(true);
    expect(keysOf('one')).toEqual(pair);
    expect(keysOf('two')).not.toEqual(pair);
  });

  it('prefers the pair of the settings', () => {
    const pair = keysOf('another');
    expect(keysOf('one', pair)).toBe(pair);
  });
});

describe('isVapidPair', () => {
  it('rejects keys that do not belong together', () => {
    const { publicKey } = keysOf('one');
    expect(isVapidPair({ publicKey, privateKey: keysOf('two').privateKey })).toBe(false);
    expect(isVapidPair({ publicKey, privateKey: Buffer.alloc(32).toString('base64url') })).toBe(false);
  });
});
