import type { Database } from '@daily/kit/database/database';
import type { Caller } from '@daily/kit/runtime/caller';
import { forbidden, notFound } from '@daily/kit/runtime/errors';
import { LEAGUE_TEXTS } from '@daily/rules/league/texts';
import type { EntityManager } from 'typeorm';
import { validate } from 'uuid';
import type { MemberLeague } from './member-league';
import { isOwner } from './member-league';
import { LEAGUES_OF_MEMBERS, LOCK_LEAGUE } from './league.sql';

/** Changes of a league, one at a time. */
export class LeagueChanges {
  constructor(private readonly database: Database) {}

  /**
   * Locks a league and runs a change that only its owner may make.
   * @param id unvalidated input.
   * @throws Failure unauthenticated, too-many; not-found also when the viewer is not a member; forbidden
   */
  async asOwner<T>(
    id: string,
    caller: Caller,
    change: (rows: EntityManager, league: MemberLeague) => Promise<T>,
  ): Promise<T> {
    return this.asMember(id, caller, (rows, league) => {
      if (!league) throw notFound(LEAGUE_TEXTS.notFound);
      if (!isOwner(league)) throw forbidden(LEAGUE_TEXTS.ownerOnly);
      return change(rows, league);
    });
  }

  /**
   * Locks a league and runs a change. The league is read after it was locked, so two changes at the same time see each other.
   * @param change receives null when the league does not exist or the viewer is not a member.
   * @throws Failure unauthenticated, too-many
   */
  async asMember<T>(
    id: string,
    caller: Caller,
    change: (rows: EntityManager, league: MemberLeague | null) => Promise<T>,
  ): Promise<T> {
    const { id: viewerId } = caller.requireViewer();
    return this.database.orm.transaction(async (rows) => {
      const [locked] = validate(id) ? await this.database.query(LOCK_LEAGUE, [id], rows) : [];
      const [league] = locked
        ? await this.database.query(LEAGUES_OF_MEMBERS, [[locked.id], [viewerId]], rows)
        : [];
      return change(rows, league ?? null);
    });
  }
}
