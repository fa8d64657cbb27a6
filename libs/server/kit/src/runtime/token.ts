import { createHash, randomBytes } from 'node:crypto';

/** Returns a random token for a link: 192 bits as 32 URL-safe characters. */
export function newToken(): string {
  return randomBytes(24).toString('base64url');
}

/** The SHA-256 hash of a token, stored in place of a token that is only ever compared. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
