import { v5 } from 'uuid';
import { normalizeEmail } from '@daily/rules/email';

/** Whether a text looks like a UUID, of whatever version and in whatever of its spellings: `urn:uuid:`, braces, no dashes. */
export function looksLikeUuid(text: string): boolean {
  const digits = text.replace(/^urn:uuid:/i, '').replace(/[{}-]/g, '');
  return /^[0-9a-f]{32}$/i.test(digits);
}

/** What an id must not hold: spaces, control characters, those that turn the text around them, halves of characters. */
const UNFIT = /[\s\p{Cc}\p{Cs}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/u;

/** Whether a text can be an id: it can be read, and no path takes it for a way up. */
export function isPlainId(text: string): boolean {
  return !UNFIT.test(text) && text !== '.' && text !== '..';
}

/** The id of whoever owns an email: UUID v5 of its `mailto:` address in the URL namespace (RFC 9562, appendix). */
export function playerIdOf(email: string): string {
  return v5(`mailto:${normalizeEmail(email)}`, v5.URL);
}
