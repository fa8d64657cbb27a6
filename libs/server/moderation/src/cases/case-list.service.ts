import type { Database } from '@daily/kit/database/database';
import type { ConnectionOf, PageArgs } from '@daily/kit/graphql/connection';
import type { Cursors } from '@daily/kit/graphql/cursors';
import { latestFirst } from '@daily/kit/graphql/list-position';
import type { CaseState, ContentKind } from '@daily/rules/moderation';
import { validate } from 'uuid';
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
    return latestFirst(cursors, args, 'openedAt', ({ at, id, limit, backward }) =>
      this.database.query(backward ? LATER_CASES : EARLIER_CASES, [state, kind, at, id, limit]),
    );
  }
}
