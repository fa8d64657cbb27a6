import { randomUUID } from 'node:crypto';
import { cleanName } from '@daily/rules/account';
import type { Database } from '@daily/kit/database/database';
import { entityFrom } from '@daily/kit/database/entity-row';
import { insertNew } from '@daily/kit/database/insert-new';
import { type ConnectionOf, type PageArgs, pageOf, windowOf } from '@daily/kit/graphql/connection';
import type { Cursors } from '@daily/kit/graphql/cursors';
import type { Caller } from '@daily/kit/runtime/caller';
import { invalid } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { Limits } from '@daily/kit/runtime/rate-limits';
import type { Repository } from 'typeorm';
import { NIL, v5, validate } from 'uuid';
import { ModerationCase } from './moderation-case.entity';
import type { MODERATION_CASE_LIMITS } from './moderation-case.limits';
import { EARLIER_MODERATION_CASES, LATER_MODERATION_CASES } from './moderation-case.sql';

/** Maximum length of a title in characters. */
export const MAX_TITLE_LENGTH = 80;

/** A moderation case to create. Unvalidated input. */
export interface NewModerationCase {
  title: string;
  /** Idempotency key: a retry with the same value returns the original moderation case. */
  idempotencyKey?: string | null | undefined;
}

/** The moderation cases of players. Only their owner sees them. */
export class ModerationCaseService {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly limits: Limits<typeof MODERATION_CASE_LIMITS>,
    private readonly cursors: Cursors,
  ) {}

  private get rows(): Repository<ModerationCase> {
    return this.database.orm.getRepository(ModerationCase);
  }

  /** Creates a moderation case of the viewer. @throws Failure unauthenticated, invalid, too-many */
  async create({ title: given, idempotencyKey }: NewModerationCase, caller: Caller): Promise<ModerationCase> {
    const { id: playerId } = caller.requireViewer();
    const title = cleanName(given);
    if (!title || title.length > MAX_TITLE_LENGTH) {
      throw invalid(`title must be 1 to ${MAX_TITLE_LENGTH} characters`, 'title');
    }
    await this.limits.createModerationCase.use(playerId);
    const id = idempotencyKey ? v5(`moderation-case:${playerId}:${idempotencyKey}`, v5.URL) : randomUUID();
    const row = { id, playerId, title, createdAt: this.calendar.now() };
    await insertNew(this.database.orm.manager, ModerationCase, row);
    return this.rows.findOneByOrFail({ id });
  }

  /** The viewer's own moderation case with an id; null when it does not exist or belongs to another player. */
  async findOwn(id: string, { viewer }: Caller): Promise<ModerationCase | null> {
    return viewer && validate(id) ? this.rows.findOneBy({ id, playerId: viewer.id }) : null;
  }

  /**
   * A page of a player's moderation cases, newest first. The caller of this method checks who may see them.
   * @throws Failure invalid for an invalid page size or cursor
   */
  async page(playerId: string, args: PageArgs): Promise<ConnectionOf<ModerationCase>> {
    const cursors = this.cursors.of(`moderation cases ${playerId}`);
    const window = windowOf(args, (cursor) => positionOf(cursors.decode(cursor)));
    const [at, id] = window.beyond ?? (window.backward ? OLDEST : NEWEST);
    const statement = window.backward ? LATER_MODERATION_CASES : EARLIER_MODERATION_CASES;
    const rows = await this.database.query(statement, [playerId, at, id, window.limit + 1]);
    const moderationCases = rows.map((row) => entityFrom(ModerationCase, row));
    return pageOf(window, moderationCases, ({ createdAt, id }) =>
      cursors.encode([createdAt.toISOString(), id]),
    );
  }
}

/** The positions before which, and after which, everything stands. */
const NEWEST = ['infinity', NIL] as const;
const OLDEST = ['-infinity', NIL] as const;

/** An instant of a year that PostgreSQL supports. */
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function positionOf(key: unknown[] | null): readonly [at: Date, id: string] | null {
  const [at, id] = key ?? [];
  if (typeof at !== 'string' || !INSTANT.test(at) || typeof id !== 'string' || !validate(id)) return null;
  const instant = new Date(at);
  return Number.isNaN(instant.getTime()) ? null : [instant, id];
}
