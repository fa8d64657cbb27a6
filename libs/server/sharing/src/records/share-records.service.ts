import type { SharePlatform, ShareState } from '@daily/rules/sharing';
import type { Database } from '@daily/kit/database/database';
import type { ConnectionOf, PageArgs } from '@daily/kit/graphql/connection';
import type { Cursors } from '@daily/kit/graphql/cursors';
import { newestFirst } from '@daily/kit/graphql/list-position';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { validate } from 'uuid';
import { Share } from '../shares/share.entity';

/** Which shares to list; null fields match every share. */
export interface ShareFilter {
  playerId: string | null;
  platform: SharePlatform | null;
  state: ShareState | null;
}

/** SQL over `share` for each state at `:now`. */
const STATES: Record<ShareState, string> = {
  verified: 'share.verified_at IS NOT NULL',
  waiting: 'share.verified_at IS NULL AND share.expires_at > :now',
  expired: 'share.verified_at IS NULL AND share.expires_at <= :now',
};

/** Lists the shares of all players. Callers of this class must be admins. */
export class ShareRecordsService {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly cursors: Cursors,
  ) {}

  /** A page of shares with their players, newest first. @throws Failure invalid for an invalid size or cursor */
  async page(args: PageArgs, filter: ShareFilter): Promise<ConnectionOf<Share>> {
    const cursors = this.cursors.of(`share records ${JSON.stringify(filter)}`);
    const { playerId, platform, state } = filter;
    const query = this.database.orm
      .getRepository(Share)
      .createQueryBuilder('share')
      .innerJoinAndSelect('share.player', 'player')
      .where('true');
    if (playerId !== null) query.andWhere('share.player_id = :playerId', { playerId });
    if (platform !== null) query.andWhere('share.platform = :platform', { platform });
    if (state !== null) query.andWhere(STATES[state], { now: this.calendar.now() });
    return newestFirst(cursors, args, query);
  }

  /** A share with its player; null when there is none. @param id unvalidated input. */
  async find(id: string): Promise<Share | null> {
    if (!validate(id)) return null;
    return this.database.orm.getRepository(Share).findOne({ where: { id }, relations: { player: true } });
  }
}
