import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { type Day, isDay } from '@daily/rules/calendar';
import { DEFAULT_STATISTICS_DAYS, STATISTICS_PERIODS } from '@daily/rules/statistics';

/** The period that the address selects: the last days, or those between two days. */
export type SelectedPeriod = { days: number } | { from: Day; to: Day };

/** Reads the period from an address. Anything else counts as missing. */
export function readPeriod(search: URLSearchParams): SelectedPeriod {
  const from = search.get('from');
  const to = search.get('to');
  if (isDay(from) && isDay(to)) return { from, to };
  const days = STATISTICS_PERIODS.find((each) => String(each) === search.get('days'));
  return { days: days ?? DEFAULT_STATISTICS_DAYS };
}

/** The address of a period. */
export function periodPath(period: SelectedPeriod): string {
  const search = new URLSearchParams();
  if ('from' in period) {
    search.set('from', period.from);
    search.set('to', period.to);
  } else if (period.days !== DEFAULT_STATISTICS_DAYS) search.set('days', String(period.days));
  return ADMIN_PATHS.statistics + (search.size > 0 ? `?${search.toString()}` : '');
}
