import type { Database } from '@daily/kit/database/database';
import { entityFrom } from '@daily/kit/database/entity-row';
import { type ConnectionOf, mapNodes, type PageArgs, pageOf, windowOf } from '@daily/kit/graphql/connection';
import type { Cursors } from '@daily/kit/graphql/cursors';
import { listPosition } from '@daily/kit/graphql/list-position';
import { Contest } from '../contest/contest.entity';
import { AFTER_ALL, BEFORE_ALL } from '../contest/contest.sql';
import { EARLIER_JOINED_CONTESTS, LATER_JOINED_CONTESTS } from './participation.sql';

/** Lists the contests that a player has joined. */
export class JoinedContestsService {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
  ) {}

  /**
   * A page of a player's contests, the latest joined first. The caller of this method checks who may see them.
   * @throws Failure invalid for an invalid size or cursor
   */
  async page(playerId: string, args: PageArgs): Promise<ConnectionOf<Contest>> {
    const cursors = this.cursors.of(`contests of ${playerId}`);
    const window = windowOf(args, (cursor) => listPosition(cursors.decode(cursor)));
    const { backward, limit } = window;
    const [at, id] = window.beyond ?? (backward ? BEFORE_ALL : AFTER_ALL);
    const statement = backward ? LATER_JOINED_CONTESTS : EARLIER_JOINED_CONTESTS;
    const rows = await this.database.query(statement, [playerId, at, id, limit + 1]);
    const page = pageOf(window, rows, (row) => cursors.encode([row.joinedAt.toISOString(), row.id]));
    return mapNodes(page, (row) => entityFrom(Contest, row));
  }
}
