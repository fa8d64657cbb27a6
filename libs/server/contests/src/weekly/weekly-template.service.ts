import { isDeepStrictEqual } from 'node:util';
import {
  SHIPPED_WEEKLY_TEMPLATE,
  WEEKLY_TEXTS,
  type WeeklyTemplate,
  weeklyTemplateProblems,
} from '@daily/rules/contest/weekly';
import { ADVISORY_LOCK } from '@daily/kit/database/advisory-lock.sql';
import type { Database } from '@daily/kit/database/database';
import type { Caller } from '@daily/kit/runtime/caller';
import { conflict, Failure } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { AuditLog } from '@daily/people';
import type { EntityManager } from 'typeorm';
import { StoredWeeklyTemplate } from './weekly-template.entity';

/** The template with the time of its last change; null while the shipped one holds. */
export interface CurrentWeeklyTemplate extends WeeklyTemplate {
  updatedAt: Date | null;
}

/** The template of the weekly contests. Contests that exist keep what they have. */
export class WeeklyTemplateService {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly audit: AuditLog,
  ) {}

  /** The template that holds now. */
  async current(rows: EntityManager = this.database.orm.manager): Promise<CurrentWeeklyTemplate> {
    const stored = await rows.findOneBy(StoredWeeklyTemplate, { id: 1 });
    return { ...SHIPPED_WEEKLY_TEMPLATE, ...stored?.template, updatedAt: stored?.changedAt ?? null };
  }

  /**
   * Changes the template, all at once, and records it. Does nothing when it holds already, as after a retry.
   * @param seenAt when the template that the editor saw was set; null for the shipped one.
   * @throws Failure invalid; conflict when another editor has changed it meanwhile.
   */
  async change(given: WeeklyTemplate, seenAt: Date | null, caller: Caller): Promise<CurrentWeeklyTemplate> {
    const template = { ...given, title: given.title.trim(), description: given.description.trim() };
    const problems = weeklyTemplateProblems(template);
    const [first] = problems;
    if (first) throw new Failure('invalid', first.message, { fields: problems });
    return this.database.orm.transaction(async (rows) => {
      await this.database.query(ADVISORY_LOCK, ['weekly contest template'], rows);
      const { updatedAt, ...before } = await this.current(rows);
      if (isDeepStrictEqual(before, template)) return { ...before, updatedAt };
      if (seenAt?.getTime() !== updatedAt?.getTime()) throw conflict(WEEKLY_TEXTS.changedMeanwhile);
      await rows.upsert(StoredWeeklyTemplate, { id: 1, template, changedAt: this.calendar.now() }, ['id']);
      await this.audit.record(rows, caller, {
        action: 'weekly-contest.change',
        subject: 'weekly-contest',
        before,
        after: template,
      });
      return this.current(rows);
    });
  }
}
