import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto';
import type { InstallationSecret } from '../installation/installation-secret';

/** Length of the authentication tag, which is also the initialization vector, in bytes. */
const TAG_LENGTH = 16;

const CIPHER = 'aes-256-ctr';

/** The cursors of one list. */
export interface ListCursors {
  /** The cursor that holds a key; equal keys have equal cursors. */
  encode(key: readonly (string | number)[]): string;
  /** The key in a cursor; null when the cursor is malformed, was changed or belongs to another list. */
  decode(cursor: string): unknown[] | null;
}

/**
 * Makes sealed cursors: encrypted, because keys may reveal what a list does not show, such as an exact time, and
 * authenticated together with the name of their list. As in AES-SIV (RFC 5297), the tag over the content is the
 * initialization vector, so that the same position always has the same cursor.
 */
export class Cursors {
  constructor(private readonly secret: Pick<InstallationSecret, 'keyFor'>) {}

  /** @param list identifies the list among all lists of the installation. */
  of(list: string): ListCursors {
    return {
      encode: (key) => {
        const content = Buffer.from(JSON.stringify(key));
        const tag = this.tagOf(list, content);
        const cipher = createCipheriv(CIPHER, this.secret.keyFor('cursor encryption'), tag);
        return Buffer.concat([tag, cipher.update(content), cipher.final()]).toString('base64url');
      },
      decode: (cursor) => {
        const sealed = Buffer.from(cursor, 'base64url');
        if (sealed.length <= TAG_LENGTH) return null;
        const tag = sealed.subarray(0, TAG_LENGTH);
        const decipher = createDecipheriv(CIPHER, this.secret.keyFor('cursor encryption'), tag);
        const content = Buffer.concat([decipher.update(sealed.subarray(TAG_LENGTH)), decipher.final()]);
        if (!timingSafeEqual(tag, this.tagOf(list, content))) return null;
        const key: unknown = JSON.parse(content.toString('utf8'));
        return Array.isArray(key) ? key : null;
      },
    };
  }

  private tagOf(list: string, content: Buffer): Buffer {
    // The length separates the name from the content.
    const name = Buffer.from(list);
    return createHmac('sha256', this.secret.keyFor('cursor authentication'))
      .update(`${name.length}:`)
      .update(name)
      .update(content)
      .digest()
      .subarray(0, TAG_LENGTH);
  }
}
