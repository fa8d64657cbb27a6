import type { Day } from '@daily/rules/calendar';
import { type GameRules, rulesOn, SHIPPED_RULES } from '@daily/rules/game/rules';
import type { Database } from '@daily/kit/database/database';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { EntityManager } from 'typeorm';
import type { RulebookSettings } from '../rulebook-settings';
import { RuleVersion } from './rule-version.entity';

/** All versions, and the day on which they were read. */
interface Versions {
  readOn: Day;
  versions: readonly RuleVersion[];
}

/**
 * The rules of each day, cached so that answers need no query. A version is stored before its day begins, see `RULE_LEAD_MINUTES`, and
 * never changes after that. So what was read on a day is final for that day and those before it: a server reads the versions again with
 * the first question about a later day, and none can miss midnight.
 */
export class Rulebook {
  /** The rules before the first version. */
  readonly shipped: GameRules;
  private cache: Versions | null = null;
  private reading: Promise<Versions> | null = null;

  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    { freezePrice }: Pick<RulebookSettings, 'freezePrice'>,
  ) {
    this.shipped = { ...SHIPPED_RULES, freezePrice };
  }

  /** The rules of today. */
  current(): Promise<GameRules> {
    return this.on(this.calendar.today());
  }

  /** The rules of today or of a past day. */
  async on(day: Day): Promise<GameRules> {
    return (await this.until(day))(day);
  }

  /** The rules of each day up to `last`, as a function without queries. */
  async until(last: Day): Promise<(day: Day) => GameRules> {
    const known = this.cache && last <= this.cache.readOn ? this.cache : await this.read(last);
    return (day) => rulesOn(known.versions, day, this.shipped);
  }

  /** All versions as stored, in ascending order of days. */
  stored(rows: EntityManager = this.database.orm.manager): Promise<RuleVersion[]> {
    return rows.find(RuleVersion, { order: { fromDay: 'ASC' } });
  }

  /** Reads the versions once for all who wait for them. */
  private async read(last: Day): Promise<Versions> {
    this.reading ??= this.readAgain().finally(() => (this.reading = null));
    const read = await this.reading;
    // A read that began before midnight may not know what a server whose clock is behind stores.
    if (read.readOn >= last || last > this.calendar.today()) return read;
    return this.read(last);
  }

  private async readAgain(): Promise<Versions> {
    const readOn = this.calendar.today();
    const versions = await this.stored();
    this.cache = { readOn, versions };
    return this.cache;
  }
}
