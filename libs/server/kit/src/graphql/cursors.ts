import { aessiv } from '@noble/ciphers/aes.js';
import { LRUCache } from 'lru-cache';
import type { InstallationSecret } from '../installation/installation-secret';

/** Maximum length of a cursor, in characters: more than any key needs, and little work to authenticate. */
const MAX_LENGTH = 2_000;

/** Number of cursors that are kept: those of the first pages of the busiest lists, in about 5 MB. */
const KEPT_CURSORS = 10_000;

/** The cursors of one list. */
export interface ListCursors {
  /** The cursor that holds a key; equal keys have equal cursors. Takes 30 µs the first time. */
  encode(key: readonly (string | number)[]): string;
  /** The key in a cursor; null when the cursor is malformed, was changed or belongs to another list. */
  decode(cursor: string): unknown[] | null;
}

/**
 * Makes sealed cursors: encrypted, because keys may reveal what a list does not show, such as an exact time, and
 * authenticated together with the name of their list. AES-SIV (RFC 5297) is deterministic, so that the same position always has
 * the same cursor.
 */
export class Cursors {
  /** Cursors by list and key. The rows of a leaderboard have the same cursors for every viewer. */
  private readonly kept = new LRUCache<string, string>({ max: KEPT_CURSORS });

  constructor(private readonly secret: Pick<InstallationSecret, 'keyFor'>) {}

  /** @param list identifies the list among all lists of the installation. */
  of(list: string): ListCursors {
    return {
      encode: (key) => this.encode(list, JSON.stringify(key)),
      decode: (cursor) => {
        if (cursor.length > MAX_LENGTH) return null;
        const content = this.opened(list, Buffer.from(cursor, 'base64url'));
        const key: unknown = content && JSON.parse(content);
        return Array.isArray(key) ? key : null;
      },
    };
  }

  private encode(list: string, key: string): string {
    const name = `${list} ${key}`;
    const kept = this.kept.get(name);
    if (kept !== undefined) return kept;
    const cursor = Buffer.from(this.cipherOf(list).encrypt(Buffer.from(key))).toString('base64url');
    this.kept.set(name, cursor);
    return cursor;
  }

  private opened(list: string, sealed: Buffer): string | null {
    try {
      return Buffer.from(this.cipherOf(list).decrypt(sealed)).toString('utf8');
    } catch {
      // The library throws for whatever it has not sealed.
      return null;
    }
  }

  private cipherOf(list: string) {
    const key = Buffer.concat([
      this.secret.keyFor('cursor authentication'),
      this.secret.keyFor('cursor encryption'),
    ]);
    return aessiv(key, Buffer.from(list));
  }
}
