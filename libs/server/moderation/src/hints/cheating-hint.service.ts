import type { Database } from '@daily/kit/database/database';
import { type ConnectionOf, type PageArgs, pageOf, windowOf } from '@daily/kit/graphql/connection';
import type { Cursors } from '@daily/kit/graphql/cursors';
import type { Caller } from '@daily/kit/runtime/caller';
import { invalid, notFound } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { AuditLog } from '@daily/people';
import { type CheatingSign, HINT_TEXTS, MAX_HINT_NOTE } from '@daily/rules/moderation/cheating-signs';
import { MAX, NIL, validate } from 'uuid';
import { CheatingHint } from './cheating-hint.entity';

/** Number of hints that the account of a player shows. */
export const MAX_HINTS_OF_PLAYER = 20;

/** Which hints a list has. */
export interface HintFilter {
  dismissed: boolean;
  /** Null for all signs. */
  sign: CheatingSign | null;
}

/** Finds and dismisses hints. Callers of this class must be admins. */
export class CheatingHintService {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly cursors: Cursors,
    private readonly audit: AuditLog,
  ) {}

  /** The hint with an id, or null. @param id unvalidated input. */
  async find(id: string): Promise<CheatingHint | null> {
    const hints = this.database.orm.getRepository(CheatingHint);
    return validate(id) ? hints.findOneBy({ id }) : null;
  }

  /** The hints about a player, alone or in a pair, dismissed ones last. */
  async of(playerId: string): Promise<CheatingHint[]> {
    return this.database.orm.getRepository(CheatingHint).find({
      where: [{ playerId }, { otherId: playerId }],
      order: { dismissed: 'ASC', foundOn: 'DESC', id: 'ASC' },
      take: MAX_HINTS_OF_PLAYER,
    });
  }

  /** A page of hints, those found last first. @throws Failure invalid for an invalid size or cursor */
  async page(args: PageArgs, { dismissed, sign }: HintFilter): Promise<ConnectionOf<CheatingHint>> {
    const cursors = this.cursors.of(`cheating hints ${dismissed} ${sign ?? ''}`);
    const window = windowOf(args, (cursor) => positionOf(cursors.decode(cursor)));
    const [day, id] = window.beyond ?? (window.backward ? ['-infinity', NIL] : ['infinity', MAX]);
    const order = window.backward ? 'ASC' : 'DESC';
    const hints = await this.database.orm
      .getRepository(CheatingHint)
      .createQueryBuilder('hint')
      .where('hint.dismissed = :dismissed', { dismissed })
      .andWhere(sign === null ? 'true' : 'hint.sign = :sign', { sign })
      .andWhere(`(hint.found_on, hint.id) ${window.backward ? '>' : '<'} (:day::date, :id::uuid)`, {
        day,
        id,
      })
      .orderBy({ 'hint.foundOn': order, 'hint.id': order })
      .limit(window.limit + 1)
      .getMany();
    return pageOf(window, hints, (hint) => cursors.encode([hint.foundOn, hint.id]));
  }

  /**
   * Dismisses a hint, or takes that back. Repeating it changes nothing.
   * @param id unvalidated input. @throws Failure not-found; invalid for a note that is too long
   */
  async dismiss(id: string, dismissed: boolean, note: string, caller: Caller): Promise<CheatingHint> {
    if (note.length > MAX_HINT_NOTE) throw invalid(HINT_TEXTS.noteTooLong, 'note');
    await this.database.orm.transaction(async (rows) => {
      const hint = validate(id)
        ? await rows.findOne(CheatingHint, { where: { id }, lock: { mode: 'pessimistic_write' } })
        : null;
      if (!hint) throw notFound(HINT_TEXTS.notFound);
      const after = { dismissed, note: dismissed ? note.trim() : '' };
      if (hint.dismissed === after.dismissed && hint.note === after.note) return;
      const by = dismissed
        ? { dismissedAt: this.calendar.now(), dismissedBy: caller.viewer?.id ?? null }
        : null;
      await rows.update(CheatingHint, { id }, { ...after, dismissedAt: null, dismissedBy: null, ...by });
      await this.audit.record(rows, caller, {
        action: dismissed ? 'hint.dismiss' : 'hint.restore',
        subject: `player:${hint.playerId}`,
        before: { sign: hint.sign, dismissed: hint.dismissed, note: hint.note },
        after,
      });
    });
    const found = await this.find(id);
    if (!found) throw notFound(HINT_TEXTS.notFound);
    return found;
  }
}

/** The position in the key of a cursor; null for an invalid one. */
function positionOf(key: readonly unknown[] | null): readonly [string, string] | null {
  const [day, id] = key ?? [];
  if (typeof day !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(day)) return null;
  return typeof id === 'string' && validate(id) ? [day, id] : null;
}
