import type { Database } from '@daily/kit/database/database';
import type { Caller } from '@daily/kit/runtime/caller';
import { unauthenticated } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { EntityManager } from 'typeorm';
import type { StaffPasskeys } from '../passkeys/staff-passkeys';
import { isSuspended } from '../profiles/suspension';
import { ACCESS_OF_CREDENTIALS } from './access.sql';

/** Compares callers who were identified some time ago with what their sessions and API tokens give them now. */
export class AccessReader {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly staffPasskeys: StaffPasskeys,
  ) {}

  /**
   * The callers whose access has changed: the session or API token has ended, the account is suspended or deleted, or the role is
   * another one. One statement for all; it does not count as a use of the session.
   * @param rows a transaction to read in.
   */
  async outdated(callers: readonly Caller[], rows?: EntityManager): Promise<Caller[]> {
    const held = callers.filter(({ viewer }) => viewer !== null);
    if (held.length === 0) return [];
    const hashes = held.flatMap(({ sessionHash }) => sessionHash ?? []);
    const tokenIds = held.flatMap(({ viewer }) => viewer?.tokenId ?? []);
    const credentials = [hashes, tokenIds, this.calendar.now()];
    const found = await this.database.query(ACCESS_OF_CREDENTIALS, credentials, rows);
    const current = new Map(
      found.map(({ credential, role, byPasskey, ...account }) => [
        credential,
        isSuspended(account) ? null : this.staffPasskeys.roleInEffect(role, byPasskey),
      ]),
    );
    return held.filter(({ viewer, sessionHash }) => {
      const role = current.get(viewer?.tokenId ?? sessionHash?.toString('hex') ?? '');
      // A token never has the role of its owner.
      return !role || (viewer?.tokenId === undefined && role !== viewer?.role);
    });
  }

  /**
   * Checks, in a transaction that has locked the viewer's player, that their access has not ended since they were identified. A caller
   * within this process has neither a session nor a token, so nothing that could end.
   * @throws Failure unauthenticated
   */
  async requireCurrent(rows: EntityManager, caller: Caller): Promise<void> {
    const { sessionHash, viewer } = caller;
    if ((sessionHash || viewer?.tokenId) && (await this.outdated([caller], rows)).length > 0)
      throw unauthenticated();
  }
}
