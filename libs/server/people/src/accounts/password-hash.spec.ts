import { describe, expect, it } from '@jest/globals';
import { hashPassword, verifyPassword } from './password-hash';

const VISITOR = { address: '192.0.2.1', viewer: null };

describe('password hashing', () => {
  it('verifies the hashed password and rejects any other', async () => {
    const hash = await hashPassword('correct horse', VISITOR);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(hash, 'correct horse', VISITOR)).toBe(true);
    expect(await verifyPassword(hash, 'Correct horse', VISITOR)).toBe(false);
  });

  it('salts every hash', async () => {
    expect(await hashPassword('same', VISITOR)).not.toBe(await hashPassword('same', VISITOR));
  });

  it('rejects every password for a value that is not an argon2 hash, as demo players have', async () => {
    expect(await verifyPassword('demo', 'demo', VISITOR)).toBe(false);
  });
});
