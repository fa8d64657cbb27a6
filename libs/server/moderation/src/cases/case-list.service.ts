import type { Database } from '@daily/kit/database/database';
import { type ConnectionOf, type PageArgs, pageOf, windowOf } from '@daily/kit/graphql/connection';
import type { Cursors } from '@daily/kit/graphql/cursors';
import { listPosition } from '@daily/kit/graphql/list-position';
import type { CaseState, ContentKind } from '@daily/rules/moderation';
import { MAX, NIL, validate } from 'uuid';
import { CASE_BY_ID, type CaseRow, EARLIER_CASES, LATER_CASES } from './moderation-case.sql';

/** Finds cases. Callers of this class must be admins. */
export class CaseListService {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
  ) {}

  /** The case with an id, or null. @param id unvalidated input. */
  async find(id: string): Promise<CaseRow | null> {
    const [row] = validate(id) ? await this.database.query(CASE_BY_ID, [id]) : [];
    return row ?? null;
  }

  /** A page of cases, newest first. @throws Failure invalid for an invalid size or cursor */
  async page(
    args: PageArgs,
    { state, kind }: { state: CaseState; kind: ContentKind | null },
  ): Promise<ConnectionOf<CaseRow>> {
    const cursors = this.cursors.of(`moderation cases ${state} ${kind ?? ''}`);
    const window = windowOf(args, (cursor) => listPosition(cursors.decode(cursor)));
    const [at, id] = window.beyond ?? (window.backward ? ['-infinity', NIL] : ['infinity', MAX]);
    const statement = window.backward ? LATER_CASES : EARLIER_CASES;
    const rows = await this.database.query(statement, [state, kind, at, id, window.limit + 1]);
    return pageOf(window, rows, (row) => cursors.encode([row.openedAt.toISOString(), row.id]));
  }
}
