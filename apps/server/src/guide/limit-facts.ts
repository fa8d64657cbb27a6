import type { GuideTable } from '@daily/guide';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@daily/kit/graphql/connection';
import {
  type LimitDeclaration,
  type LimitDeclarations,
  type RateLimits,
  REQUEST_LIMITS,
} from '@daily/kit/runtime/rate-limits';
import { API_TOKEN_DEFAULT_DAYS } from '@daily/rules/account/settings';
import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { LIMIT_LABELS, LIMIT_NAMES, type PlayerLimits } from '@daily/rules/game/player-limits';
import { CHARACTERS_PER_POINT, REFUSED_COST } from '../graphql/cost/query-budget';
import { INTROSPECTION_COST, MAX_COST, MAX_SUBSCRIPTION_COST } from '../graphql/cost/query-cost';
import { MAX_DEPTH } from '../graphql/documents/query-depth';
import {
  MAX_ALIASES,
  MAX_DIRECTIVES,
  MAX_REQUEST_BYTES,
  MAX_SUBSCRIPTION_TOKENS,
  MAX_SUBSCRIPTION_VARIABLES,
  MAX_TOKENS,
} from '../graphql/documents/query-limits';
import { CACHED_COST } from '../graphql/cost/response-cost';
import { MAX_PER_ADDRESS } from '../live/connection-counts';
import { MAX_SUBSCRIPTIONS } from '../live/live-operations';
import { MAX_AGE_MS } from '../live/live-socket';

/** Counts rate limits as the server does. */
type Scale = Pick<RateLimits, 'pointsOf'>;

const formatted = (number: number) => number.toLocaleString('en-US');

/** The limits of a single operation. */
export function operationLimitTable(): GuideTable {
  const rows: [string, number, string][] = [
    ['Cost of an operation', MAX_COST, 'points, and never more than your budget'],
    ['Cost of a subscription', MAX_SUBSCRIPTION_COST, 'points'],
    ['Page size', MAX_PAGE_SIZE, `edges; ${DEFAULT_PAGE_SIZE} when neither \`first\` nor \`last\` is given`],
    ['Depth', MAX_DEPTH, 'nested selections'],
    ['Aliases', MAX_ALIASES, ''],
    ['Directives', MAX_DIRECTIVES, ''],
    ['Length', MAX_TOKENS, 'tokens'],
    ['Length of a subscription', MAX_SUBSCRIPTION_TOKENS, 'tokens and comments'],
    ['Variables of a subscription', MAX_SUBSCRIPTION_VARIABLES, 'characters of JSON'],
    ['Request body', MAX_REQUEST_BYTES / 1024, 'KiB'],
    ['Mutations with a password or a passkey', 1, 'per document'],
  ];
  return {
    head: ['Limit', 'At most'],
    rows: rows.map(([name, most, unit]) => [name, `${formatted(most)} ${unit}`.trim()]),
  };
}

/** The limits of requests over time that an API client meets, by the name under which a slice declares each. */
const RATE_TEXTS: Readonly<Record<string, string>> = {
  playerBudget: 'Points of GraphQL, by player',
  anonymousBudget: 'Points of GraphQL without a token, by address',
  addressBudget: 'Points of GraphQL of all players behind one address',
  apiTokens: 'Requests with a token, by token',
  burst: 'Requests in a burst, by address',
  requests: 'Requests, by address',
  changes: 'Changes without a limit of their own, by player',
  changesByAddress: 'The same and changes that are limited by player alone, by address',
  answers: 'Answers to the question of the day, by player',
  practiceReviews: 'Answers in practice, by player',
  contestMoves: 'Moves in contests, by player',
  shares: 'New shares, by player',
  createLeague: 'New leagues, by player',
  subscriptionBudget: 'Points of executing subscriptions, by player; without a token, by address',
  subscriptionAddressBudget: 'Points of executing subscriptions of all players behind one address',
  liveMessages: 'Messages over WebSocket, by address',
};

/** The rate limits of API clients. @param declared the limits of the requests and of all slices */
export function rateLimitTable(declared: readonly LimitDeclarations[], scale: Scale): GuideTable {
  const limits = new Map(declared.flatMap((each) => Object.entries(each)));
  const rows = Object.entries(RATE_TEXTS).flatMap(([name, text]) => {
    const limit = limits.get(name);
    return limit ? [[text, `${formatted(scale.pointsOf(limit))} ${windowOf(limit)}`]] : [];
  });
  return { head: ['What is counted', 'At most'], rows };
}

const WINDOWS: Readonly<Record<number, string>> = { 60: 'a minute', 3_600: 'an hour', 86_400: 'a day' };

const windowOf = ({ duration }: LimitDeclaration) => WINDOWS[duration] ?? `in ${duration} seconds`;

/** The limits that admins can change, as they hold now. */
export function playerLimitTable(limits: PlayerLimits): GuideTable {
  return {
    head: ['What is counted', 'At most'],
    rows: LIMIT_NAMES.map((name) => [LIMIT_LABELS[name], formatted(limits[name])]),
  };
}

/** The numbers that sentences of the guide mention. */
export function limitValues(
  scale: Scale,
  { apiTokensPerPlayer }: PlayerLimits,
): Record<string, string | number> {
  return {
    maxPageSize: MAX_PAGE_SIZE,
    defaultPageSize: DEFAULT_PAGE_SIZE,
    playerBudget: formatted(scale.pointsOf(REQUEST_LIMITS.playerBudget)),
    anonymousBudget: formatted(scale.pointsOf(REQUEST_LIMITS.anonymousBudget)),
    introspectionCost: INTROSPECTION_COST,
    refusedCost: REFUSED_COST,
    cachedCost: CACHED_COST,
    charactersPerPoint: CHARACTERS_PER_POINT,
    tokenDays: API_TOKEN_DEFAULT_DAYS,
    maxApiTokens: apiTokensPerPlayer,
    maxSubscriptions: MAX_SUBSCRIPTIONS,
    maxConnections: MAX_PER_ADDRESS,
    connectionMinutes: MAX_AGE_MS / MINUTE_MS,
  };
}
