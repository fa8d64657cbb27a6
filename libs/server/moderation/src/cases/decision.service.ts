import type { Database } from '@daily/kit/database/database';
import type { Caller } from '@daily/kit/runtime/caller';
import { conflict, invalid, notFound } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { AuditLog } from '@daily/people';
import {
  decisionNoteProblem,
  decisionsOf,
  MODERATION_TEXTS,
  type ModerationDecision,
} from '@daily/rules/moderation';
import type { EntityManager } from 'typeorm';
import { validate } from 'uuid';
import type { ContentChanges } from './content-changes';
import type { DecisionMails } from './decision-mails';
import { ModerationCase } from './moderation-case.entity';

/** What an admin decides. Unvalidated input. */
export interface NewDecision {
  decision: ModerationDecision;
  /** Why, for other admins; the reason of a suspension. */
  note: string;
}

/** The parts of {@link DecisionService}. */
export interface DecisionParts {
  database: Database;
  calendar: ProductCalendar;
  changes: ContentChanges;
  mails: DecisionMails;
  audit: AuditLog;
}

/** Decides about cases. The decision, what it changes and its entries in the audit log are one transaction. */
export class DecisionService {
  constructor(private readonly parts: DecisionParts) {}

  /**
   * Decides about an open case. Repeating the decision changes nothing.
   * @param id unvalidated input.
   * @throws Failure not-found; invalid; conflict when it is decided otherwise or the content has changed since; forbidden.
   */
  async decide(id: string, { decision, note }: NewDecision, caller: Caller): Promise<void> {
    const { database, calendar, changes, mails, audit } = this.parts;
    const problem = decisionNoteProblem(decision, note);
    if (problem) throw invalid(problem, 'note');
    await database.orm.transaction(async (rows) => {
      const found = await this.lock(rows, id, decision === 'keep' ? null : caller);
      if (found.state === 'decided' && found.decision === decision) return;
      if (found.state === 'decided') throw conflict(MODERATION_TEXTS.caseDecided);
      if (!decisionsOf(found.kind).includes(decision))
        throw invalid(MODERATION_TEXTS.notPossible, 'decision');
      const changed = await changes.apply(rows, found, decision, note.trim(), caller);
      const decidedAt = calendar.now();
      const decided = { state: 'decided' as const, decision, note: note.trim(), changed, decidedAt };
      await rows.update(ModerationCase, { id }, { ...decided, decidedBy: caller.viewer?.id ?? null });
      if (changed) await mails.queue(rows, { ...found, ...decided });
      await audit.record(rows, caller, {
        action: 'moderation.decide',
        subject: `moderation:${id}`,
        before: { kind: found.kind, content: found.content },
        after: { decision, note: note.trim() },
      });
    });
  }

  /**
   * Takes a decision back: what it changed is as before, and the case is open again. Repeating it changes nothing.
   * @param id unvalidated input.
   * @throws Failure not-found; forbidden; conflict when the content has changed since, or has another open case.
   */
  async undo(id: string, caller: Caller): Promise<void> {
    const { database, changes, mails, audit } = this.parts;
    await database.orm.transaction(async (rows) => {
      const found = await this.lock(rows, id, caller);
      const { decision, note } = found;
      if (found.state === 'open' || decision === null) return;
      if (found.changed) await changes.revert(rows, found, decision, caller);
      await mails.withdraw(rows, found);
      const open = { state: 'open' as const, decision: null, note: '', changed: false };
      await rows.update(ModerationCase, { id }, { ...open, decidedAt: null, decidedBy: null });
      await audit.record(rows, caller, {
        action: 'moderation.undo',
        subject: `moderation:${id}`,
        before: { decision, note },
        after: null,
      });
    });
  }

  /**
   * The case, locked.
   * @param caller who may change its content; null when the content stays as it is.
   * @throws Failure not-found, forbidden
   */
  private async lock(rows: EntityManager, id: string, caller: Caller | null): Promise<ModerationCase> {
    const where = { id };
    const known = validate(id) ? await rows.findOneBy(ModerationCase, where) : null;
    if (known && caller) await this.parts.changes.lockContent(rows, known, caller);
    const found =
      known && (await rows.findOne(ModerationCase, { where, lock: { mode: 'pessimistic_write' } }));
    if (!found) throw notFound(MODERATION_TEXTS.caseNotFound);
    return found;
  }
}
