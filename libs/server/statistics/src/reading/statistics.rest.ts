import { csvOf } from '@daily/kit/rest/csv';
import { enumOf, text } from '@daily/kit/rest/json-schema';
import type { RestRoute } from '@daily/kit/rest/route';
import { invalid, notFound } from '@daily/kit/runtime/errors';
import { type Day, isDay } from '@daily/rules/calendar';
import { STATISTICS_SERIES, type StatisticsSeries } from '@daily/rules/statistics';
import { TABLES } from './statistics-tables';
import type { StatisticsService } from './statistics.service';

const UNKNOWN_SERIES = `There is no such series. The series are ${STATISTICS_SERIES.join(', ')}.`;

/** `/api/admin/statistics/{series}.csv` */
export function statisticsRoutes(statistics: StatisticsService): RestRoute[] {
  return [
    {
      method: 'GET',
      path: '/api/admin/statistics/:file',
      access: 'editor',
      summary: `Returns figures of a period as CSV; \`file\` is a series and \`.csv\`: ${STATISTICS_SERIES.join(', ')}`,
      params: {
        file: enumOf(
          STATISTICS_SERIES.map((series) => `${series}.csv`),
          'The series',
        ),
      },
      query: {
        from: text('The first day', { format: 'date', required: true, examples: ['2026-03-01'] }),
        to: text('The last day, at most today', { format: 'date', required: true, examples: ['2026-03-10'] }),
      },
      returns: {
        200: {
          description: 'A table with a row per day; per week of sign-up for cohorts, per operation for api',
          mediaTypes: ['text/csv'],
          headers: { 'content-disposition': 'Suggests a file name' },
        },
      },
      fails: { 404: UNKNOWN_SERIES },
      async handle({ params: { file = '' }, query }) {
        const series = seriesIn(file);
        if (!series) throw notFound(UNKNOWN_SERIES);
        const from = dayIn(query, 'from');
        const to = dayIn(query, 'to');
        const table = await TABLES[series](await statistics.open({ from, to, days: 1 }));
        return {
          status: 200,
          body: csvOf(table),
          headers: {
            'content-type': 'text/csv; charset=utf-8',
            'content-disposition': `attachment; filename="${series}-${from}-${to}.csv"`,
          },
        };
      },
    },
  ];
}

function seriesIn(file: string): StatisticsSeries | undefined {
  return STATISTICS_SERIES.find((series) => file === `${series}.csv`);
}

function dayIn(query: Record<string, unknown>, name: string): Day {
  const value = query[name];
  if (!isDay(value)) throw invalid(`${name} must be a day such as 2026-11-21`, name);
  return value;
}
