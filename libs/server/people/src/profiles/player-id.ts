import { v5 } from 'uuid';
import { normalizeEmail } from '@daily/rules/email';

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

/** The player id of an email: the UUID v5 of its `mailto:` URL in the URL namespace (RFC 9562). */
export function playerIdOf(email: string): string {
  return v5(`mailto:${normalizeEmail(email)}`, v5.URL);
}
