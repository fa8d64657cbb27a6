import { v5 } from 'uuid';
import { normalizeEmail } from '@daily/rules/account';

/** Whether a text looks like a UUID, of whatever version. */
export function looksLikeUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
}

/** The id of whoever owns an email: UUID v5 of its `mailto:` address in the URL namespace (RFC 9562, appendix). */
export function playerIdOf(email: string): string {
  return v5(`mailto:${normalizeEmail(email)}`, v5.URL);
}
