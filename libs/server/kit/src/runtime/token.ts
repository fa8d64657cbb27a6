import { createHash, randomBytes } from 'node:crypto';

/** A token for a link in a mail: 192 random bits in 32 characters that a URL holds as they are. */
export function newToken(): string {
  return randomBytes(24).toString('base64url');
}

/** What is kept of a token that is only ever compared. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
