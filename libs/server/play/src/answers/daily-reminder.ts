import type { Platform } from '@daily/kit/runtime/platform';
import { ReminderService } from '@daily/notices';
import { QuestionService } from '@daily/questions';

/** Reminds subscribers of today's question. @returns whether there may be more to remind. */
export function remindOfTheDay(platform: Platform): Promise<boolean> {
  // Reminders know days, and this slice which question is asked on one.
  return platform.get(ReminderService).sendDue(() => platform.get(QuestionService).today());
}
