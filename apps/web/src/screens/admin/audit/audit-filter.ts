import { ADMIN_FILTERS } from '@daily/contract/page-query';
import type { ListOptions } from '../../../features/admin/list/list-view';
import { addDays, isDay } from '@daily/rules/calendar';
import { startOfDay } from '@daily/rules/time-zone';

/** The filters of the audit log in the address. */
export const AUDIT_LIST: ListOptions = { filters: ADMIN_FILTERS.audit };

/** Value of the filter `actor` for changes by commands and settings. */
export const OPERATOR = 'operator';

/** The filter of the schema for the filters of the address. Days are the product's, and both are included. */
export function auditFilter(filters: Readonly<Record<string, string>>, timeZone: string) {
  const { actor = '', action = '', subject = '', from = '', to = '' } = filters;
  return {
    actor: actor === '' || actor === OPERATOR ? null : actor,
    byOperator: actor === OPERATOR,
    action: action || null,
    subject: subject || null,
    from: isDay(from) ? startOfDay(from, timeZone).toISOString() : null,
    to: isDay(to) ? startOfDay(addDays(to, 1), timeZone).toISOString() : null,
  };
}
