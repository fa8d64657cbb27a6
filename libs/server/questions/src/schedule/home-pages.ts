import { PAGE_PATHS } from '@daily/contract/page-paths';
import { startOfDay } from '@daily/rules/calendar/time-zone';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { SitemapEntry } from '@daily/kit/runtime/slice';
import type { QuestionService } from './question.service';

/** The home page, which changes with the question of the day, and the leaderboard, which changes with every answer. */
export async function homePages(
  questions: QuestionService,
  calendar: ProductCalendar,
): Promise<SitemapEntry[]> {
  const question = await questions.today();
  const home: SitemapEntry = { path: PAGE_PATHS.home, changes: 'daily', priority: 1 };
  if (question?.day) home.lastModified = startOfDay(question.day, calendar.timeZone);
  return [home, { path: PAGE_PATHS.leaderboard, changes: 'hourly', priority: 0.8 }];
}
