import { describe, expect, it } from '@jest/globals';
import { hashPassword, verifyPassword } from './password';

describe('passwords', () => {
  it('fit their own hash and no other password does', async () => {
    const hash = await hashPassword('correct horse');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(hash, 'correct horse')).toBe(true);
    expect(await verifyPassword(hash, 'Correct horse')).toBe(false);
  });

  it('have a salt each', async () => {
    expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
  });

  it('never fit what is no hash, as a demo player has', async () => {
    expect(await verifyPassword('demo', 'demo')).toBe(false);
  });

  it('are hashed few at a time: a flood is told to come back, and afterwards all is as before', async () => {
    const flood = await Promise.allSettled(Array.from({ length: 60 }, () => hashPassword('flood')));
    const refused = flood.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(60 - 4 - 32);
    expect(refused[0]).toMatchObject({ reason: { kind: 'unavailable', retryAfter: 2 } });
    await expect(hashPassword('after')).resolves.toContain('$argon2id$');
  });
});
