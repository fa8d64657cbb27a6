import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Database } from '../database/database';
import { Installation } from './installation.entity';

/** Length of the secret and of the keys derived from it, in bytes. */
const KEY_LENGTH = 32;

/**
 * The secret of the installation, from which keys for separate purposes are derived. It is kept in the database, so that
 * all servers of the installation share it and a backup includes it.
 */
export class InstallationSecret {
  private secret: Buffer | null = null;
  private readonly keys = new Map<string, Buffer>();

  constructor(private readonly database: Pick<Database, 'orm'>) {}

  /** Reads the secret, and creates it if there is none. Servers that start at the same time read the same one. */
  async load(): Promise<void> {
    const rows = this.database.orm.getRepository(Installation);
    // A concurrent insert is waited for, so that the row read afterwards is the only one.
    await rows
      .createQueryBuilder()
      .insert()
      .values({ id: 1, secret: randomBytes(KEY_LENGTH) })
      .orIgnore()
      .execute();
    this.secret = (await rows.findOneByOrFail({ id: 1 })).secret;
    this.keys.clear();
  }

  /** The key for a purpose. @throws Error before the secret is loaded */
  keyFor(purpose: string): Buffer {
    const known = this.keys.get(purpose);
    if (known) return known;
    if (!this.secret) throw new Error('The secret of the installation has not been loaded');
    const key = Buffer.from(hkdfSync('sha256', this.secret, '', purpose, KEY_LENGTH));
    this.keys.set(purpose, key);
    return key;
  }

  /** HMAC-SHA-256 of a text under the key for a purpose. @throws Error before the secret is loaded */
  digest(purpose: string, text: string): Buffer {
    return createHmac('sha256', this.keyFor(purpose)).update(text).digest();
  }
}
