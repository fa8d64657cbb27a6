import type { Database } from '@daily/kit/database/database';
import { entityFrom } from '@daily/kit/database/entity-row';
import { sharedReads } from '@daily/kit/database/shared-reads';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { Role } from '@daily/rules/account';
import { HOUR_MS } from '@daily/rules/calendar/duration';
import type { StaffPasskeys } from '../passkeys/staff-passkeys';
import { Player } from '../profiles/player.entity';
import { isSuspended } from '../profiles/suspension';
import { MARK_SEEN, PLAYERS_OF_SESSIONS } from './session.sql';

/** Resolution of `Session.seenAt`, in milliseconds: coarse, so that it does not track anyone by the minute. */
const SEEN_RESOLUTION_MS = HOUR_MS;

/** The player of a session, with the role that the session gives them. */
export interface SessionOwner {
  player: Player;
  role: Role;
}

/** Authenticates sessions. Every request of a signed-in player does so, hence requests of the same moment share a read. */
export class SessionReader {
  /** The owner of the session with a token's hash; null when it is unknown, ended or expired, or the account is suspended. */
  readonly ownerOf: (hash: Buffer) => Promise<SessionOwner | null> = sharedReads(
    (hashes: readonly Buffer[]) => this.ownersOf(hashes),
  );

  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly staffPasskeys: StaffPasskeys,
  ) {}

  private async ownersOf(hashes: readonly Buffer[]): Promise<(SessionOwner | null)[]> {
    const now = this.calendar.now();
    const rows = await this.database.query(PLAYERS_OF_SESSIONS, [hashes, now]);
    const stale = rows.filter(({ seenAt }) => now.getTime() - seenAt.getTime() >= SEEN_RESOLUTION_MS);
    if (stale.length > 0) await this.database.query(MARK_SEEN, [stale.map((row) => row.tokenHash), now]);
    const found = new Map(rows.map((row) => [row.tokenHash.toString('hex'), row]));
    return hashes.map((hash) => {
      const row = found.get(hash.toString('hex'));
      if (!row || isSuspended(row)) return null;
      const role = this.staffPasskeys.roleInEffect(row.role, row.byPasskey);
      return { player: entityFrom(Player, row), role };
    });
  }
}
