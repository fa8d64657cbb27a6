import { randomUUID } from 'node:crypto';
import type { Database } from '@daily/kit/database/database';
import { type IdempotencyKeys, keyOwner } from '@daily/kit/idempotency/idempotency-keys';
import type { Caller } from '@daily/kit/runtime/caller';
import { conflict, invalid } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { NameRules, ReservedNames } from '@daily/people';
import { cleanName } from '@daily/rules/account';
import { leagueNameProblem } from '@daily/rules/league';
import { LEAGUE_TEXTS } from '@daily/rules/league/texts';
import type { ReadLimits } from '@daily/rules/game/player-limits';
import type { EntityManager } from 'typeorm';
import type { Invitations } from '../invitation/invitations';
import { LeagueMember } from '../members/league-member.entity';
import { LOCK_PLAYER } from '../members/league-members.sql';
import type { LeagueChanges } from './league-changes';
import type { LeagueContents } from './league-contents';
import type { LeagueReader } from './league-reader';
import { League } from './league.entity';
import { LOCK_LEAGUE_TO_DELETE } from './league.sql';
import type { MemberLeague } from './member-league';

/** A league to create. Unvalidated input. */
export interface NewLeague {
  name: string;
  /** Idempotency key: a retry with the same value returns the original league. */
  idempotencyKey?: string | null | undefined;
}

/** The parts of {@link LeagueService}. */
export interface LeagueServiceParts {
  database: Database;
  calendar: ProductCalendar;
  idempotency: IdempotencyKeys;
  invitations: Invitations;
  reader: LeagueReader;
  changes: LeagueChanges;
  limits: ReadLimits;
  contents: LeagueContents;
  names: Pick<NameRules, 'check'>;
  reservedNames: Pick<ReservedNames, 'check'>;
}

/** Creates, renames and deletes leagues. */
export class LeagueService {
  constructor(private readonly parts: LeagueServiceParts) {}

  /**
   * Creates a league that the viewer owns.
   * @throws Failure unauthenticated, invalid, too-many; conflict when the viewer is in as many leagues as one may, or as
   *   `IdempotencyKeys.once`; not-found when a retry finds the league deleted.
   */
  async create({ name: given, idempotencyKey }: NewLeague, caller: Caller): Promise<MemberLeague> {
    const { id: playerId } = caller.requireViewer();
    const name = await this.checkedName(given, caller);
    const { leaguesPerPlayer } = await this.parts.limits();
    const { database, idempotency } = this.parts;
    const use = { key: idempotencyKey, owner: keyOwner(caller), operation: 'createLeague', input: { name } };
    const { result: id } = await database.orm.transaction((rows) =>
      idempotency.once(rows, use, () => this.insert(rows, name, playerId, leaguesPerPlayer)),
    );
    return this.parts.reader.find(id, caller);
  }

  /** Gives a league of the viewer another name. @throws Failure as `LeagueChanges.asOwner`, invalid */
  async rename(id: string, given: string, caller: Caller): Promise<MemberLeague> {
    const name = await this.checkedName(given, caller);
    return this.parts.changes.asOwner(id, caller, async (rows, league) => {
      await rows.update(League, { id: league.id }, { name });
      return { ...league, name };
    });
  }

  /** Deletes a league of the viewer with everything in it. @throws Failure as `LeagueChanges.asOwner`, `LeagueContents.requireDeletable` */
  async delete(id: string, caller: Caller): Promise<void> {
    const { changes, contents, database } = this.parts;
    await changes.asOwner(id, caller, async (rows, league) => {
      // Nothing that refers to the league is added from here on.
      await database.query(LOCK_LEAGUE_TO_DELETE, [league.id], rows);
      await contents.requireDeletable(rows, league.id);
      await contents.delete(rows, [league.id]);
      await rows.delete(League, { id: league.id });
    });
  }

  private async checkedName(given: string, caller: Caller): Promise<string> {
    const name = cleanName(given);
    const problem = leagueNameProblem(name);
    if (problem) throw invalid(problem, 'name');
    await this.parts.names.check(name, 'name');
    await this.parts.reservedNames.check(name, 'name', caller.viewer?.id ?? null);
    return name;
  }

  /** @returns the id of the league. */
  private async insert(
    rows: EntityManager,
    name: string,
    playerId: string,
    maxLeagues: number,
  ): Promise<string> {
    const { database, calendar, invitations } = this.parts;
    await database.query(LOCK_PLAYER, [playerId], rows);
    await requireRoom(rows, playerId, maxLeagues);
    const now = calendar.now();
    const id = randomUUID();
    await rows.insert(League, { id, name, ...invitations.create(), createdAt: now });
    await rows.insert(LeagueMember, { leagueId: id, playerId, joinedAt: now, ownerSince: now });
    return id;
  }
}

/** Checks that a player, who is locked, may be in a further league. @throws Failure conflict */
export async function requireRoom(rows: EntityManager, playerId: string, maxLeagues: number): Promise<void> {
  if ((await rows.countBy(LeagueMember, { playerId })) >= maxLeagues)
    throw conflict(LEAGUE_TEXTS.tooMany(maxLeagues));
}
