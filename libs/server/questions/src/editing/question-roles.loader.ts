import type { Database } from '@daily/kit/database/database';
import DataLoader from 'dataloader';
import { ROLES_OF_VIEWER } from './editing.sql';

/** What the viewer has to do with a question. */
export interface QuestionRole {
  isAuthor: boolean;
  hasAnswered: boolean;
}

/** Loads what a viewer has to do with questions, in one statement. One instance per request. */
export class QuestionRolesLoader {
  private readonly byKey: DataLoader<readonly [viewerId: string, id: number], QuestionRole, string>;

  constructor(database: Database) {
    this.byKey = new DataLoader(
      async (keys) => {
        const ids = keys.map(([, id]) => id);
        const rows = await database.query(ROLES_OF_VIEWER, [ids, keys[0]?.[0]]);
        const found = new Map(rows.map(({ id, ...role }) => [id, role]));
        return keys.map(([, id]) => found.get(id) ?? { isAuthor: false, hasAnswered: false });
      },
      { cacheKeyFn: (key) => key.join(' '), cache: false },
    );
  }

  /** The role of the viewer of the request. */
  load(viewerId: string, questionId: number): Promise<QuestionRole> {
    return this.byKey.load([viewerId, questionId]);
  }
}
