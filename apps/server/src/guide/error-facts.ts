import { ERROR_MEANINGS, type ErrorMeaning } from '@daily/contract/error-meanings';
import type { GuideTable } from '@daily/guide';
import { problemCodes } from '@daily/kit/graphql/problems';
import { REST_FAILURES } from '../rest/rest-failures';

/** The values of `extensions.code`. */
export function errorCodeTable(): GuideTable {
  return {
    head: ['Code', 'HTTP status', 'Meaning', 'What to do'],
    rows: Object.entries(ERROR_MEANINGS).map(([code, { statuses, meaning, action }]) => [
      `\`${code}\``,
      statusText(statuses),
      meaning,
      action,
    ]),
  };
}

/** Such as `200 for a field, 500 when the operation did not run`. */
function statusText(statuses: ErrorMeaning['statuses']): string {
  return Object.entries(statuses)
    .map(([status, when]) => `${status} ${when}`.trim())
    .join(', ');
}

/** The values of the enum `ProblemCode`. */
export function problemCodeTable(): GuideTable {
  return {
    head: ['Code', 'Meaning'],
    rows: problemCodes().map(({ code, description }) => [`\`${code}\``, description]),
  };
}

/** The statuses of failures of the REST facade. */
export function restStatusTable(): GuideTable {
  return {
    head: ['Status', 'Meaning'],
    rows: Object.entries(REST_FAILURES).map(([status, meaning]) => [status, meaning]),
  };
}
