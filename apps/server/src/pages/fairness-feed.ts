import { PAGE_PATHS } from '@daily/contract/page-paths';
import type { PageSettings } from '@daily/contract/page-settings';
import { FAIRNESS_DATA_PATH, FAIRNESS_FEED_PATH } from '@daily/contract/paths';
import type { FeedDocument, FeedEntry } from '@daily/kit/feeds/feed-document';
import type { FeedIds } from '@daily/kit/feeds/feed-ids';
import { escapeXml } from '@daily/kit/text/xml';
import type { FairnessRecord } from '@daily/questions';
import { type Day, formatDay } from '@daily/rules/calendar';
import { endOfDay } from '@daily/rules/calendar/time-zone';

/** A line of the data: a commitment, or a day whose question was asked without one. */
interface DataLine extends Pick<FairnessRecord, 'day' | 'onTime' | 'statement' | 'current' | 'amendments'> {
  commitment: string | null;
  committedAt: Date | null;
}

/**
 * The lines of the data, newest first, each with its line break.
 * @param records newest first. @param uncommitted days whose questions were asked without a commitment, newest first.
 */
export function dataLines(records: readonly FairnessRecord[], uncommitted: readonly Day[]): string {
  return [...records, ...uncommitted.map(missingLine)]
    .sort((one, other) => (one.day < other.day ? 1 : -1))
    .map(({ day, commitment, committedAt, onTime, statement, current, amendments }) =>
      JSON.stringify({ day, commitment, committedAt, onTime, statement, current, amendments }),
    )
    .map((line) => `${line}\n`)
    .join('');
}

const missingLine = (day: Day): DataLine => ({
  ...{ day, onTime: false },
  ...{ commitment: null, committedAt: null, statement: null, current: null, amendments: null },
});

/**
 * The feed of the commitments. An entry is updated when its question is closed, with the statement.
 * @param records newest first.
 */
export function fairnessFeed(
  records: readonly FairnessRecord[],
  { publicUrl, productName, timeZone }: PageSettings,
  ids: FeedIds,
): FeedDocument {
  return {
    id: ids.of('feed of the proof of fairness'),
    title: `${productName}: proof of fairness`,
    description: 'Commitments to the questions of the next days, and what was committed to.',
    pageUrl: `${publicUrl}${PAGE_PATHS.fairness}`,
    feedUrl: `${publicUrl}${FAIRNESS_FEED_PATH}`,
    publisher: productName,
    entries: records.map((record) => proofEntry(record, publicUrl, timeZone, ids)),
  };
}

function proofEntry(record: FairnessRecord, publicUrl: string, timeZone: string, ids: FeedIds): FeedEntry {
  const { day, commitment, committedAt, statement } = record;
  const code = (text: string) => `<pre><code>${escapeXml(text)}</code></pre>`;
  return {
    id: ids.of(`fairness commitment of ${day}`),
    url: `${publicUrl}${PAGE_PATHS.fairness}#${day}`,
    title: `Commitment to the question of ${formatDay(day)}`,
    summary: `SHA-256: ${commitment}`,
    contentHtml: [
      '<p>SHA-256 of the statement:</p>',
      code(commitment),
      statement === null
        ? `<p>The statement is published in <a href="${publicUrl}${FAIRNESS_DATA_PATH}">the data</a> when the question is closed.</p>`
        : `<p>The statement:</p>${code(statement)}`,
    ].join('\n'),
    author: null,
    categories: [],
    publishedAt: committedAt,
    updatedAt: statement === null ? committedAt : endOfDay(day, timeZone),
  };
}
