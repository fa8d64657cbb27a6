import { isDay } from '../calendar';

/** ISO 8601 with a zone: without one, the instant would depend on the time zone of the server. */
const INSTANT = /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

/**
 * The instant of an ISO 8601 text with a zone, such as `2026-03-10T12:00:00Z`; null for any other text. Days that do not exist are
 * rejected: `Date` would turn 31 February into a day in March.
 */
export function parseInstant(text: string): Date | null {
  const day = INSTANT.exec(text)?.[1];
  const instant = new Date(isDay(day) ? text : Number.NaN);
  return Number.isNaN(instant.getTime()) ? null : instant;
}
