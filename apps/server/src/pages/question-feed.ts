import { PAGE_PATHS } from '@daily/contract/page-paths';
import type { PageSettings } from '@daily/contract/page-settings';
import { QUESTION_FEED_PATH } from '@daily/contract/paths';
import { withAbsoluteUrls } from '@daily/kit/feeds/absolute-urls';
import type { FeedDocument, FeedEntry } from '@daily/kit/feeds/feed-document';
import type { FeedIds } from '@daily/kit/feeds/feed-ids';
import { escapeXml } from '@daily/kit/text/xml';
import {
  explanationText,
  takeawayText,
  lastChangeOf,
  optionTexts,
  type Question,
  questionText,
  withDrawingFiles,
} from '@daily/questions';
import { formatDay } from '@daily/rules/calendar';
import { questionCredit } from '@daily/rules/question/credit';
import { questionSlug } from '@daily/rules/question/page';
import { endOfDay, startOfDay } from '@daily/rules/calendar/time-zone';

/**
 * The feed of the daily question. Today's entry has the text of the question only, and leads to the home page; once the question is
 * closed, another entry has its answer and leads to its page.
 * @param past closed questions, newest first.
 */
export function questionFeed(
  today: Question | null,
  past: readonly Question[],
  { publicUrl, productName, timeZone }: PageSettings,
  ids: FeedIds,
): FeedDocument {
  return {
    id: ids.of('feed of the daily question'),
    title: `${productName}: the daily question`,
    description: 'One multiple-choice tech question a day, and the answer of the day before.',
    pageUrl: `${publicUrl}${PAGE_PATHS.questions}`,
    feedUrl: `${publicUrl}${QUESTION_FEED_PATH}`,
    publisher: productName,
    entries: [
      ...(today ? openEntry(today, publicUrl, timeZone, ids) : []),
      ...past.flatMap((question) => closedEntry(question, publicUrl, timeZone, ids)),
    ],
  };
}

/** Contains neither options nor anything that reveals the key. */
function openEntry(question: Question, publicUrl: string, timeZone: string, ids: FeedIds): FeedEntry[] {
  if (question.day === null) return [];
  const { title, plain, html } = questionText(question);
  const publishedAt = startOfDay(question.day, timeZone);
  return [
    {
      id: ids.of(`question ${question.id}`),
      url: `${publicUrl}${PAGE_PATHS.home}#${question.day}`,
      title,
      summary: plain,
      contentHtml: withDrawingFiles(html, publicUrl) + creditHtml(question),
      author: null,
      categories: [question.category],
      publishedAt,
      updatedAt: publishedAt,
    },
  ];
}

function closedEntry(question: Question, publicUrl: string, timeZone: string, ids: FeedIds): FeedEntry[] {
  const { day, correctAnswer } = question;
  if (day === null) return [];
  const { title, html } = questionText(question);
  const options = optionTexts(question);
  const items = options.map((option) => `<li>${option.letter}. ${option.html}</li>`).join('');
  const correct = options.find(({ letter }) => letter === correctAnswer);
  const publishedAt = endOfDay(day, timeZone);
  const url = `${publicUrl}${PAGE_PATHS.questions}/${questionSlug(day, title)}`;
  const content = [
    html,
    `<ul>${items}</ul>`,
    `<p><strong>${correctAnswer}. ${correct?.html ?? ''}</strong></p>`,
    explanationText(question).html,
    takeawayText(question).html,
    creditHtml(question),
  ].join('\n');
  return [
    {
      id: ids.of(`answer of question ${question.id}`),
      url,
      title: `Answer of ${formatDay(day)}: ${title}`,
      summary: `${correctAnswer}. ${correct?.plain ?? ''}`,
      contentHtml: withAbsoluteUrls(withDrawingFiles(content, publicUrl), url),
      author: null,
      categories: [question.category],
      publishedAt,
      updatedAt: lastChangeOf(publishedAt, question.correctedAt),
    },
  ];
}

/** Credits the publisher of an imported question; empty for a question of the product. */
function creditHtml({ attribution }: Question): string {
  const credit = questionCredit(attribution);
  return credit ? `<p>${escapeXml(credit)}</p>` : '';
}
