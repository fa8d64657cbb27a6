import type { Database } from '@daily/kit/database/database';
import type { Caller } from '@daily/kit/runtime/caller';
import { conflict, forbidden, notFound } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { tokenHash } from '@daily/kit/runtime/token';
import { LEAGUE_TEXTS } from '@daily/rules/league/texts';
import type { PlayerLimits, ReadLimits } from '@daily/rules/game/player-limits';
import type { EntityManager } from 'typeorm';
import type { LeagueChanges } from '../league/league-changes';
import type { LeagueReader } from '../league/league-reader';
import { LOCK_INVITING_LEAGUE } from '../league/league.sql';
import { requireRoom } from '../league/league.service';
import { isOwner, type MemberLeague } from '../league/member-league';
import { LeagueMember } from './league-member.entity';
import { LOCK_PLAYER } from './league-members.sql';

/** The parts of {@link MembershipService}. */
export interface MembershipParts {
  database: Database;
  calendar: ProductCalendar;
  reader: LeagueReader;
  changes: LeagueChanges;
  limits: ReadLimits;
}

/** Who is in a league. Every change can be repeated: the second time, it changes nothing. */
export class MembershipService {
  constructor(private readonly parts: MembershipParts) {}

  /**
   * Adds the viewer to the league of an invite link.
   * @throws Failure unauthenticated, too-many; not-found for an unknown or replaced token; conflict when the league is full or
   *   the viewer is in as many leagues as one may
   */
  async join(token: string, caller: Caller): Promise<MemberLeague> {
    const { database, reader } = this.parts;
    const { id: playerId } = caller.requireViewer(LEAGUE_TEXTS.signInToJoin);
    const limits = await this.parts.limits();
    const leagueId = await database.orm.transaction(async (rows) => {
      // First the player, then the league, in the same order as the deletion of an account.
      await database.query(LOCK_PLAYER, [playerId], rows);
      const [league] = await database.query(LOCK_INVITING_LEAGUE, [tokenHash(token)], rows);
      if (!league) throw notFound(LEAGUE_TEXTS.invitationInvalid);
      await this.add(rows, league.id, playerId, limits);
      return league.id;
    });
    return reader.find(leagueId, caller);
  }

  /**
   * Removes the viewer from a league. Also succeeds for a viewer who is not a member.
   * @throws Failure unauthenticated, too-many; conflict for the owner
   */
  async leave(id: string, caller: Caller): Promise<void> {
    await this.parts.changes.asMember(id, caller, async (rows, league) => {
      if (!league) return;
      if (isOwner(league)) throw conflict(LEAGUE_TEXTS.ownerCannotLeave);
      await rows.delete(LeagueMember, { leagueId: league.id, playerId: league.viewerId });
    });
  }

  /**
   * Removes a member from a league of the viewer. Also succeeds for a player who is not a member.
   * @throws Failure as `LeagueChanges.asOwner`; conflict for the owner
   */
  async remove(id: string, playerId: string, caller: Caller): Promise<MemberLeague> {
    await this.parts.changes.asOwner(id, caller, async (rows, league) => {
      if (playerId === league.ownerId) throw conflict(LEAGUE_TEXTS.ownerCannotBeRemoved);
      await rows.delete(LeagueMember, { leagueId: league.id, playerId });
    });
    return this.parts.reader.find(id, caller);
  }

  /**
   * Makes another member the owner of a league of the viewer, who stays a member.
   * @throws Failure unauthenticated, too-many, forbidden; not-found also when the player is not a member
   */
  async handOver(id: string, playerId: string, caller: Caller): Promise<MemberLeague> {
    await this.parts.changes.asMember(id, caller, async (rows, league) => {
      if (!league) throw notFound(LEAGUE_TEXTS.notFound);
      // A retry after a lost reply.
      if (league.ownerId === playerId) return;
      if (!isOwner(league)) throw forbidden(LEAGUE_TEXTS.ownerOnly);
      const leagueId = league.id;
      if (!(await rows.existsBy(LeagueMember, { leagueId, playerId })))
        throw notFound(LEAGUE_TEXTS.memberNotFound);
      await rows.update(LeagueMember, { leagueId }, { ownerSince: null });
      await rows.update(LeagueMember, { leagueId, playerId }, { ownerSince: this.parts.calendar.now() });
    });
    return this.parts.reader.find(id, caller);
  }

  /** Adds a player to a league. Both are locked. @throws Failure conflict */
  private async add(
    rows: EntityManager,
    leagueId: string,
    playerId: string,
    { leagueMembers, leaguesPerPlayer }: PlayerLimits,
  ): Promise<void> {
    if (await rows.existsBy(LeagueMember, { leagueId, playerId })) return;
    await requireRoom(rows, playerId, leaguesPerPlayer);
    if ((await rows.countBy(LeagueMember, { leagueId })) >= leagueMembers)
      throw conflict(LEAGUE_TEXTS.full(leagueMembers));
    await rows.insert(LeagueMember, {
      leagueId,
      playerId,
      joinedAt: this.parts.calendar.now(),
      ownerSince: null,
    });
  }
}
