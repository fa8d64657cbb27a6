import type { Day } from '@daily/rules/calendar';
import { parseQuestionId } from '@daily/rules/question';
import type { PointsEarnedOn } from '@daily/boards';
import type { PersonalRecords } from '@daily/kit/runtime/personal';
import type { Slice, SliceDeclaration } from '@daily/kit/runtime/slice';
import type { ReminderQuestion } from '@daily/notices';
import { type HasAnswered, type Questions, questionText, withDrawingFiles } from '@daily/questions';
import type { Shareable } from '@daily/sharing';
import { Answer } from './answers/answer.entity';
import { SeenStreakEnd } from './streaks/seen-streak-end.entity';
import { SpentAnswer } from './answers/spent-answer.entity';
import { POINTS_EARNED_BETWEEN } from './answers/answer.sql';
import { DemoPlayers } from './demo/demo-players';
import { AnswerCount } from './distribution/answer-count.entity';
import { PointEntry } from './ledger/point-entry.entity';
import { QuestionQualityRow } from './quality/question-quality.entity';
import { QueueAlarm } from './queue-alarm/queue-alarm.entity';
import { Regrade } from './regrade/regrade.entity';
import { playRecords } from './personal-data/personal-records';
import type { PlaySettings } from './play-settings';
import { playMailSamples } from './play-mail-samples';
import { PLAY_LIMITS } from './play.limits';
import { PracticeCard } from './practice/practice-card.entity';
import type { PlayParts, PlayPlatform } from './wiring/play-parts';
import { wireAnswers } from './wiring/wire-answers';
import { wireCorrections } from './wiring/wire-corrections';
import { wireEditorial } from './wiring/wire-editorial';
import { wireStreaks } from './wiring/wire-streaks';

export { Answer } from './answers/answer.entity';
export { AnswerReader, CallerAnswerLoader } from './answers/caller-answer.loader';
export { settledStreak, SUBMIT_ANSWER } from './answers/submit-answer.sql';
export type { PlaySettings };
export type { PlayParts } from './wiring/play-parts';
export { auditPoints } from './audit/points-audit';

/** How often subscribers whose reminder is due are looked for, in milliseconds. */
const REMINDER_PAUSE_MS = 20_000;

/** What the slice offers to those that build on it, and to lower ones through functions that they declare. */
export interface Play
  extends
    Slice,
    Pick<ReturnType<typeof wireAnswers>, 'answers' | 'comparedAnswers' | 'distributions'>,
    Omit<ReturnType<typeof wireStreaks>, keyof Slice>,
    Omit<ReturnType<typeof wireCorrections>, keyof Slice>,
    Omit<ReturnType<typeof wireEditorial>, keyof Slice> {
  personal: PersonalRecords;
  hasAnswered: HasAnswered;
  /** The points that players earned with the question of a day, by player id; players who did not answer are missing. */
  pointsEarnedOn: PointsEarnedOn;
  /** The points that players earned with the questions of some days, both included; players who did not answer are missing. */
  pointsEarnedBetween: (
    first: Day,
    last: Day,
    playerIds: readonly string[],
  ) => Promise<ReadonlyMap<string, number>>;
  /** The results of answers, for shares. */
  shareable: Shareable;
}

function wirePlay(platform: PlayPlatform, parts: PlayParts): Play {
  const { database, calendar, settings } = platform;
  const { people, questions, notices } = parts;
  const answers = wireAnswers(platform, parts);
  const streaks = wireStreaks(platform, parts);
  const corrections = wireCorrections(platform, parts);
  const editorial = wireEditorial(platform, parts, answers.distributions);
  const { callerAnswers, spent, results, sharedResults } = answers;
  const pointsEarnedBetween: Play['pointsEarnedBetween'] = async (...values) => {
    const rows = await database.query(POINTS_EARNED_BETWEEN, values);
    return new Map(rows.map(({ playerId, points }) => [playerId, points]));
  };
  const demoPlayers = new DemoPlayers(
    database,
    people.profiles,
    questions.schedule,
    answers.answers,
    calendar,
  );
  return {
    ...answers,
    ...streaks,
    ...corrections,
    ...editorial,
    resolvers: [...answers.resolvers, ...streaks.resolvers, ...corrections.resolvers, ...editorial.resolvers],
    rest: [...answers.rest, ...editorial.rest],
    nodes: { ...answers.nodes, ...streaks.nodes, ...corrections.nodes, ...editorial.nodes },
    mailSamples: playMailSamples(settings),
    personal: playRecords(database, spent, results),
    prepare: async ({ demo }) => {
      if (demo) await demoPlayers.seed();
    },
    jobs: [
      ...answers.jobs,
      ...corrections.jobs,
      ...editorial.jobs,
      {
        name: 'queue daily reminders',
        pauseMs: REMINDER_PAUSE_MS,
        run: () => notices.reminders.sendDue(() => questionToRemindOf(questions.service, settings)),
      },
    ],
    metrics: editorial.metrics,
    hasAnswered: async (caller, questionId) => (await callerAnswers.of(caller).load(questionId)) !== null,
    pointsEarnedOn: (day, playerIds) => pointsEarnedBetween(day, day, playerIds),
    pointsEarnedBetween,
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

async function questionToRemindOf(
  questions: Questions['service'],
  { publicUrl }: Pick<PlaySettings, 'publicUrl'>,
): Promise<ReminderQuestion | null> {
  const question = await questions.today();
  if (!question?.day) return null;
  const { category, day, worth } = question;
  const { plain, html } = questionText(question);
  return { text: { plain, html: withDrawingFiles(html, publicUrl) }, category, day, points: worth };
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
    SeenStreakEnd,
    SpentAnswer,
  ],
  limits: PLAY_LIMITS,
  wire: wirePlay,
} satisfies SliceDeclaration & { wire: unknown };
