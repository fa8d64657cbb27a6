import { blog as blogSlice } from '@daily/blog';
import { boards as boardsSlice } from '@daily/boards';
import type { PageSettings } from '@daily/contract/page-settings';
import { contests as contestsSlice, type WeeklySettings } from '@daily/contests';
import { guide as guideSlice } from '@daily/guide';
import { insights as insightsSlice } from '@daily/insights';
import { idempotency as idempotencySlice } from '@daily/kit/idempotency/idempotency-slice';
import { Installation } from '@daily/kit/installation/installation.entity';
import type { Platform } from '@daily/kit/runtime/platform';
import type { Slice, SliceDeclaration } from '@daily/kit/runtime/slice';
import { leagues as leaguesSlice } from '@daily/leagues';
import { look as lookSlice, type LookSettings } from '@daily/look';
import { mail as mailSlice, type MailSettings } from '@daily/mail';
import { moderation as moderationSlice } from '@daily/moderation';
import { notices as noticesSlice } from '@daily/notices';
import { people as peopleSlice, type PeopleSettings, type RecordsBySlice } from '@daily/people';
import { pictures as picturesSlice, type PicturesSettings } from '@daily/pictures';
import { play as playSlice, type PlaySettings } from '@daily/play';
import { push as pushSlice, type PushSenderSettings } from '@daily/push';
import { questions as questionsSlice, type QuestionsSettings } from '@daily/questions';
import { rulebook as rulebookSlice, type RulebookSettings } from '@daily/rulebook';
import { sharing as sharingSlice, type SharingSettings } from '@daily/sharing';
import { statistics as statisticsSlice } from '@daily/statistics';
import { webhooks as webhooksSlice, type WebhooksSettings } from '@daily/webhooks';
import { guideFacts } from './guide/guide-facts';

/** The declarations of all slices, in the order in which the slices build on one another. */
export const SLICES: readonly SliceDeclaration[] = [
  idempotencySlice,
  mailSlice,
  lookSlice,
  peopleSlice,
  picturesSlice,
  rulebookSlice,
  noticesSlice,
  insightsSlice,
  boardsSlice,
  questionsSlice,
  blogSlice,
  sharingSlice,
  playSlice,
  leaguesSlice,
  contestsSlice,
  statisticsSlice,
  moderationSlice,
  guideSlice,
  pushSlice,
  webhooksSlice,
];

/** What all slices declare, known before any is wired. */
export const declarations = {
  entities: [Installation, ...SLICES.flatMap(({ entities }) => entities)],
  constraints: SLICES.flatMap(({ constraints = [] }) => constraints),
  topics: SLICES.flatMap(({ topics = [] }) => topics),
};

/** The settings of the pages and of all slices. `config.ts` reads and validates them. */
export type ProductSettings = Omit<PageSettings, 'look'> &
  LookSettings &
  MailSettings &
  PeopleSettings &
  PicturesSettings &
  RulebookSettings &
  PushSenderSettings &
  QuestionsSettings &
  SharingSettings &
  PlaySettings &
  WeeklySettings &
  WebhooksSettings;

/** The platform of the server. */
export type ServerPlatform = Platform<ProductSettings>;

/** All slices of one server, wired. */
export type WiredSlices = ReturnType<typeof wireSlices>;

/**
 * Wires all slices, each with those it builds on. What a slice needs from those that build on it is passed as a function,
 * which is called later.
 */
export function wireSlices(platform: ServerPlatform) {
  const idempotency = idempotencySlice.wire(platform);
  const mail = mailSlice.wire(platform);
  const look = lookSlice.wire(platform);
  const people = peopleSlice.wire(platform, {
    mail,
    personalRecords: () => recordsOf(slices),
    limits: () => rulebook.limits.current(),
    readMonthlyPoints: async (playerId) => (await boards.leaderboard.standingOf(playerId)).points,
    revokeAccess: (rows, playerId) => webhooks.service.deleteAll(rows, playerId),
    announceChange: async (rows, playerId) => {
      await contests.announceChange(rows, playerId);
      platform.database.afterCommit(rows, () => boards.news.reportChange());
    },
  });
  const pictures = picturesSlice.wire(platform, {
    people,
    findShown: async (ids) => [
      ...(await blog.picturesShown(ids)),
      ...(await contests.service.picturesShown(ids)),
    ],
  });
  const rulebook = rulebookSlice.wire(platform, { people });
  const notices = noticesSlice.wire(platform, {
    people,
    mail,
    announcement: () => contests.announcement(),
    unsubscribeElsewhere: async (rows, token) =>
      (await contests.reminders.unsubscribe(rows, token)) ??
      (await leagues.summaries.unsubscribe(rows, token)) ??
      leagues.nudges.unsubscribe(rows, token),
    mailSamples: () => listOf(slices).flatMap(({ mailSamples = [] }) => mailSamples),
  });
  const insights = insightsSlice.wire(platform);
  const boards = boardsSlice.wire(platform, {
    pointsEarnedOn: (day, playerIds) => play.pointsEarnedOn(day, playerIds),
  });
  const questions = questionsSlice.wire(platform, {
    people,
    hasAnswered: (caller, questionId) => play.hasAnswered(caller, questionId),
    limits: () => rulebook.limits.current(),
    articlesAbout: (bankKey) => blog.articlesAbout(bankKey),
    notifyAdmins: async (rows, notice) => {
      const notification = await notices.adminNotifications.record(rows, notice);
      return () => notices.adminNotifications.announce([notification]);
    },
  });
  const blog = blogSlice.wire(platform, {
    people,
    askedQuestions: (bankKeys) => questions.service.askedBefore(bankKeys),
  });
  const sharing = sharingSlice.wire(platform, {
    people,
    boards,
    questions,
    shareables: () => [play.shareable, contests.shareable],
    tierStarts: async () => (await rulebook.rules.on(platform.calendar.today())).tierStarts,
    noteVerified: (rows, share) => webhooks.events.noteVerifiedShare(rows, share),
  });
  const play = playSlice.wire(platform, {
    mail,
    people,
    rulebook,
    notices,
    boards,
    questions,
    noteAddress: (playerId, address) => moderation.addresses.note(playerId, address),
  });
  const leagues = leaguesSlice.wire(platform, {
    people,
    mail,
    play,
    push: {
      reachable: (playerIds, rows) => push.nudges.reachable(playerIds, rows),
      queue: (rows, nudge) => push.nudges.queue(rows, nudge),
    },
    limits: () => rulebook.limits.current(),
    contents: {
      requireDeletable: (rows, leagueId) => contests.ofLeagues.requireDeletable(rows, leagueId),
      delete: (rows, leagueIds) => contests.ofLeagues.delete(rows, leagueIds),
    },
  });
  const contests = contestsSlice.wire(platform, {
    people,
    notices,
    mail,
    sharing,
    leagues,
    questions,
    limits: () => rulebook.limits.current(),
  });
  const statistics = statisticsSlice.wire(platform);
  const moderation = moderationSlice.wire(platform, { people, mail, notices, leagues });
  const guide = guideSlice.wire(platform, {
    limits: () => rulebook.limits.current(),
    facts: (playerLimits) =>
      guideFacts({
        settings: platform.settings,
        limits: platform.limits,
        playerLimits,
        declared: SLICES.map(({ limits = {} }) => limits),
      }),
  });
  const push = pushSlice.wire(platform, {
    people,
    questionOfToday: async () => {
      const question = await questions.service.today();
      return question && { category: question.category, points: question.worth };
    },
  });
  const webhooks = webhooksSlice.wire(platform, { people, mail, questions, leagues });
  const slices = {
    idempotency,
    mail,
    look,
    people,
    pictures,
    rulebook,
    notices,
    insights,
    boards,
    questions,
    blog,
    sharing,
    play,
    leagues,
    contests,
    statistics,
    moderation,
    guide,
    push,
    webhooks,
  };
  return slices;
}

/** Wired slices as a list, in the order of {@link SLICES}. */
export function listOf(slices: WiredSlices): readonly Slice[] {
  return Object.values(slices);
}

function recordsOf(slices: WiredSlices): RecordsBySlice {
  const records = Object.entries<Slice>(slices).flatMap(([name, { personal }]) =>
    personal ? [[name, personal] as const] : [],
  );
  return new Map(records);
}
