import { PAGE_PATHS } from '@daily/contract/page-paths';
import { tilePicturePath } from '@daily/contract/paths';
import type { Database } from '@daily/kit/database/database';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { EntityManager } from 'typeorm';
import type { PlayerMessage, PushQueue } from '../queue/push-queue';
import { REACHABLE_PLAYERS } from './nudge-push.sql';

/** Pushes nudges of members of a league. Whether a player may be nudged is decided where nudges are recorded. */
export class NudgePushService {
  constructor(
    private readonly database: Pick<Database, 'query'>,
    private readonly calendar: ProductCalendar,
    private readonly messages: PushQueue,
  ) {}

  /** Which of some players have a subscribed device whose session has not expired. */
  async reachable(playerIds: readonly string[], rows?: EntityManager): Promise<ReadonlySet<string>> {
    const found = await this.database.query(REACHABLE_PLAYERS, [playerIds, this.calendar.now()], rows);
    return new Set(found.map(({ playerId }) => playerId));
  }

  /** Queues a nudge to today's question in the caller's transaction. A newer one replaces it on the device. */
  async queue(rows: EntityManager, nudge: Omit<PlayerMessage, 'url' | 'tag' | 'icon'>): Promise<void> {
    const icon = tilePicturePath(this.calendar.today());
    await this.messages.add('nudge', [{ ...nudge, url: PAGE_PATHS.home, tag: 'nudge', icon }], { rows });
  }
}
