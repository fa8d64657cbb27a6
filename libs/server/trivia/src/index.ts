import { repeat } from '@daily/kit/background';
import { parseQuestionId } from '@daily/rules/question';
import type { Platform } from '@daily/kit/platform';
import type { Slice } from '@daily/kit/slice';
import { AccuracyResolver } from './accuracy.resolver';
import { Answer } from './answer.entity';
import { AnswerCount } from './answer-count.entity';
import { AnswerResolver, PlayerAnswersResolver } from './answer.resolver';
import { AnswerService } from './answer.service';
import { remindOfTheDay } from './daily-reminder';
import { seedDemoPlayers } from './demo';
import { DayStartScore } from './day-start-score.entity';
import { LeaderboardResolver } from './leaderboard.resolver';
import { LifetimeScore } from './lifetime-score.entity';
import { MonthResult } from './month-result.entity';
import { MonthScore } from './month-score.entity';
import { LeaderboardPlaceResolver, PlayerPlacesResolver } from './player-places.resolver';
import { PointEntry } from './point-entry.entity';
import { Question } from './question.entity';
import { QuestionResolver } from './question.resolver';
import { QuestionService } from './question.service';
import { StreakScore } from './streak-score.entity';
import { triviaRecords } from './personal-records';
import { StreakDayResolver, StreakExplanationResolver, StreakResolver } from './streak.resolver';
import { triviaRoutes } from './trivia.rest';
import { triviaPages } from './trivia.sitemap';
import { shareableAnswers } from './shared-answer';
import { ViewerResultResolver } from './viewer-result.resolver';

export { BOARD_TRIGGERS, KEEP_BOARDS } from './board-triggers.sql';
export { auditPoints } from './points-audit';

/** How often subscribers whose hour has come are looked for, in milliseconds. */
const REMIND_EVERY_MS = 20_000;

/** The question of the day, its answers, what they earn, and the monthly board. */
export const trivia = {
  name: 'trivia',
  entities: [
    Question,
    Answer,
    AnswerCount,
    PointEntry,
    MonthScore,
    MonthResult,
    LifetimeScore,
    StreakScore,
    DayStartScore,
  ],
  resolvers: [
    QuestionResolver,
    AnswerResolver,
    PlayerAnswersResolver,
    LeaderboardResolver,
    StreakResolver,
    StreakExplanationResolver,
    StreakDayResolver,
    AccuracyResolver,
    LeaderboardPlaceResolver,
    PlayerPlacesResolver,
    ViewerResultResolver,
  ],
  rest: (platform: Platform) => triviaRoutes(platform),
  personal: (platform: Platform) => triviaRecords(platform),
  nodes: (platform: Platform) => ({
    Question: async (id) => {
      const number = parseQuestionId(id);
      return number === null ? null : platform.get(QuestionService).findOrNull(number);
    },
    Answer: (id, caller) => platform.get(AnswerService).findByNodeId(id, caller),
  }),
  sitemap: (platform: Platform) => triviaPages(platform),
  shareable: (platform: Platform) => shareableAnswers(platform),
  async prepare(platform: Platform, { demo }: { demo: boolean }) {
    await platform.get(QuestionService).importBank();
    if (demo) await seedDemoPlayers(platform);
  },
  run: async (platform: Platform) =>
    repeat(() => remindOfTheDay(platform), {
      pauseMs: REMIND_EVERY_MS,
      failed: (error) =>
        platform.log.warn({ reason: String(error) }, 'Reminders cannot be queued; trying on'),
    }),
} satisfies Slice;
