import DataLoader from 'dataloader';
import type { Database } from '@daily/kit/database/database';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { ACCOUNT_FACTS, type AccountFactsRow } from './player-account.sql';

/** What is known about an account besides its player. */
export type AccountFacts = Omit<AccountFactsRow, 'playerId'>;

/** Loads facts about accounts, with one statement per request and moment. One instance per request. */
export class AccountFactsLoader {
  private readonly byId = new DataLoader<string, AccountFacts>(async (ids) => {
    const rows = await this.database.query(ACCOUNT_FACTS, [ids, this.calendar.now()]);
    const found = new Map(rows.map(({ playerId, ...facts }) => [playerId, facts]));
    return ids.map((id) => found.get(id) ?? NO_FACTS);
  });

  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
  ) {}

  /** The facts about a player's account. Without sessions and the like when the account was deleted meanwhile. */
  load(playerId: string): Promise<AccountFacts> {
    return this.byId.load(playerId);
  }

  /** Forgets the facts about an account that has changed. */
  clear(playerId: string): void {
    this.byId.clear(playerId);
  }
}

const NO_FACTS: AccountFacts = {
  hasPassword: false,
  sessionCount: 0,
  apiTokenCount: 0,
  passkeyCount: 0,
  lastSeenAt: null,
};
