import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import type { Statement } from '@daily/kit/database/statement';
import { ApiTokenUse } from './api-token-use.entity';

/**
 * Adds calls: of the tokens `$1`, in the hours `$2`, of the operations `$3`, `$4` their numbers, `$5` the networks they last came
 * from. In the order of the key, so that servers cannot deadlock. Tokens that were revoked meanwhile are left out.
 */
export const ADD_USES: Statement = {
  name: 'add-api-token-uses',
  text: `INSERT INTO api_token_use (token_id, hour, operation, calls, network)
         SELECT used.token_id, used.hour, used.operation, used.calls, used.network
         FROM unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::int[], $5::text[])
           AS used (token_id, hour, operation, calls, network)
         JOIN api_token ON api_token.id = used.token_id
         ORDER BY 1, 2, 3
         ON CONFLICT ON CONSTRAINT api_token_use_pkey
           DO UPDATE SET calls = api_token_use.calls + excluded.calls, network = excluded.network`,
};

/** The latest uses of each of the tokens `$1`, at most `$2`, newest first. */
export const RECENT_USES: Statement<EntityRow<ApiTokenUse>> = {
  name: 'recent-api-token-uses',
  text: `SELECT ${columnsOf(ApiTokenUse, 'used')}
         FROM unnest($1::uuid[]) AS wanted (id) CROSS JOIN LATERAL (
           SELECT * FROM api_token_use WHERE token_id = wanted.id ORDER BY hour DESC, operation LIMIT $2
         ) AS used ORDER BY used.token_id, used.hour DESC, used.operation`,
};
