import { normalizeEmail } from '@daily/rules/account/email';
import type { InstallationSecret } from '@daily/kit/installation/installation-secret';
import { stringify } from 'uuid';

/** Whether a text is a UUID of any version in any notation: `urn:uuid:`, braces, no dashes. */
export function looksLikeUuid(text: string): boolean {
  const digits = text.replace(/^urn:uuid:/i, '').replace(/[{}-]/g, '');
  return /^[0-9a-f]{32}$/i.test(digits);
}

/** Forbidden in an id: spaces, control characters, bidirectional controls, lone surrogates, invisible characters. */
const UNFIT = /[\s\p{Cc}\p{Cs}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/u;

/** Whether a text can be an id: visible characters only, and not a relative path segment. */
export function isPlainId(text: string): boolean {
  return !UNFIT.test(text) && text !== '.' && text !== '..';
}

/**
 * Derives player ids from emails: the same email is the same player on every device, and without the secret of the
 * installation no one can compute an email's id or guess an email from an id.
 */
export class PlayerIds {
  constructor(private readonly secret: InstallationSecret) {}

  /** The player id of an email: a UUID of version 8 (RFC 9562) from the HMAC-SHA-256 of the normalized email. */
  of(email: string): string {
    const bytes = this.secret.digest('player id', normalizeEmail(email)).subarray(0, 16);
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
    return stringify(bytes);
  }
}
