import type { PageSettings } from '@daily/contract/page-settings';
import type { GuideFacts } from '@daily/guide';
import {
  CHANGE_LIMITS,
  type LimitDeclarations,
  type RateLimits,
  REQUEST_LIMITS,
} from '@daily/kit/runtime/rate-limits';
import type { WebhooksSettings } from '@daily/webhooks';
import { IDEMPOTENCY_KEY_HOURS } from '@daily/contract/idempotency';
import type { PlayerLimits } from '@daily/rules/game/player-limits';
import { scopeTable } from './scope-facts';
import { schemaChangelog } from './schema-changelog';
import { webhookValues } from './webhook-facts';
import { errorCodeTable, problemCodeTable, restStatusTable } from './error-facts';
import { countedListTable } from './schema-facts';
import { limitValues, operationLimitTable, playerLimitTable, rateLimitTable } from './limit-facts';

/** What the facts are read from. */
export interface FactSources {
  settings: Pick<PageSettings, 'productName' | 'timeZone'> & Pick<WebhooksSettings, 'webhooks'>;
  limits: RateLimits;
  /** The limits that admins can change. */
  playerLimits: PlayerLimits;
  /** The rate limits that the slices declare. */
  declared: readonly LimitDeclarations[];
}

/** What the guide for developers says about this server. */
export function guideFacts({ settings, limits, playerLimits, declared }: FactSources): GuideFacts {
  const { productName, timeZone, webhooks } = settings;
  return {
    tables: {
      'error-codes': errorCodeTable(),
      'problem-codes': problemCodeTable(),
      'rest-statuses': restStatusTable(),
      scopes: scopeTable(),
      'counted-lists': countedListTable(),
      'operation-limits': operationLimitTable(),
      'rate-limits': rateLimitTable([REQUEST_LIMITS, CHANGE_LIMITS, ...declared], limits),
      'player-limits': playerLimitTable(playerLimits),
    },
    documents: { 'schema-changelog': schemaChangelog() },
    values: {
      ...limitValues(limits, playerLimits),
      ...webhookValues(webhooks),
      productName,
      timeZone,
      idempotencyHours: IDEMPOTENCY_KEY_HOURS,
    },
  };
}
