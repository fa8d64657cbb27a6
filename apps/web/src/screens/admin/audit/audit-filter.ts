import { addDays, type Day } from '@daily/rules/calendar';
import { startOfDay } from '@daily/rules/calendar/time-zone';

/** Value of the filter `actor` for changes by commands and settings. */
export const OPERATOR = 'operator';

/** The filters of the audit log; null for those that select everything. */
type Filters = Readonly<Record<'actor' | 'action' | 'subject' | 'from' | 'to', string | null>>;

/** The filter of the schema for the filters of the list. Days are the product's, and both are included. */
export function auditFilter({ actor, action, subject, from, to }: Filters, timeZone: string) {
  return {
    actor: actor === OPERATOR ? null : actor,
    byOperator: actor === OPERATOR,
    action,
    subject,
    from: from && startOfDay(from as Day, timeZone).toISOString(),
    to: to && startOfDay(addDays(to as Day, 1), timeZone).toISOString(),
  };
}
