import { csvOf } from '@daily/kit/rest/csv';
import { enumOf, flag, text } from '@daily/kit/rest/json-schema';
import type { RestRoute } from '@daily/kit/rest/route';
import { invalid } from '@daily/kit/runtime/errors';
import type { QuestionQualities } from './question-quality.service';
import { isQualitySort, QUALITY_SORTS } from './question-quality.sql';
import { qualityTable } from './quality-table';

const DEFAULT_SORT = 'suspicious';

/** `/api/admin/questions/quality.csv` */
export function qualityRoutes(qualities: QuestionQualities): RestRoute[] {
  return [
    {
      method: 'GET',
      path: '/api/admin/questions/quality.csv',
      access: 'editor',
      summary: 'Returns the quality figures of closed questions as CSV, at most 10,000',
      query: {
        sort: enumOf(QUALITY_SORTS, 'The order', { default: DEFAULT_SORT }),
        suspicious: flag('true for questions whose key may be wrong only', { default: false }),
        reported: flag('true for questions with open reports only', { default: false }),
        category: text('Only questions of this category', { examples: ['Databases'] }),
      },
      returns: {
        200: {
          description: 'A table with a row per question',
          mediaTypes: ['text/csv'],
          headers: { 'content-disposition': 'Suggests a file name' },
        },
      },
      async handle({ query }) {
        const sort = query['sort'] ?? DEFAULT_SORT;
        if (!isQualitySort(sort)) throw invalid(`sort must be ${QUALITY_SORTS.join(', ')}`, 'sort');
        const category = query['category'];
        const listed = await qualities.list({
          sort,
          suspiciousOnly: query['suspicious'] === 'true',
          reportedOnly: query['reported'] === 'true',
          category: typeof category === 'string' && category !== '' ? category : null,
        });
        return {
          status: 200,
          body: csvOf(qualityTable(listed)),
          headers: {
            'content-type': 'text/csv; charset=utf-8',
            'content-disposition': 'attachment; filename="question-quality.csv"',
          },
        };
      },
    },
  ];
}
