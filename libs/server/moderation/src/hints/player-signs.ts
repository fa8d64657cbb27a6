import type { Database } from '@daily/kit/database/database';
import type { Caller } from '@daily/kit/runtime/caller';
import { notFound } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { type AuditLog, Player } from '@daily/people';
import { Question } from '@daily/questions';
import { addDays, type Day, firstOfMonth, monthOf } from '@daily/rules/calendar';
import { HINT_TEXTS, readingFloor, SIGN_WINDOW_DAYS } from '@daily/rules/moderation/cheating-signs';
import { And, type EntityManager, LessThanOrEqual, MoreThan } from 'typeorm';
import type { ComparedPair } from './day-signs.sql';
import { PACE_OF_PLAYER, PAIRS_OF_PLAYER, SEARCHED_THROUGH } from './player-signs.sql';
import { ANSWERS_OF_DAY, LEADERS } from './sign-figures.sql';
import type { NewHint, SignJudge } from './sign-judge';
import { LEADER_PAIRS, LEADERS_COMPARED } from './sign-search';

/** Maximum number of players with the same address with whom a player is compared. */
const MAX_SHARING_COMPARED = 60;

/** What a search for signs about a player has done. */
export interface PlayerSearch {
  /** Number of players with whom the player was compared. */
  compared: number;
  /** Number of hints that did not exist before. */
  found: number;
}

/**
 * Looks for signs of cheating about one player when an admin asks, up to the answers of the running day. A search compares at most
 * {@link MAX_SHARING_COMPARED} and {@link LEADERS_COMPARED} pairs, each by the primary key of the answers. Callers must be admins.
 */
export class PlayerSigns {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly judge: SignJudge,
    private readonly audit: AuditLog,
  ) {}

  /** Safe to repeat. The audit log records a search that finds something new. @throws Failure not-found */
  search(playerId: string, caller: Caller): Promise<PlayerSearch> {
    const day = this.calendar.today();
    const since = addDays(day, -SIGN_WINDOW_DAYS);
    return this.database.orm.transaction(async (rows) => {
      if (!(await rows.existsBy(Player, { id: playerId }))) throw notFound(HINT_TEXTS.noPlayer);
      const [night] = await this.database.query(SEARCHED_THROUGH, [], rows);
      const searched = night ?? { day: addDays(day, -1), pairs: 0 };
      const pairs = await this.pairsOf(rows, playerId, { since, day });
      // All that the night compares counts, so that a search finds nothing that would be no sign at night.
      const judgment = {
        ...{ since, day },
        pairs: searched.pairs + LEADER_PAIRS + pairs.length,
        sharing: searched.pairs + pairs.length,
      };
      const hints = [
        ...(await this.judge.pairs(rows, pairs, judgment)),
        ...(await this.judgePace(rows, playerId, { since, searched: searched.day, day })),
      ];
      const found = await this.judge.store(rows, hints, day);
      if (found > 0)
        await this.audit.record(rows, caller, {
          ...{ action: 'hint.search', subject: `player:${playerId}` },
          ...{ before: null, after: { found } },
        });
      return { compared: pairs.length, found };
    });
  }

  /** The pairs of a player: with those who share an address, and with the first of the month's leaderboard. */
  private async pairsOf(
    rows: EntityManager,
    playerId: string,
    { since, day }: { since: Day; day: Day },
  ): Promise<ComparedPair[]> {
    const sharing = await this.database.query(PAIRS_OF_PLAYER, [playerId, since, MAX_SHARING_COMPARED], rows);
    const known = new Set(sharing.flatMap((pair) => [pair.playerId, pair.otherId]));
    const month = firstOfMonth(monthOf(day));
    const leaders = await this.database.query(LEADERS, [month, LEADERS_COMPARED], rows);
    const others = leaders.filter(({ id }) => id !== playerId && !known.has(id));
    return [...sharing, ...others.map(({ id }) => pairOf(playerId, id))];
  }

  private async judgePace(
    rows: EntityManager,
    playerId: string,
    { since, searched, day }: { since: Day; searched: Day; day: Day },
  ): Promise<NewHint[]> {
    const recent = await rows.findBy(Question, { day: And(MoreThan(searched), LessThanOrEqual(day)) });
    const floors = recent.map(({ optionA, optionB, optionC, optionD }) =>
      readingFloor([optionA, optionB, optionC, optionD]),
    );
    const values = [playerId, since, day, recent.map(({ id }) => id), floors];
    const [figures] = await this.database.query(PACE_OF_PLAYER, values, rows);
    if (!figures) return [];
    const [tested] = await this.database.query(ANSWERS_OF_DAY, [searched], rows);
    return this.judge.pace({ playerId, ...figures }, tested?.answers ?? 0);
  }
}

/** A pair without a shared address. */
function pairOf(one: string, other: string): ComparedPair {
  const [playerId = '', otherId = ''] = [one, other].toSorted();
  return { playerId, otherId, days: 0 };
}
