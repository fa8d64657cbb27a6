import { describe, expect, it } from '@jest/globals';
import { createHmac, hkdfSync } from 'node:crypto';
import { InstallationSecret } from '@daily/kit/installation/installation-secret';
import type { DataSource } from 'typeorm';
import { isPlainId, looksLikeUuid, PlayerIds } from './player-id';

describe('the player id of an email', () => {
  const withSecret = async (secret: string) => {
    const insert = {
      insert: () => insert,
      values: () => insert,
      orIgnore: () => insert,
      execute: async () => ({}),
    };
    const rows = {
      createQueryBuilder: () => insert,
      findOneByOrFail: async () => ({ secret: Buffer.from(secret) }),
    };
    const installation = new InstallationSecret({
      orm: { getRepository: () => rows } as unknown as DataSource,
    });
    await installation.load();
    return new PlayerIds(installation);
  };

  it('is a UUID of version 8 that ignores case and surrounding spaces', async () => {
    const ids = await withSecret('one');
    expect(ids.of('a@b.co')).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(ids.of('  A@B.co ')).toBe(ids.of('a@b.co'));
    expect(ids.of('c@b.co')).not.toBe(ids.of('a@b.co'));
  });

  it('is HMAC-SHA-256 under a key that is derived from the secret', async () => {
    const key = Buffer.from(hkdfSync('sha256', Buffer.from('one'), '', 'player id', 32));
    const hash = createHmac('sha256', key).update('a@b.co').digest('hex');
    const id = (await withSecret('one')).of('a@b.co').replaceAll('-', '');
    // All but the 6 bits of version and variant.
    expect([id.slice(0, 12), id.slice(13, 16), id.slice(17)]).toEqual([
      hash.slice(0, 12),
      hash.slice(13, 16),
      hash.slice(17, 32),
    ]);
  });

  it('differs between installations', async () => {
    expect((await withSecret('one')).of('a@b.co')).not.toBe((await withSecret('two')).of('a@b.co'));
  });
});

describe('looksLikeUuid', () => {
  it.each([
    [true, '51183238-c476-5ac0-8649-49ee3c3c9565'],
    [true, '51183238-C476-5AC0-8649-49EE3C3C9565'],
    [true, '51183238c4765ac0864949ee3c3c9565'],
    [true, '{51183238-c476-5ac0-8649-49ee3c3c9565}'],
    [true, 'urn:uuid:51183238-c476-5ac0-8649-49ee3c3c9565'],
    [false, 'legacy-17'],
    [false, ''],
    [false, '51183238-c476-5ac0-8649-49ee3c3c9565 '],
  ])('returns %p for %p', (expected, text) => expect(looksLikeUuid(text)).toBe(expected));
});

describe('isPlainId', () => {
  it.each([
    [true, 'legacy-17'],
    [true, 'Zoë@example.org'],
    [false, ' legacy-17'],
    [false, 'two words'],
    [false, 'line\nbreak'],
    [false, 'turned\u202Earound'],
    [false, 'half\uD800'],
    [false, 'nothing\u200Bto see'],
    [false, '.'],
    [false, '..'],
  ])('returns %p for %j', (expected, text) => expect(isPlainId(text)).toBe(expected));
});
