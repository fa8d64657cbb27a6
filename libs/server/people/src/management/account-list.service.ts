import type { Database } from '@daily/kit/database/database';
import { entityFrom } from '@daily/kit/database/entity-row';
import { type ConnectionOf, mapNodes, type PageArgs, pageOf, windowOf } from '@daily/kit/graphql/connection';
import type { Cursors } from '@daily/kit/graphql/cursors';
import { Player } from '../profiles/player.entity';
import { type AccountList, searchOf } from './account-list';
import { accountPage, type ListedRow } from './player-account.sql';

/** Finds the accounts of players. Callers of this class must be admins. */
export class AccountListService {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
  ) {}

  /** The account with an id, or null. */
  find(id: string): Promise<Player | null> {
    return this.database.orm.getRepository(Player).findOneBy({ id });
  }

  /** A page of accounts. @throws Failure invalid for an invalid size or cursor */
  async page(args: PageArgs, { search, status, sort }: AccountList): Promise<ConnectionOf<Player>> {
    const cursors = this.cursors.of(`accounts ${sort} ${status ?? ''} ${search ?? ''}`);
    const window = windowOf(args, (cursor) => keyOf(cursors.decode(cursor)));
    const { kind, values } = searchOf(search);
    const fromKey = window.beyond !== null;
    const { backward, limit } = window;
    const statement = accountPage({ status: status ?? 'any', search: kind, sort, backward, fromKey });
    const bounds = window.beyond ?? [null, null];
    const rows = await this.database.query(statement, [...values, ...bounds, limit + 1]);
    const keyOfRow = ({ name, createdAt, id }: ListedRow) =>
      cursors.encode(sort === 'name' ? [name, id] : [createdAt.toISOString(), id]);
    return mapNodes(pageOf(window, rows, keyOfRow), (row) => entityFrom(Player, row));
  }
}

function keyOf(key: unknown[] | null): readonly [string, string] | null {
  const [first, id] = key ?? [];
  return typeof first === 'string' && typeof id === 'string' ? [first, id] : null;
}
