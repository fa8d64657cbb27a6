import { PAGE_PATHS } from '@daily/contract/page-paths';
import { endOfDay } from '@daily/rules/calendar/time-zone';
import { questionSlug } from '@daily/rules/question/page';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { SitemapEntry } from '@daily/kit/runtime/slice';
import { questionTitle } from '../text/question-texts';
import type { PastQuestions } from './past-questions.service';

/** The archive, which changes with each question that closes, practice, the proof of fairness, and the page of every closed question. */
export async function archivePages(past: PastQuestions, calendar: ProductCalendar): Promise<SitemapEntry[]> {
  const texts = await past.texts();
  const pages = texts.map(({ day, text, correctedAt }): SitemapEntry => ({
    path: `${PAGE_PATHS.questions}/${questionSlug(day, questionTitle(text))}`,
    lastModified: lastChangeOf(endOfDay(day, calendar.timeZone), correctedAt),
    changes: 'monthly',
    priority: 0.6,
  }));
  const [newest] = pages;
  const archive: SitemapEntry = { path: PAGE_PATHS.questions, changes: 'daily', priority: 0.7 };
  if (newest?.lastModified) archive.lastModified = newest.lastModified;
  const practice: SitemapEntry = { path: PAGE_PATHS.practice, changes: 'daily', priority: 0.5 };
  const fairness: SitemapEntry = { path: PAGE_PATHS.fairness, changes: 'daily', priority: 0.4 };
  return [archive, practice, fairness, ...pages];
}

/** When the page of a question that closed at `closedAt` last changed. */
export function lastChangeOf(closedAt: Date, correctedAt: Date | null): Date {
  return correctedAt && correctedAt > closedAt ? correctedAt : closedAt;
}
