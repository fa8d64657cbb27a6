import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import type { Statement } from '@daily/kit/database/statement';
import { ModerationCase } from './moderation-case.entity';

const pageOfModerationCases = (
  name: string,
  comparison: '<' | '>',
  order: 'ASC' | 'DESC',
): Statement<EntityRow<ModerationCase>> => ({
  name,
  text: `SELECT ${columnsOf(ModerationCase)} FROM moderation_case
         WHERE player_id = $1 AND (created_at, id) ${comparison} ($2::timestamptz, $3::uuid)
         ORDER BY created_at ${order}, id ${order} LIMIT $4`,
});

/** The moderation cases of player `$1` before the instant `$2` and id `$3`, newest first, at most `$4`. */
export const EARLIER_MODERATION_CASES = pageOfModerationCases('moderation-cases-earlier', '<', 'DESC');

/** The moderation cases of player `$1` after the instant `$2` and id `$3`, oldest first, at most `$4`. */
export const LATER_MODERATION_CASES = pageOfModerationCases('moderation-cases-later', '>', 'ASC');
