import { cleanName } from '@daily/rules/account';
import {
  API_TOKEN_DEFAULT_DAYS,
  apiTokenDaysProblem,
  apiTokenNameProblem,
} from '@daily/rules/account/settings';
import { distinctScopes, NO_SCOPE, type TokenScope } from '@daily/rules/account/token-scopes';
import { invalid } from '@daily/kit/runtime/errors';

/** A token to create. Unvalidated input. */
export interface NewApiToken {
  name: string;
  scopes?: readonly TokenScope[] | null | undefined;
  /** The only scope, instead of `scopes`. */
  scope?: TokenScope | null | undefined;
  /** Days until it expires. Defaults to 90. */
  expiresInDays?: number | null | undefined;
  /** Idempotency key: a retry with the same value replaces the token of the first call. */
  idempotencyKey?: string | null | undefined;
}

/** A token to create, validated. @throws Failure invalid */
export function checkedToken({ name: given, expiresInDays, scope, scopes: wanted }: NewApiToken) {
  const name = cleanName(given);
  const days = expiresInDays ?? API_TOKEN_DEFAULT_DAYS;
  const nameProblem = apiTokenNameProblem(name);
  if (nameProblem) throw invalid(nameProblem, 'name');
  const daysProblem = apiTokenDaysProblem(days);
  if (daysProblem) throw invalid(daysProblem, 'expiresInDays');
  const scopes = distinctScopes(wanted ?? (scope ? [scope] : []));
  if (scopes.length === 0) throw invalid(NO_SCOPE, 'scopes');
  return { name, days, scopes };
}
