import type { Database } from '@daily/kit/database/database';
import { entityFrom } from '@daily/kit/database/entity-row';
import type { ConnectionOf, PageArgs } from '@daily/kit/graphql/connection';
import type { Cursors } from '@daily/kit/graphql/cursors';
import { latestFirst } from '@daily/kit/graphql/list-position';
import type { Caller } from '@daily/kit/runtime/caller';
import { tokenHash } from '@daily/kit/runtime/token';
import { validate } from 'uuid';
import { Share } from './share.entity';
import { EARLIER_SHARES, LATER_SHARES } from './share-page.sql';

/** Finds shares. */
export class ShareLookupService {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
  ) {}

  /** The share whose link contains a token, with its player; null when the token is unknown. */
  findByToken(token: string): Promise<Share | null> {
    return this.database.orm
      .getRepository(Share)
      .findOne({ where: { tokenHash: tokenHash(token) }, relations: { player: true } });
  }

  /** The share with an id, with its player; null when it does not exist. */
  async find(id: string): Promise<Share | null> {
    return validate(id)
      ? this.database.orm.getRepository(Share).findOne({ where: { id }, relations: { player: true } })
      : null;
  }

  /** The viewer's own share with an id; null when it does not exist or belongs to another player. */
  async findOwn(id: string, { viewer }: Caller): Promise<Share | null> {
    const share = viewer && (await this.find(id));
    return share?.playerId === viewer?.id ? share : null;
  }

  /** A page of a player's shares, newest first. The caller of this method checks who may see them. */
  async page(playerId: string, args: PageArgs): Promise<ConnectionOf<Share>> {
    const cursors = this.cursors.of(`shares of ${playerId}`);
    return latestFirst(cursors, args, 'createdAt', async ({ at, id, limit, backward }) => {
      const statement = backward ? LATER_SHARES : EARLIER_SHARES;
      const rows = await this.database.query(statement, [playerId, at, id, limit]);
      return rows.map((row) => entityFrom(Share, row));
    });
  }
}
