import type { Caller } from '@daily/kit/runtime/caller';
import { Topic } from '@daily/kit/events/events';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { EntityManager } from 'typeorm';
import { AuditEntry } from './audit-entry.entity';

/** A change to be recorded: what, on what, before and after. */
export type AuditedChange = Pick<AuditEntry, 'action' | 'subject' | 'before' | 'after'>;

/** Who made a change: a caller, the operator by a command or a setting, or the identity provider at a sign-on. */
export type AuditedActor = Caller | 'command' | 'setting' | 'sign-on';

/** Published after the commit of each recorded change. */
export const STAFF_CHANGED = new Topic<object>('staff-changed');

/** Records what staff do. */
export class AuditLog {
  /** @param announce called in the transaction of each change, to notify others after its commit. */
  constructor(
    private readonly calendar: ProductCalendar,
    private readonly announce: (rows: EntityManager) => void = () => undefined,
  ) {}

  /** Records a change in the transaction that makes it, so that neither exists without the other. */
  async record(rows: EntityManager, actor: AuditedActor, change: AuditedChange): Promise<void> {
    const isOperator = typeof actor === 'string';
    await rows.insert(AuditEntry, {
      at: this.calendar.now(),
      actorId: isOperator ? null : (actor.viewer?.id ?? null),
      origin: isOperator ? actor : actor.address,
      ...change,
    });
    this.announce(rows);
  }
}
