import { randomUUID } from 'node:crypto';
import type { Database } from '@daily/kit/database/database';
import type { Caller } from '@daily/kit/runtime/caller';
import { conflict, invalid } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { RateLimit } from '@daily/kit/runtime/rate-limits';
import type { NameRules } from '@daily/people';
import { cleanName } from '@daily/rules/account';
import { leagueNameProblem } from '@daily/rules/league';
import { LEAGUE_TEXTS } from '@daily/rules/league-texts';
import type { ReadLimits } from '@daily/rules/player-limits';
import type { EntityManager } from 'typeorm';
import { v5 } from 'uuid';
import type { Invitations } from '../invitation/invitations';
import { LeagueMember } from '../members/league-member.entity';
import { LOCK_PLAYER } from '../members/league-members.sql';
import type { LeagueChanges } from './league-changes';
import type { LeagueReader } from './league-reader';
import { League } from './league.entity';
import type { MemberLeague } from './member-league';

/** A league to create. Unvalidated input. */
export interface NewLeague {
  name: string;
  /** Idempotency key: a retry with the same value returns the original league. */
  idempotencyKey?: string | null | undefined;
}

/** Deletes what other slices store about leagues, within the transaction that deletes the leagues. */
export type DeleteContents = (rows: EntityManager, leagueIds: readonly string[]) => Promise<void>;

/** The parts of {@link LeagueService}. */
export interface LeagueServiceParts {
  database: Database;
  calendar: ProductCalendar;
  invitations: Invitations;
  reader: LeagueReader;
  changes: LeagueChanges;
  creations: RateLimit;
  limits: ReadLimits;
  deleteContents: DeleteContents;
  names: Pick<NameRules, 'check'>;
}

/** Creates, renames and deletes leagues. */
export class LeagueService {
  constructor(private readonly parts: LeagueServiceParts) {}

  /**
   * Creates a league that the viewer owns.
   * @throws Failure unauthenticated, invalid, too-many; conflict when the viewer is in as many leagues as one may
   */
  async create({ name: given, idempotencyKey }: NewLeague, caller: Caller): Promise<MemberLeague> {
    const { id: playerId } = caller.requireViewer();
    const name = await this.checkedName(given);
    const id = idempotencyKey ? v5(`league:${playerId}:${idempotencyKey}`, v5.URL) : randomUUID();
    const known = await this.parts.reader.findOrNull(id, caller);
    if (known) return known;
    await this.parts.creations.use(playerId);
    const { leaguesPerPlayer } = await this.parts.limits();
    await this.parts.database.orm.transaction((rows) =>
      this.insert(rows, { id, name }, playerId, leaguesPerPlayer),
    );
    return this.parts.reader.find(id, caller);
  }

  /** Gives a league of the viewer another name. @throws Failure as `LeagueChanges.asOwner`, invalid */
  async rename(id: string, given: string, caller: Caller): Promise<MemberLeague> {
    const name = await this.checkedName(given);
    return this.parts.changes.asOwner(id, caller, async (rows, league) => {
      await rows.update(League, { id: league.id }, { name });
      return { ...league, name };
    });
  }

  /** Deletes a league of the viewer with everything in it. @throws Failure as `LeagueChanges.asOwner` */
  async delete(id: string, caller: Caller): Promise<void> {
    await this.parts.changes.asOwner(id, caller, async (rows, league) => {
      await this.parts.deleteContents(rows, [league.id]);
      await rows.delete(League, { id: league.id });
    });
  }

  private async checkedName(given: string): Promise<string> {
    const name = cleanName(given);
    const problem = leagueNameProblem(name);
    if (problem) throw invalid(problem, 'name');
    await this.parts.names.check(name, 'name');
    return name;
  }

  private async insert(
    rows: EntityManager,
    { id, name }: Pick<League, 'id' | 'name'>,
    playerId: string,
    maxLeagues: number,
  ): Promise<void> {
    const { database, calendar, invitations } = this.parts;
    await database.query(LOCK_PLAYER, [playerId], rows);
    // A retry that arrived at the same time has created it.
    if (await rows.existsBy(League, { id })) return;
    await requireRoom(rows, playerId, maxLeagues);
    const now = calendar.now();
    await rows.insert(League, { id, name, ...invitations.create(), createdAt: now });
    await rows.insert(LeagueMember, { leagueId: id, playerId, joinedAt: now, ownerSince: now });
  }
}

/** Checks that a player, who is locked, may be in a further league. @throws Failure conflict */
export async function requireRoom(rows: EntityManager, playerId: string, maxLeagues: number): Promise<void> {
  if ((await rows.countBy(LeagueMember, { playerId })) >= maxLeagues)
    throw conflict(LEAGUE_TEXTS.tooMany(maxLeagues));
}
