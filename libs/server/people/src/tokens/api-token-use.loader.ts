import DataLoader from 'dataloader';
import type { Database } from '@daily/kit/database/database';
import { entityFrom } from '@daily/kit/database/entity-row';
import { ApiTokenUse } from './api-token-use.entity';
import { RECENT_USES } from './api-token-use.sql';

/** Maximum number of uses of a token that are shown. */
export const MAX_SHOWN_USES = 20;

/** Loads the latest uses of API tokens, with one statement per request and moment. One instance per request. */
export class ApiTokenUseLoader {
  private readonly byToken = new DataLoader<string, ApiTokenUse[]>(async (ids) => {
    const rows = await this.database.query(RECENT_USES, [ids, MAX_SHOWN_USES]);
    const uses = Map.groupBy(rows, ({ tokenId }) => tokenId);
    return ids.map((id) => (uses.get(id) ?? []).map((row) => entityFrom(ApiTokenUse, row)));
  });

  constructor(private readonly database: Pick<Database, 'query'>) {}

  /** The latest uses of a token, newest first. */
  load(tokenId: string): Promise<ApiTokenUse[]> {
    return this.byToken.load(tokenId);
  }
}
