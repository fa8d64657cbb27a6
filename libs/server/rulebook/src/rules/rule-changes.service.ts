import { isDeepStrictEqual } from 'node:util';
import { addDays, type Day, isDay } from '@daily/rules/calendar';
import { MINUTE_MS } from '@daily/rules/calendar/duration';
import {
  type GameRules,
  gameRulesProblems,
  MAX_RULE_NOTE_LENGTH,
  RULE_LEAD_MINUTES,
  RULE_TEXTS,
  rulesOn,
  ruleValues,
} from '@daily/rules/game/rules';
import { ADVISORY_LOCK } from '@daily/kit/database/advisory-lock.sql';
import type { Database } from '@daily/kit/database/database';
import type { Caller } from '@daily/kit/runtime/caller';
import { conflict, Failure, invalid } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { AuditLog } from '@daily/people';
import type { EntityManager } from 'typeorm';
import type { Rulebook } from './rulebook';
import { RuleVersion } from './rule-version.entity';

/** Days ahead at which a change may begin at most. */
const MAX_DAYS_AHEAD = 366;

/** A change of the rules. Unvalidated input. */
export interface NewRules {
  rules: GameRules;
  /** The first day on which they hold. */
  fromDay: Day;
  /** Why, for staff; may be empty. */
  note: string;
  /** When the latest change that the admin saw was planned; null when there was none. */
  seenAt: Date | null;
}

/** The rules as admins see them. */
export interface RuleState {
  today: Day;
  /** The first day from which a change can hold. */
  earliestDay: Day;
  current: GameRules;
  /** The version that has not begun; null when none is planned. */
  planned: RuleVersion | null;
  /** The versions that have begun, latest first. */
  begun: RuleVersion[];
  shipped: GameRules;
  /** When the latest change was planned; null when there was none. */
  changedAt: Date | null;
}

/** The parts of {@link RuleChanges}. */
export interface RuleChangesParts {
  database: Database;
  calendar: ProductCalendar;
  rulebook: Rulebook;
  audit: AuditLog;
}

/** Plans changes of the rules, and cancels them before their day. The access rules of the schema require an admin. */
export class RuleChanges {
  constructor(private readonly parts: RuleChangesParts) {}

  /** What holds, what is planned and what held before. */
  async state(): Promise<RuleState> {
    return this.stateOf(await this.parts.rulebook.stored());
  }

  /**
   * Plans a change. Repeating it changes nothing.
   * @throws Failure invalid; conflict when another change is planned or was made meanwhile.
   */
  async plan(change: NewRules, caller: Caller): Promise<RuleState> {
    const { id } = caller.requireViewer();
    const { rules, fromDay } = change;
    const note = checkedNote(change.note);
    const problems = gameRulesProblems(rules);
    const [first] = problems;
    if (first) throw new Failure('invalid', first.message, { fields: problems });
    await this.inTurn(async (rows) => {
      const { planned, current, changedAt, earliestDay, today } = await this.read(rows);
      if (planned && planned.fromDay === fromDay && isDeepStrictEqual(planned.rules, rules)) return;
      if (planned) throw conflict(RULE_TEXTS.alreadyPlanned);
      if (changedAt?.getTime() !== change.seenAt?.getTime()) throw conflict(RULE_TEXTS.changedMeanwhile);
      if (!isDay(fromDay) || fromDay < earliestDay) throw invalid(RULE_TEXTS.tooEarly, 'fromDay');
      if (fromDay > addDays(today, MAX_DAYS_AHEAD)) throw invalid(RULE_TEXTS.tooLate, 'fromDay');
      if (isDeepStrictEqual(ruleValues(current), ruleValues(rules))) throw invalid(RULE_TEXTS.unchanged);
      const plannedAt = this.parts.calendar.now();
      await rows.insert(RuleVersion, { fromDay, rules, note, plannedAt, plannedBy: id });
      await this.parts.audit.record(rows, caller, {
        action: 'rules.plan',
        subject: 'rules',
        before: { rules: current },
        after: { rules, fromDay, note },
      });
    });
    return this.state();
  }

  /**
   * Cancels the planned change. Repeating it changes nothing.
   * @param seenAt when the change that the admin saw was planned.
   * @throws Failure conflict when another change is planned by now, or when this one is about to begin.
   */
  async cancel(seenAt: Date, caller: Caller): Promise<RuleState> {
    await this.inTurn(async (rows) => {
      const { planned, earliestDay, current, begun } = await this.read(rows);
      if (begun.some(({ plannedAt }) => plannedAt.getTime() === seenAt.getTime()))
        throw conflict(RULE_TEXTS.noneToCancel);
      if (!planned) return;
      if (planned.plannedAt.getTime() !== seenAt.getTime()) throw conflict(RULE_TEXTS.changedMeanwhile);
      if (planned.fromDay < earliestDay) throw conflict(RULE_TEXTS.underWay);
      await rows.delete(RuleVersion, { fromDay: planned.fromDay });
      const { rules, fromDay, note } = planned;
      await this.parts.audit.record(rows, caller, {
        action: 'rules.cancel',
        subject: 'rules',
        before: { rules, fromDay, note },
        after: { rules: current },
      });
    });
    return this.state();
  }

  /** Runs changes one after the other, so that each sees what the one before has stored. */
  private async inTurn(work: (rows: EntityManager) => Promise<void>): Promise<void> {
    await this.parts.database.orm.transaction(async (rows) => {
      await this.parts.database.query(ADVISORY_LOCK, ['game rules'], rows);
      await work(rows);
    });
  }

  private async read(rows: EntityManager): Promise<RuleState> {
    return this.stateOf(await this.parts.rulebook.stored(rows));
  }

  private stateOf(versions: readonly RuleVersion[]): RuleState {
    const { calendar, rulebook } = this.parts;
    const { shipped } = rulebook;
    const now = calendar.now();
    const today = calendar.dayAt(now);
    const inTime = calendar.dayAt(new Date(now.getTime() + RULE_LEAD_MINUTES * MINUTE_MS));
    return {
      today,
      earliestDay: addDays(inTime, 1),
      current: rulesOn(versions, today, shipped),
      planned: versions.find(({ fromDay }) => fromDay > today) ?? null,
      begun: versions.filter(({ fromDay }) => fromDay <= today).toReversed(),
      shipped,
      changedAt: versions.at(-1)?.plannedAt ?? null,
    };
  }
}

function checkedNote(given: string): string {
  const note = given.trim();
  if (note.length > MAX_RULE_NOTE_LENGTH) throw invalid(RULE_TEXTS.noteTooLong, 'note');
  return note;
}
