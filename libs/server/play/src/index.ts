import type { Day } from '@daily/rules/calendar';
import { parseQuestionId } from '@daily/rules/question';
import type { Boards, PointsEarnedOn } from '@daily/boards';
import type { PersonalRecords } from '@daily/kit/runtime/personal';
import { PerRequest } from '@daily/kit/runtime/per-request';
import { hasRole } from '@daily/kit/runtime/caller';
import type { Platform } from '@daily/kit/runtime/platform';
import { REQUEST_LIMITS } from '@daily/kit/runtime/rate-limits';
import type { Slice, SliceDeclaration } from '@daily/kit/runtime/slice';
import type { Mail } from '@daily/mail';
import type { Notices, ReminderQuestion } from '@daily/notices';
import { type People, Player } from '@daily/people';
import { type HasAnswered, type Questions, questionText } from '@daily/questions';
import type { WiredRulebook } from '@daily/rulebook';
import type { Shareable } from '@daily/sharing';
import { AccuracyResolver } from './accuracy/accuracy.resolver';
import { AccuracyService } from './accuracy/accuracy.service';
import { AnswerListService } from './answers/answer-list.service';
import { Answer } from './answers/answer.entity';
import { AnswerReader } from './answers/answer-reader';
import { AnswerResolver } from './answers/answer.resolver';
import { AnswerResults } from './answers/answer-results';
import { AnswerService, type NoteAddress } from './answers/answer.service';
import { SpentAnswer } from './answers/spent-answer.entity';
import { SpentAnswers } from './answers/spent-answers';
import { answerRoutes } from './answers/answers.rest';
import { CallerAnswerLoader } from './answers/caller-answer.loader';
import { PlayerAnswersResolver, ViewerAnswersResolver } from './answers/player-answers.resolver';
import { pointsEarnedBetween } from './answers/points-earned';
import { QuestionAnswerResolver } from './answers/question-answer.resolver';
import { CalibrationResolver } from './confidence/calibration.resolver';
import { CalibrationService } from './confidence/calibration.service';
import { DemoPlayers } from './demo/demo-players';
import { AnswerCount } from './distribution/answer-count.entity';
import { AnswerDistributionReader } from './distribution/answer-distribution-reader';
import { AnswerDistributionResolver } from './distribution/answer-distribution.resolver';
import { AnswerTotals } from './distribution/answer-totals';
import { PointEntry } from './ledger/point-entry.entity';
import { QuestionChangesResolver } from './quality/question-changes.resolver';
import { QuestionQualityRow } from './quality/question-quality.entity';
import { QuestionQualityResolver } from './quality/question-quality.resolver';
import { qualityRoutes } from './quality/question-quality.rest';
import { QuestionQualities } from './quality/question-quality.service';
import { QueueAlarm } from './queue-alarm/queue-alarm.entity';
import { QueueAlarmResolver } from './queue-alarm/queue-alarm.resolver';
import { QueueAlarms } from './queue-alarm/queue-alarm';
import { KeyCorrections } from './regrade/key-corrections';
import { Regrade } from './regrade/regrade.entity';
import {
  RegradePreviewResolver,
  RegradeResolver,
  ViewerKeyCorrectionsResolver,
} from './regrade/regrade.resolver';
import { RegradeMails } from './regrade/regrade-mails';
import { RegradePreviews } from './regrade/regrade-preview';
import { RegradeService } from './regrade/regrade.service';
import { RegradeWorker } from './regrade/regrade-worker';
import { playRecords } from './personal-data/personal-records';
import { playMailSamples } from './play-mail-samples';
import type { PlaySettings } from './play-settings';
import { PLAY_LIMITS } from './play.limits';
import { PracticeCard } from './practice/practice-card.entity';
import { PracticeResolver } from './practice/practice.resolver';
import { PracticeService } from './practice/practice.service';
import { AnswerResultLoader } from './results/answer-result.loader';
import { AnswerResultService } from './results/answer-result.service';
import { ViewerResultResolver } from './results/viewer-result.resolver';
import { RuleSimulationResolver } from './simulation/rule-simulation.resolver';
import { RuleSimulations } from './simulation/rule-simulation.service';
import { SettlementService } from './settlement/settlement.service';
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
export { AnswerReader } from './answers/answer-reader';
export { SUBMIT_ANSWER } from './answers/submit-answer.sql';
export type { PlaySettings } from './play-settings';
export { auditPoints } from './audit/points-audit';
export { settledStreak } from './streaks/streak.sql';

/** How often subscribers whose reminder is due are looked for, in milliseconds. */
const REMINDER_PAUSE_MS = 20_000;

/** How often questions that have closed are looked for while points are withheld, in milliseconds. */
const SETTLEMENT_PAUSE_MS = 2_000;

/** How often the number of unused questions is checked, in milliseconds. */
const QUEUE_PAUSE_MS = 10 * 60_000;

/** How often the figures of a question are computed, in milliseconds. */
const QUALITY_PAUSE_MS = 10_000;

/** How often corrections of keys are looked for, in milliseconds. */
const REGRADE_PAUSE_MS = 1_000;

/** How often answers of deleted accounts are deleted once their day is over, in milliseconds. */
const SPENT_PAUSE_MS = 60_000;

/** The dependencies on other slices. */
export interface PlayParts {
  mail: Pick<Mail, 'queue'>;
  people: People;
  rulebook: Pick<WiredRulebook, 'rules'>;
  boards: Boards;
  questions: Questions;
  notices: Notices;
  /** Notes from which addresses players answer. Defaults to not doing so. */
  noteAddress?: NoteAddress;
}

/** What the slice offers to those that build on it, and to lower ones through functions that they declare. */
export interface Play extends Slice {
  personal: PersonalRecords;
  /** Tells admins when questions run low. */
  queueAlarms: QueueAlarms;
  /** Figures about closed questions. */
  qualities: QuestionQualities;
  /** Plays other rules over the past. */
  simulations: RuleSimulations;
  /** Corrects the keys of questions, and regrades their answers. */
  regrades: RegradeService;
  regrading: RegradeWorker;
  regradePreviews: RegradePreviews;
  regradeMails: RegradeMails;
  keyCorrections: KeyCorrections;
  /** Submits and records answers. */
  answers: AnswerService;
  /** Buys streak freezes. */
  freezes: FreezeService;
  /** Derives the streaks of players. */
  streakHistories: PerRequest<StreakHistoryLoader>;
  /** Reads how many players chose each option. */
  distributions: AnswerDistributionReader;
  hasAnswered: HasAnswered;
  /** The points that players earned with the question of a day, by player id; players who did not answer are missing. */
  pointsEarnedOn: PointsEarnedOn;
  /** The points that players earned with the questions of some days, both included. */
  pointsEarnedBetween: (
    first: Day,
    last: Day,
    playerIds: readonly string[],
  ) => Promise<ReadonlyMap<string, number>>;
  /** The results of answers, for shares. */
  shareable: Shareable;
}

function wirePlay(
  platform: Platform<PlaySettings>,
  { mail, people, rulebook, boards, questions, notices, noteAddress = () => undefined }: PlayParts,
): Play {
  const { database, calendar, settings } = platform;
  const { profiles, viewers } = people;
  const { keyAccess } = questions;
  const { writes } = platform.limits.of(REQUEST_LIMITS);

  const limits = platform.limits.of(PLAY_LIMITS);
  const reader = new AnswerReader(database);
  const callerAnswers = new PerRequest((caller) => new CallerAnswerLoader(reader, caller));
  const spent = new SpentAnswers(database.orm, calendar, platform.secret);
  const answers = new AnswerService({
    database,
    calendar,
    limits,
    questions: questions.service,
    profiles,
    players: people.players,
    callerAnswers,
    spent,
    rulebook: rulebook.rules,
    news: boards.news,
    noteAddress,
  });
  const lists = new AnswerListService(database, profiles, calendar, keyAccess, platform.cursors);
  const distributions = new AnswerDistributionReader(database);
  const results = new AnswerResults(keyAccess, calendar);
  const sharedResults = new AnswerResultService(
    database,
    profiles,
    keyAccess,
    () => new StreakHistoryLoader(database, calendar, rulebook.rules),
  );
  const resultLoader = new PerRequest(() => new AnswerResultLoader(sharedResults));
  const settlement = new SettlementService(database, calendar, settings.answerKey, boards.news);
  const freezes = new FreezeService(database, calendar, profiles, rulebook.rules, writes);
  const streakHistories = new PerRequest(() => new StreakHistoryLoader(database, calendar, rulebook.rules));
  const streaks = new StreakService(streakHistories, calendar, keyAccess, platform.cursors);
  const previews = new RegradePreviews(database, calendar, platform.cursors, boards.leaderboard);
  const regrades = new RegradeService({
    database,
    calendar,
    questions: questions.service,
    previews,
    amendments: questions.amendments,
    audit: people.audit,
    cursors: platform.cursors,
    limit: limits.regrades,
  });
  const regrading = new RegradeWorker(database, calendar, boards.news);
  const regradeMails = new RegradeMails(database, calendar, settings, mail.queue);
  const simulations = new RuleSimulations({
    database,
    calendar,
    rulebook: rulebook.rules,
    limit: limits.ruleSimulations,
  });
  const qualities = new QuestionQualities(database, calendar, distributions, platform.cursors);
  const queueAlarms = new QueueAlarms({
    database,
    calendar,
    settings,
    queue: questions.queue,
    notifications: notices.adminNotifications,
    mails: mail.queue,
  });
  const keyCorrections = new KeyCorrections(database, calendar, keyAccess, questions.loader);
  const demoPlayers = new DemoPlayers(
    database.orm.getRepository(Player),
    profiles,
    questions.schedule,
    answers,
    calendar,
  );

  return {
    resolvers: [
      new AnswerResolver(answers, questions.loader, viewers, results),
      new PlayerAnswersResolver(lists, calendar),
      new ViewerAnswersResolver(lists),
      new QuestionAnswerResolver(callerAnswers),
      new AnswerDistributionResolver(distributions, new AnswerTotals(distributions, calendar), keyAccess),
      new ViewerResultResolver(resultLoader, callerAnswers, keyAccess),
      new FreezeResolver(freezes, viewers),
      new ViewerStreakResolver(streaks),
      new StreakExplanationResolver(streaks),
      new StreakDayResolver(questions.loader),
      new PracticeResolver(
        new PracticeService(database, calendar, questions.service, keyAccess, limits.practiceReviews),
      ),
      new QuestionQualityResolver(qualities, questions.loader),
      new QuestionChangesResolver(database, people.players),
      new QueueAlarmResolver(queueAlarms),
      new RuleSimulationResolver(simulations),
      new RegradeResolver(regrades, questions.loader),
      new RegradePreviewResolver(previews),
      new ViewerKeyCorrectionsResolver(keyCorrections),
      new AccuracyResolver(new AccuracyService(database, calendar, keyAccess)),
      new CalibrationResolver(new CalibrationService(database, calendar, keyAccess)),
    ],
    rest: [...answerRoutes({ answers, lists, keyAccess, results, calendar }), ...qualityRoutes(qualities)],
    nodes: {
      Answer: (id, caller) => lists.findByNodeId(id, caller),
      StreakDay: (id, caller) => streaks.find(id, caller),
      Regrade: async (id, { viewer }) => (hasRole(viewer, 'editor') ? regrades.find(id) : null),
      RegradedPlayer: async (id, { viewer }) => (hasRole(viewer, 'editor') ? previews.player(id) : null),
      QuestionQuality: async (id, { viewer }) => {
        const number = hasRole(viewer, 'editor') ? parseQuestionId(id) : null;
        return number === null ? null : qualities.find(number);
      },
    },
    mailSamples: playMailSamples(settings),
    personal: playRecords(database, spent, results),
    prepare: async ({ demo }) => {
      if (demo) await demoPlayers.seed();
    },
    jobs: [
      { name: 'pay withheld points', pauseMs: SETTLEMENT_PAUSE_MS, run: () => settlement.settle() },
      { name: 'check the queue of questions', pauseMs: QUEUE_PAUSE_MS, run: () => queueAlarms.check() },
      {
        name: 'compute the quality of questions',
        pauseMs: QUALITY_PAUSE_MS,
        // One at a time: nobody waits for the figures.
        run: async () => (await qualities.computeNext()) && false,
      },
      { name: 'regrade answers', pauseMs: REGRADE_PAUSE_MS, run: () => regrading.run() },
      { name: 'queue mails about corrections', pauseMs: REGRADE_PAUSE_MS, run: () => regradeMails.sendDue() },
      {
        name: 'delete answers of accounts deleted on past days',
        pauseMs: SPENT_PAUSE_MS,
        run: () => spent.deletePast(),
      },
      {
        name: 'queue daily reminders',
        pauseMs: REMINDER_PAUSE_MS,
        run: () => notices.reminders.sendDue(() => questionToRemindOf(questions.service)),
      },
    ],
    metrics: [
      {
        name: 'question_days_left',
        help: 'Days after today that have a question, or can get one that was never asked.',
        read: () => questions.queue.daysLeft(),
      },
      {
        name: 'question_alarm',
        help: '1 while a threshold of QUEUE_ALARM_DAYS is reached, of which admins are told; 0 otherwise.',
        read: async () => ((await queueAlarms.state()).alarmDays === null ? 0 : 1),
      },
    ],
    queueAlarms,
    qualities,
    simulations,
    regrades,
    regrading,
    regradePreviews: previews,
    regradeMails,
    keyCorrections,
    answers,
    freezes,
    streakHistories,
    distributions,
    hasAnswered: async (caller, questionId) => (await callerAnswers.of(caller).load(questionId)) !== null,
    pointsEarnedOn: (day, playerIds) => pointsEarnedBetween(database, day, day, playerIds),
    pointsEarnedBetween: (first, last, playerIds) => pointsEarnedBetween(database, first, last, playerIds),
    shareable: {
      contents: {
        trivia_question: async (contentId) => {
          const id = parseQuestionId(contentId);
          return id !== null && (await questions.service.findOrNull(id)) !== null;
        },
      },
      results: { trivia_question: (playerId, contentId) => sharedResults.find(playerId, contentId) },
      hasAnsweredSince: (playerId, since) => sharedResults.hasAnsweredSince(playerId, since),
    },
  };
}

async function questionToRemindOf(questions: Questions['service']): Promise<ReminderQuestion | null> {
  const question = await questions.today();
  return question && { text: questionText(question), category: question.category, points: question.worth };
}

/**
 * Answers and what follows from them: points, streaks, streak freezes, accuracy, calibration, how all players answered, practice, and
 * corrections of keys.
 */
export const play = {
  name: 'play',
  entities: [
    Answer,
    AnswerCount,
    PointEntry,
    PracticeCard,
    QuestionQualityRow,
    QueueAlarm,
    Regrade,
    SpentAnswer,
  ],
  limits: PLAY_LIMITS,
  wire: wirePlay,
} satisfies SliceDeclaration & { wire: unknown };
