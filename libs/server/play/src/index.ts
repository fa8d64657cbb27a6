import { repeat } from '@daily/kit/runtime/background';
import type { Platform } from '@daily/kit/runtime/platform';
import type { Slice } from '@daily/kit/runtime/slice';
import { AccuracyResolver } from './accuracy/accuracy.resolver';
import { Answer } from './answers/answer.entity';
import { AnswerResolver, PlayerAnswersResolver } from './answers/answer.resolver';
import { AnswerService } from './answers/answer.service';
import { remindOfTheDay } from './answers/daily-reminder';
import { seedDemoPlayers } from './answers/demo';
import { playRecords } from './answers/personal-records';
import { QuestionResolver } from './answers/question.resolver';
import { shareableAnswers } from './answers/shared-answer';
import { ViewerResultResolver } from './answers/viewer-result.resolver';
import { PointEntry } from './audit/point-entry.entity';
import { AnswerCount } from './distribution/answer-count.entity';
import { playRoutes } from './play.rest';
import { StreakDayResolver, StreakExplanationResolver, StreakResolver } from './streaks/streak.resolver';

export { auditPoints } from './audit/points-audit';

/** How often subscribers whose hour has come are looked for, in milliseconds. */
const REMIND_EVERY_MS = 20_000;

/** Answers and what they earn: points, streaks, freezes, accuracy, and how everyone answered. */
export const play = {
  name: 'play',
  entities: [Answer, AnswerCount, PointEntry],
  resolvers: [
    QuestionResolver,
    AnswerResolver,
    PlayerAnswersResolver,
    StreakResolver,
    StreakExplanationResolver,
    StreakDayResolver,
    AccuracyResolver,
    ViewerResultResolver,
  ],
  rest: (platform: Platform) => playRoutes(platform),
  personal: (platform: Platform) => playRecords(platform),
  nodes: (platform: Platform) => ({
    Answer: (id, caller) => platform.get(AnswerService).findByNodeId(id, caller),
  }),
  shareable: (platform: Platform) => shareableAnswers(platform),
  async prepare(platform: Platform, { demo }: { demo: boolean }) {
    if (demo) await seedDemoPlayers(platform);
  },
  run: async (platform: Platform) =>
    repeat(() => remindOfTheDay(platform), {
      pauseMs: REMIND_EVERY_MS,
      failed: (error) =>
        platform.log.warn({ reason: String(error) }, 'Reminders cannot be queued; trying on'),
    }),
} satisfies Slice;
