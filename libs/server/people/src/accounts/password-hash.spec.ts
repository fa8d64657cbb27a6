import { describe, expect, it } from '@jest/globals';
import { hashPassword, verifyPassword } from './password-hash';

describe('password hashing', () => {
  it('verifies the hashed password and rejects any other', async () => {
    const hash = await hashPassword('correct horse');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(hash, 'correct horse')).toBe(true);
    expect(await verifyPassword(hash, 'Correct horse')).toBe(false);
  });

  it('salts every hash', async () => {
    expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
  });

  it('rejects every password for a value that is not an argon2 hash, as demo players have', async () => {
    expect(await verifyPassword('demo', 'demo')).toBe(false);
  });

  it('limits concurrency: rejects a flood with a retry time and recovers afterwards', async () => {
    const flood = await Promise.allSettled(Array.from({ length: 60 }, () => hashPassword('flood')));
    const refused = flood.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(60 - 4 - 32);
    expect(refused[0]).toMatchObject({ reason: { kind: 'unavailable', retryAfter: 2 } });
    await expect(hashPassword('after')).resolves.toContain('$argon2id$');
  });
});
