import { parseInstant } from '@daily/rules/calendar/instant';
import { invalid } from '../runtime/errors';

/** The years of posts and contests; `Date`, PostgreSQL and calendars agree on them. */
const MIN_INSTANT = Date.UTC(2000, 0, 1);
const MAX_INSTANT = Date.UTC(2100, 0, 1);

/** What {@link inputInstant} accepts, for messages. */
const ALLOWED = 'an ISO 8601 instant with Z or an offset, on an existing day from 2000 to 2099';

/**
 * An instant of the input: a text from REST, a `Date` from GraphQL.
 * @param path where the value stands, for the message. @param or what else is allowed there, such as `null or `.
 * @throws Failure invalid
 */
export function inputInstant(value: unknown, path: string, or = ''): Date {
  const instant = typeof value === 'string' ? parseInstant(value) : value;
  if (instant instanceof Date && instant.getTime() >= MIN_INSTANT && instant.getTime() < MAX_INSTANT)
    return instant;
  throw invalid(`${path} must be ${or}${ALLOWED}`, path);
}
