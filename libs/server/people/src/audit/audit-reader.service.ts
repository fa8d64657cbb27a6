import { type ConnectionOf, type PageArgs, pageOf, windowOf } from '@daily/kit/graphql/connection';
import type { Cursors } from '@daily/kit/graphql/cursors';
import { listPosition } from '@daily/kit/graphql/list-position';
import type { Database } from '@daily/kit/database/database';
import type { SelectQueryBuilder } from 'typeorm';
import { AuditEntry } from './audit-entry.entity';
import { AUDIT_ACTIONS, AUDIT_ACTORS } from './audit.sql';

/** Which entries to read; missing and null fields match every entry. */
export interface AuditFilter {
  actorId?: string | null | undefined;
  /** The beginning of the name of those who acted, regardless of case. */
  actor?: string | null | undefined;
  /** True for changes of the operator only. */
  byOperator?: boolean;
  action?: string | null | undefined;
  subject?: string | null | undefined;
  /** The first instant. */
  from?: Date | null | undefined;
  /** The first instant after the period. */
  to?: Date | null | undefined;
}

/** Reads what staff did, newest first. Callers of this class must be admins. */
export class AuditReader {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
  ) {}

  /** A page of the entries that match a filter. @throws Failure invalid for an invalid size or cursor */
  async page(args: PageArgs, filter: AuditFilter): Promise<ConnectionOf<AuditEntry>> {
    const cursors = this.cursors.of(`audit entries ${JSON.stringify(filter)}`);
    const window = windowOf(args, (cursor) => listPosition(cursors.decode(cursor), isEntryId));
    const query = await this.matching(filter);
    if (window.beyond) {
      const [at, id] = window.beyond;
      const comparison = window.backward ? '>' : '<';
      query.andWhere(`(entry.at, entry.id) ${comparison} (:at::timestamptz, :id::bigint)`, { at, id });
    }
    const order = window.backward ? 'ASC' : 'DESC';
    const entries = await query
      .orderBy({ 'entry.at': order, 'entry.id': order })
      .limit(window.limit + 1)
      .getMany();
    return pageOf(window, entries, ({ at, id }) => cursors.encode([at.toISOString(), String(id)]));
  }

  /** The newest entries that match a filter. */
  async newest(filter: AuditFilter, count: number): Promise<AuditEntry[]> {
    const query = await this.matching(filter);
    return query.orderBy({ 'entry.at': 'DESC', 'entry.id': 'DESC' }).limit(count).getMany();
  }

  /** The entry with an id, or null. @param id unvalidated input. */
  async find(id: string): Promise<AuditEntry | null> {
    return isEntryId(id) ? this.database.orm.getRepository(AuditEntry).findOneBy({ id: Number(id) }) : null;
  }

  /** Every action that was ever recorded, in alphabetical order. */
  async actions(): Promise<string[]> {
    return (await this.database.query(AUDIT_ACTIONS, [])).map(({ action }) => action);
  }

  private async matching(filter: AuditFilter): Promise<SelectQueryBuilder<AuditEntry>> {
    const { actorId, actor, byOperator = false, action, subject, from, to } = filter;
    const query = this.database.orm.getRepository(AuditEntry).createQueryBuilder('entry').where('true');
    if (actorId != null) query.andWhere('entry.actor_id = :actorId', { actorId });
    if (actor?.trim()) {
      const actors = await this.database.query(AUDIT_ACTORS, [actor.trim()]);
      query.andWhere('entry.actor_id = ANY(:actors)', { actors: actors.map(({ id }) => id) });
    }
    if (byOperator) query.andWhere('entry.actor_id IS NULL');
    if (action != null) query.andWhere('entry.action = :action', { action });
    if (subject != null) query.andWhere('entry.subject = :subject', { subject });
    if (from) query.andWhere('entry.at >= :from', { from });
    if (to) query.andWhere('entry.at < :to', { to });
    return query;
  }
}

const isEntryId = (text: string) => /^\d{1,15}$/.test(text);
