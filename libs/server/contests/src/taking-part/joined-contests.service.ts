import type { Database } from '@daily/kit/database/database';
import { entityFrom } from '@daily/kit/database/entity-row';
import { type ConnectionOf, mapNodes, type PageArgs } from '@daily/kit/graphql/connection';
import type { Cursors } from '@daily/kit/graphql/cursors';
import { latestFirst } from '@daily/kit/graphql/list-position';
import { Contest } from '../contest/contest.entity';
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
    const page = await latestFirst(cursors, args, 'joinedAt', ({ at, id, limit, backward }) => {
      const statement = backward ? LATER_JOINED_CONTESTS : EARLIER_JOINED_CONTESTS;
      return this.database.query(statement, [playerId, at, id, limit]);
    });
    return mapNodes(page, (row) => entityFrom(Contest, row));
  }
}
