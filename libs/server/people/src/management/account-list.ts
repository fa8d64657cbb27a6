import { normalizeEmail } from '@daily/rules/account/email';
import { looksLikeUuid } from '../profiles/player-id';

/** Which accounts a list has: those of editors and admins, the suspended ones, those that an admin hid from the leaderboards. */
export type AccountStatus = 'staff' | 'suspended' | 'hidden';

/** What a search term is. */
export type SearchKind = 'none' | 'email' | 'id' | 'name';

/** The order of a list: newest profile first, or by name. */
export type AccountSort = 'newest' | 'name';

/** A list of accounts. */
export interface AccountList {
  /** Beginning of a name, an exact email address, or the id of an account (a UUID); null for all accounts. */
  search: string | null;
  /** Null for all accounts. */
  status: AccountStatus | null;
  sort: AccountSort;
}

/** What follows every text that begins with another, in the order of code points. */
const LAST = '\u{10ffff}';

/** The parts of a statement's condition that follow from a search term. */
export function searchOf(term: string | null): {
  kind: SearchKind;
  values: readonly [string | null, string | null];
} {
  const text = term?.trim() ?? '';
  if (text === '') return { kind: 'none', values: [null, null] };
  if (text.includes('@')) return { kind: 'email', values: [normalizeEmail(text), null] };
  if (looksLikeUuid(text)) return { kind: 'id', values: [text.toLowerCase(), null] };
  const name = text.toLowerCase();
  return { kind: 'name', values: [name, name + LAST] };
}
