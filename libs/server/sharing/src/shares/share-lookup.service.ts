import { type ConnectionOf, type PageArgs, pageOf, windowOf } from '@daily/kit/graphql/connection';
import type { Cursors } from '@daily/kit/graphql/cursors';
import type { Caller } from '@daily/kit/runtime/caller';
import { tokenHash } from '@daily/kit/runtime/token';
import type { Repository } from 'typeorm';
import type { Share } from './share.entity';

/** Finds shares. */
export class ShareLookupService {
  constructor(
    private readonly shares: Repository<Share>,
    private readonly cursors: Cursors,
  ) {}

  /** The share whose link contains a token, with its player; null when the token is unknown. */
  findByToken(token: string): Promise<Share | null> {
    return this.shares.findOne({ where: { tokenHash: tokenHash(token) }, relations: { player: true } });
  }

  /** The share with an id, with its player; null when it does not exist. */
  async find(id: string): Promise<Share | null> {
    return UUID.test(id) ? this.shares.findOne({ where: { id }, relations: { player: true } }) : null;
  }

  /** The viewer's own share with an id; null when it does not exist or belongs to another player. */
  async findOwn(id: string, { viewer }: Caller): Promise<Share | null> {
    const share = viewer && (await this.find(id));
    return share?.playerId === viewer?.id ? share : null;
  }

  /** A page of a player's shares, newest first. The caller of this method checks who may see them. */
  async page(playerId: string, args: PageArgs): Promise<ConnectionOf<Share>> {
    const cursors = this.cursors.of(`shares of ${playerId}`);
    const window = windowOf(args, (cursor) => positionOf(cursors.decode(cursor)));
    const query = this.shares
      .createQueryBuilder('share')
      .where('share.playerId = :playerId', { playerId })
      .orderBy({
        'share.createdAt': window.backward ? 'ASC' : 'DESC',
        'share.id': window.backward ? 'ASC' : 'DESC',
      })
      .limit(window.limit + 1);
    if (window.beyond) {
      const [at, id] = window.beyond;
      query.andWhere(`(share.createdAt, share.id) ${window.backward ? '>' : '<'} (:at, :id)`, { at, id });
    }
    return pageOf(window, await query.getMany(), ({ createdAt, id }) =>
      cursors.encode([createdAt.toISOString(), id]),
    );
  }
}

/** An instant of a year that PostgreSQL supports. */
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

function positionOf(key: unknown[] | null): readonly [at: Date, id: string] | null {
  const [at, id] = key ?? [];
  if (typeof at !== 'string' || typeof id !== 'string' || !INSTANT.test(at) || !UUID.test(id)) return null;
  const instant = new Date(at);
  return Number.isNaN(instant.getTime()) ? null : [instant, id];
}
