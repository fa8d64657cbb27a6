import { startOfDay } from '@daily/rules/calendar';
import type { Platform } from '@daily/kit/runtime/platform';
import type { SitemapEntry } from '@daily/kit/runtime/slice';
import { QuestionService } from './question.service';

/** The home page, which changes with the question of the day, and the leaderboard, which changes with every answer. */
export async function homePages(platform: Platform): Promise<SitemapEntry[]> {
  const question = await platform.get(QuestionService).today();
  const home: SitemapEntry = { path: '/', changes: 'daily', priority: 1 };
  if (question?.day) home.lastModified = startOfDay(question.day, platform.settings.timeZone);
  return [home, { path: '/leaderboard', changes: 'hourly', priority: 0.8 }];
}
