import type { Database } from '@daily/kit/database/database';
import { invalid } from '@daily/kit/runtime/errors';
import { NAME_RULE_TEXTS } from '@daily/rules/moderation/name-rules';
import { lookAlike, skeletonsOf } from './name-skeleton';
import { STAFF_NAMES } from './reserved-names.sql';

/** The names that look like that of the product or of an editor or admin, so that players could take their owner for one. */
export class ReservedNames {
  private readonly ofProduct: ReadonlySet<string>;

  constructor(
    private readonly database: Database,
    productName: string,
  ) {
    this.ofProduct = skeletonsOf(productName);
  }

  /** Whether a name is reserved. @param ownerId the player who takes it: staff may have their own; null for a new one. */
  async includes(name: string, ownerId: string | null): Promise<boolean> {
    const own = skeletonsOf(name);
    if (lookAlike(own, this.ofProduct)) return true;
    const staff = await this.database.query(STAFF_NAMES, []);
    return staff.some(({ id, username }) => id !== ownerId && lookAlike(own, skeletonsOf(username)));
  }

  /** @param path the input field of the name. @throws Failure invalid when the name is reserved */
  async check(name: string, path: string, ownerId: string | null): Promise<void> {
    if (await this.includes(name, ownerId)) throw invalid(NAME_RULE_TEXTS.reserved, path);
  }
}
