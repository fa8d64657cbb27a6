import type { Boards, PointsEarnedOn } from '@daily/boards';
import type { PersonalRecords } from '@daily/kit/runtime/personal';
import { PerRequest } from '@daily/kit/runtime/per-request';
import type { Platform } from '@daily/kit/runtime/platform';
import { REQUEST_LIMITS } from '@daily/kit/runtime/rate-limits';
import type { Slice, SliceDeclaration } from '@daily/kit/runtime/slice';
import type { Notices } from '@daily/notices';
import { type People, Player } from '@daily/people';
import type { HasAnswered, Questions } from '@daily/questions';
import type { Shareable } from '@daily/sharing';
import { AccuracyResolver } from './accuracy/accuracy.resolver';
import { AccuracyService } from './accuracy/accuracy.service';
import { AnswerListService } from './answers/answer-list.service';
import { AnswerRecorder } from './answers/answer-recorder';
import { Answer } from './answers/answer.entity';
import { AnswerReader } from './answers/answer.reader';
import { AnswerResolver } from './answers/answer.resolver';
import { AnswerService } from './answers/answer.service';
import { answerRoutes } from './answers/answers.rest';
import { CallerAnswerLoader } from './answers/caller-answer.loader';
import { PlayerAnswersResolver, ViewerAnswersResolver } from './answers/player-answers.resolver';
import { pointsEarnedOn } from './answers/points-earned';
import { QuestionAnswerResolver } from './answers/question-answer.resolver';
import { DemoPlayers } from './demo/demo-players';
import { AnswerCount } from './distribution/answer-count.entity';
import { AnswerDistributionReader } from './distribution/answer-distribution.reader';
import { AnswerDistributionResolver } from './distribution/answer-distribution.resolver';
import { PointEntry } from './ledger/point-entry.entity';
import { playRecords } from './personal-data/personal-records';
import { PLAY_LIMITS } from './play.limits';
import { AnswerResultService } from './results/answer-result.service';
import { ViewerResultResolver } from './results/viewer-result.resolver';
import { FreezeResolver } from './streaks/freeze.resolver';
import { FreezeService } from './streaks/freeze.service';
import { StreakHistoryLoader } from './streaks/streak-history.loader';
import {
  StreakDayResolver,
  StreakExplanationResolver,
  ViewerStreakResolver,
} from './streaks/streak.resolver';
import { StreakService } from './streaks/streak.service';

export { CallerAnswerLoader } from './answers/caller-answer.loader';
export { AnswerReader } from './answers/answer.reader';
export { SUBMIT_ANSWER } from './answers/submit-answer.sql';
export { auditPoints } from './audit/points-audit';

/** How often subscribers whose reminder is due are looked for, in milliseconds. */
const REMINDER_PAUSE_MS = 20_000;

/** The dependencies on other slices. */
export interface PlayParts {
  people: People;
  boards: Boards;
  questions: Questions;
  notices: Notices;
}

/** What the slice offers to those that build on it, and to lower ones through functions that they declare. */
export interface Play extends Slice {
  personal: PersonalRecords;
  /** Records answers without checking the caller. */
  recorder: AnswerRecorder;
  /** Buys streak freezes. */
  freezes: FreezeService;
  /** Derives the streaks of players. */
  streakHistories: PerRequest<StreakHistoryLoader>;
  /** Reads how many players chose each option. */
  distributions: AnswerDistributionReader;
  hasAnswered: HasAnswered;
  /** The points that players earned with the question of a day, by player id; players who did not answer are missing. */
  pointsEarnedOn: PointsEarnedOn;
  /** The results of answers, for shares. */
  shareable: Shareable;
}

function wirePlay(platform: Platform, { people, boards, questions, notices }: PlayParts): Play {
  const { database, calendar, settings } = platform;
  const { profiles, viewers } = people;
  const { keyAccess } = questions;
  const { writes } = platform.limits.of(REQUEST_LIMITS);
  const { answers: answerLimit } = platform.limits.of(PLAY_LIMITS);

  const reader = new AnswerReader(database);
  const callerAnswers = new PerRequest((caller) => new CallerAnswerLoader(reader, caller));
  const recorder = new AnswerRecorder(database, calendar, questions.service, profiles, boards.news);
  const answers = new AnswerService(recorder, profiles, callerAnswers, calendar, answerLimit);
  const lists = new AnswerListService(database.orm.getRepository(Answer), profiles, calendar);
  const distributions = new AnswerDistributionReader(database);
  const results = new AnswerResultService(database, profiles);
  const freezes = new FreezeService(database, calendar, profiles, settings.freezePrice, writes);
  const streakHistories = new PerRequest(() => new StreakHistoryLoader(database, calendar));
  const streaks = new StreakService(streakHistories, calendar);
  const demoPlayers = new DemoPlayers(
    database.orm.getRepository(Player),
    profiles,
    questions.schedule,
    recorder,
    calendar,
  );

  return {
    resolvers: [
      new AnswerResolver(answers, questions.loader, viewers),
      new PlayerAnswersResolver(lists, calendar),
      new ViewerAnswersResolver(lists),
      new QuestionAnswerResolver(callerAnswers),
      new AnswerDistributionResolver(distributions, keyAccess),
      new ViewerResultResolver(results, callerAnswers, keyAccess),
      new FreezeResolver(freezes, viewers),
      new ViewerStreakResolver(streaks),
      new StreakExplanationResolver(streaks),
      new StreakDayResolver(questions.loader),
      new AccuracyResolver(new AccuracyService(database, calendar)),
    ],
    rest: answerRoutes({ answers, lists, keyAccess, calendar }),
    nodes: { Answer: (id, caller) => lists.findByNodeId(id, caller) },
    personal: playRecords(database),
    prepare: async ({ demo }) => {
      if (demo) await demoPlayers.seed();
    },
    jobs: [
      {
        name: 'queue daily reminders',
        pauseMs: REMINDER_PAUSE_MS,
        run: () => notices.reminders.sendDue(() => questions.service.today()),
      },
    ],
    recorder,
    freezes,
    streakHistories,
    distributions,
    hasAnswered: async (caller, questionId) => (await callerAnswers.of(caller).load(questionId)) !== null,
    pointsEarnedOn: (day, playerIds) => pointsEarnedOn(database, day, playerIds),
    shareable: {
      results: { trivia_question: (playerId, contentId) => results.find(playerId, contentId) },
      hasAnsweredSince: (playerId, since) => results.hasAnsweredSince(playerId, since),
    },
  };
}

/** Answers and what follows from them: points, streaks, streak freezes, accuracy, and how all players answered. */
export const play = {
  name: 'play',
  entities: [Answer, AnswerCount, PointEntry],
  limits: PLAY_LIMITS,
  wire: wirePlay,
} satisfies SliceDeclaration & { wire: unknown };
