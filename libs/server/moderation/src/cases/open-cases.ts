import { randomUUID } from 'node:crypto';
import type { Database } from '@daily/kit/database/database';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { type EntityManager, IsNull } from 'typeorm';
import type { ContentKey } from './content';
import { ModerationCase } from './moderation-case.entity';
import { OPEN_CASE } from './moderation-case.sql';

/** Opens cases about content. */
export class OpenCases {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
  ) {}

  /**
   * The case about content, locked: the open one, or else a decided one in which the same content was kept, or else a new one. What was
   * kept does not return to the queue, however often it is reported.
   */
  async of(
    rows: EntityManager,
    key: ContentKey,
    content: string,
    blockedWord: string | null = null,
  ): Promise<{ found: ModerationCase; isNew: boolean }> {
    const { kind, playerId, leagueId } = key;
    const where = { kind, playerId: playerId ?? IsNull(), leagueId: leagueId ?? IsNull() };
    const lock = { mode: 'pessimistic_write' } as const;
    const kept = await rows.findOne(ModerationCase, {
      where: { ...where, content, state: 'decided', decision: 'keep' },
      order: { openedAt: 'DESC' },
      lock,
    });
    if (kept) return { found: kept, isNew: false };
    const id = randomUUID();
    const values = [id, kind, playerId, leagueId, content, blockedWord, this.calendar.now()];
    const isNew = (await this.database.query(OPEN_CASE, values, rows)).length > 0;
    // The content may have changed since the case was opened: reports are about what is shown.
    const open = await rows.findOneOrFail(ModerationCase, { where: { ...where, state: 'open' }, lock });
    if (open.content !== content) await rows.update(ModerationCase, { id: open.id }, { content });
    return { found: { ...open, content }, isNew };
  }
}
