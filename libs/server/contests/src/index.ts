import { type ReadLimits, readShippedLimits } from '@daily/rules/game/player-limits';
import { LEAGUE_TEXTS } from '@daily/rules/league/texts';
import type { PersonalRecords } from '@daily/kit/runtime/personal';
import type { Platform } from '@daily/kit/runtime/platform';
import { conflict, invalid } from '@daily/kit/runtime/errors';
import type { Slice, SliceDeclaration } from '@daily/kit/runtime/slice';
import type { LeagueContents, Leagues } from '@daily/leagues';
import type { Mail } from '@daily/mail';
import type { Announcement, Notices } from '@daily/notices';
import type { AnnounceChange, People } from '@daily/people';
import type { Questions } from '@daily/questions';
import type { Shareable, Sharing } from '@daily/sharing';
import { ContestAnnouncement } from './announcement/contest-announcement';
import { PromoContestResolver } from './announcement/promo-contest.resolver';
import { ContestBoardResolver } from './board/contest-board.resolver';
import { contestBoardRoutes } from './board/contest-board.rest';
import { ContestBoardSnapshots } from './board/contest-board-snapshots';
import { CONTEST_ACTIVITY, CONTEST_BOARD_CHANGED } from './board/contest-news';
import { ContestNewsResolver } from './board/contest-news.resolver';
import type { ContestBoardService } from './board/contest-board.service';
import { ContestCalendar } from './calendar/contest-calendar';
import { Certificate } from './certificate/contest-certificate.entity';
import { CONTEST_FAILURES } from './contest/contest-failures';
import { Contest } from './contest/contest.entity';
import { FormerContestSlug } from './contest/former-contest-slug.entity';
import { contestPages } from './contest/contest-pages';
import { ContestMoments } from './contest/contest-moments';
import { ContestLeagueResolver, LeagueContestsResolver } from './contest/contest-league.resolver';
import { ContestQuestion } from './contest/contest-question.entity';
import type { ContestService } from './contest/contest.service';
import { ContestResolver } from './contest/contest.resolver';
import { contestRoutes } from './contest/contest.rest';
import { LeagueContestsService } from './contest/league-contests.service';
import { LeagueDeletion } from './contest/league-deletion';
import { CONTEST_LIMITS } from './contest.limits';
import { DemoContests } from './demo/demo-contests';
import { ContestEditingResolver } from './editing/contest-editing.resolver';
import { ContestEditingService } from './editing/contest-editing.service';
import { ContestPreviewResolver } from './managing/contest-preview.resolver';
import { ManagedContestResolver } from './managing/managed-contest.resolver';
import { ManagedContestsService } from './managing/managed-contests.service';
import { QuestionCandidatesResolver } from './managing/question-candidates.resolver';
import { contestRecords } from './personal-records';
import { ContestReminder } from './reminders/contest-reminder.entity';
import type { ContestReminderSender } from './reminders/contest-reminder.mails';
import { ContestReport } from './reports/contest-report.entity';
import { ContestReports } from './reports/contest-reports';
import { ContestResults } from './sharing/contest-results';
import { ContestAnswer } from './taking-part/contest-answer.entity';
import { ContestParticipant } from './taking-part/contest-participant.entity';
import { SpentParticipation } from './taking-part/spent-participation.entity';
import { ContestQuestionTextResolver, ContestTextResolver } from './text/contest-text.resolver';
import type { WeeklySettings } from './weekly/weekly-settings';
import { WeeklyContest } from './weekly/weekly-contest.entity';
import { WeeklyContests } from './weekly/weekly-contests';
import { StoredWeeklyTemplate } from './weekly/weekly-template.entity';
import { WeeklyTemplateResolver } from './weekly/weekly-template.resolver';
import { WeeklyTemplateService } from './weekly/weekly-template.service';
import { VirtualAnswer } from './virtual/virtual-answer.entity';
import { VirtualRun } from './virtual/virtual-run.entity';
import { contestNodes } from './wiring/contest-nodes';
import { wireSharedParts } from './wiring/shared-parts';
import { type CertificateSettings, wireAfterEnd } from './wiring/wire-after-end';
import { wireTakingPart } from './wiring/wire-taking-part';
import { contestMailSamples } from './reminders/contest-mail-samples';

export type { WeeklySettings } from './weekly/weekly-settings';
export { auditContests } from './audit/contests-audit';
export { certificatePicturePath } from './certificate/certificate-paths';
export type { CertificateKey } from './certificate/certificate-key';
export { verifyStatement } from './certificate/signed-statement';
export { visibleTo } from './contest/contest.sql';
export { CONTEST_BOARD_TRIGGERS } from './board/contest-board-triggers.sql';

/** How often new participants and the end of contests are reported to admins, in milliseconds. */
const REPORT_PAUSE_MS = 10_000;

/**
 * How often the next starts and ends are read, in milliseconds. A contest that an editor makes start or end sooner than this is shown as
 * before for some seconds.
 */
const MOMENTS_PAUSE_MS = 5_000;

/** How often it is looked whether the contest of a week is to be created, in milliseconds. */
const WEEKLY_PAUSE_MS = 60_000;

/** The dependencies on other slices. */
export interface ContestsDependencies {
  people: Pick<People, 'profiles' | 'players' | 'audit'>;
  notices: Pick<Notices, 'adminNotifications'>;
  mail: Pick<Mail, 'queue'>;
  sharing: Pick<Sharing, 'renderer'>;
  leagues: Pick<Leagues, 'reader'>;
  /** Reads the limits; the shipped ones by default. */
  limits?: ReadLimits;
  questions: Pick<Questions, 'past'>;
}

type AfterEnd = ReturnType<typeof wireAfterEnd>;
type TakingPart = ReturnType<typeof wireTakingPart>;

/** What the slice offers to the application. */
export interface Contests
  extends Slice, Omit<AfterEnd, keyof Slice>, Pick<TakingPart, 'participations' | 'reminders'> {
  personal: PersonalRecords;
  /** Finds the contests that callers may see. */
  service: Pick<ContestService, 'findOrNull' | 'page' | 'picturesShown'>;
  editing: ContestEditingService;
  /** Shows contests to editors. */
  managed: ManagedContestsService;
  /** Creates the contest of each week. */
  weekly: WeeklyContests;
  /** What it is made from. */
  templates: WeeklyTemplateService;
  board: ContestBoardService;
  calendar: ContestCalendar;
  /** When public contests start and end next. */
  moments: ContestMoments;
  /** What the promotional strip announces; null without a contest to come. */
  announcement: () => Promise<Announcement | null>;
  /** What becomes of the contests of leagues that are deleted. */
  ofLeagues: LeagueContents;
  /** Publishes the boards that show a player who changes. */
  announceChange: AnnounceChange;
  /** Contests and their results, for shares. */
  shareable: Shareable;
}

function wireContests(
  platform: Platform<ContestReminderSender & CertificateSettings & WeeklySettings>,
  {
    people,
    notices,
    mail,
    sharing,
    leagues,
    questions: bank,
    limits = readShippedLimits,
  }: ContestsDependencies,
): Contests {
  const { database, calendar, cursors, settings } = platform;
  const shared = wireSharedParts(platform, leagues);
  const { reader, contests: service, board, questions, runs, secrecy, news } = shared;
  const takingPart = wireTakingPart(platform, shared, { people, mail });
  const afterEnd = wireAfterEnd(platform, shared, { people, sharing });
  const managed = new ManagedContestsService(database, calendar, cursors, reader, shared.overdue);
  const { audit } = people;
  const { reminders } = takingPart;
  const editing = new ContestEditingService({
    database,
    calendar,
    audit,
    idempotency: platform.idempotency,
    formerSlugs: shared.formerSlugs,
    news,
    reminders,
    limits,
    publicUrl: settings.publicUrl,
  });
  const announcement = new ContestAnnouncement(service, calendar);
  const moments = new ContestMoments(database, calendar);
  const { adminNotifications } = notices;
  const reports = new ContestReports(database, calendar, adminNotifications, news);
  const templates = new WeeklyTemplateService(database, calendar, audit);
  const weekly = new WeeklyContests({
    ...{ database, calendar, templates, editing, limits },
    past: bank.past,
    notifications: adminNotifications,
  });
  return {
    ...takingPart,
    ...afterEnd,
    resolvers: [
      new ContestResolver(service, reader, calendar, settings.publicUrl),
      new ContestLeagueResolver(leagues.reader),
      new LeagueContestsResolver(new LeagueContestsService(database, cursors)),
      new PromoContestResolver(service),
      new ContestTextResolver(),
      new ContestQuestionTextResolver(),
      new ContestBoardResolver(board),
      new ContestNewsResolver(new ContestBoardSnapshots(reader, board)),
      new ContestEditingResolver(editing),
      new ManagedContestResolver(managed, board),
      new ContestPreviewResolver(),
      new QuestionCandidatesResolver(bank.past),
      new WeeklyTemplateResolver(templates, calendar, settings),
      ...takingPart.resolvers,
      ...afterEnd.resolvers,
    ],
    nodes: {
      ...contestNodes({ contests: service, managed, questions, board, past: bank.past }),
      ...takingPart.nodes,
      ...afterEnd.nodes,
    },
    rest: [
      ...contestRoutes({ contests: service, reader, editing, calendar }),
      ...takingPart.rest,
      ...contestBoardRoutes(service, board),
      ...afterEnd.rest,
    ],
    jobs: [
      { name: 'report contests to admins', pauseMs: REPORT_PAUSE_MS, run: () => reports.report() },
      {
        name: 'read when contests start and end',
        pauseMs: MOMENTS_PAUSE_MS,
        isOfEachProcess: true,
        run: () => moments.load(),
      },
      ...(settings.contestWeekly
        ? [{ name: 'create the weekly contest', pauseMs: WEEKLY_PAUSE_MS, run: () => weekly.check() }]
        : []),
      ...takingPart.jobs,
    ],
    prepare: async ({ demo }) => {
      if (demo) await new DemoContests(database, calendar, weekly).seed();
    },
    mailSamples: contestMailSamples(settings),
    personal: contestRecords(database, shared),
    sitemap: () => contestPages(service, calendar),
    ofLeagues: new LeagueDeletion(database, calendar, reminders),
    service,
    editing,
    managed,
    weekly,
    templates,
    board,
    calendar: new ContestCalendar(service, settings),
    moments,
    announcement: () => announcement.current(),
    announceChange: (rows, playerId) => shared.playerNews.announceChange(rows, playerId),
    shareable: new ContestResults(database, reader, runs, secrecy).shareable,
  };
}

/** Contests: their questions, who takes part, the clock of each question, and their leaderboards. */
export const contests = {
  name: 'contests',
  entities: [
    Contest,
    FormerContestSlug,
    ContestQuestion,
    ContestParticipant,
    ContestAnswer,
    SpentParticipation,
    ContestReport,
    ContestReminder,
    VirtualRun,
    VirtualAnswer,
    WeeklyContest,
    StoredWeeklyTemplate,
    Certificate,
  ],
  limits: CONTEST_LIMITS,
  topics: [CONTEST_BOARD_CHANGED, CONTEST_ACTIVITY],
  constraints: [
    { code: '23505', constraint: /^contest_slug$/, failure: () => conflict(CONTEST_FAILURES.slugTaken) },
    // The league does not exist, or is being deleted.
    {
      code: '23503',
      constraint: /^contest_league_fkey$/,
      failure: () => invalid(LEAGUE_TEXTS.notFound, 'leagueId'),
    },
  ],
  wire: wireContests,
} satisfies SliceDeclaration & { wire: unknown };
