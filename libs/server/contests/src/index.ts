import { parseQuestionId } from '@daily/rules/question';
import { CONTEST_TEXTS } from '@daily/rules/contest-texts';
import { LEAGUE_TEXTS } from '@daily/rules/league-texts';
import type { PersonalRecords } from '@daily/kit/runtime/personal';
import type { Platform } from '@daily/kit/runtime/platform';
import { conflict, invalid } from '@daily/kit/runtime/errors';
import { REQUEST_LIMITS } from '@daily/kit/runtime/rate-limits';
import type { Slice, SliceDeclaration } from '@daily/kit/runtime/slice';
import type { Leagues } from '@daily/leagues';
import type { Mail } from '@daily/mail';
import type { Notices, PromoContent } from '@daily/notices';
import type { People } from '@daily/people';
import type { Shareable } from '@daily/sharing';
import { type EntityManager, In } from 'typeorm';
import { ContestAnnouncement } from './announcement/contest-announcement';
import { ContestBoardResolver } from './board/contest-board.resolver';
import { contestBoardRoutes } from './board/contest-board.rest';
import { ContestBoardService } from './board/contest-board.service';
import { ContestBoardReader } from './board/contest-board-reader';
import { ContestBoardSnapshots } from './board/contest-board-snapshots';
import { CONTEST_BOARD_CHANGED, ContestNews } from './board/contest-news';
import { ContestNewsResolver } from './board/contest-news.resolver';
import { ContestCalendar } from './calendar/contest-calendar';
import { Contest } from './contest/contest.entity';
import { ContestAudience } from './contest/contest-audience';
import { contestPages } from './contest/contest-pages';
import { ContestLeagueResolver } from './contest/contest-league.resolver';
import { ContestQuestion } from './contest/contest-question.entity';
import { ContestReader } from './contest/contest-reader';
import { ContestResolver } from './contest/contest.resolver';
import { contestRoutes } from './contest/contest.rest';
import { ContestService } from './contest/contest.service';
import { CONTEST_LIMITS } from './contest.limits';
import { DemoContests } from './demo/demo-contests';
import { ContestEditingResolver } from './editing/contest-editing.resolver';
import { ContestEditingService } from './editing/contest-editing.service';
import { contestRecords } from './personal-records';
import { ContestReminder } from './reminders/contest-reminder.entity';
import type { ContestReminderSender } from './reminders/contest-reminder.mails';
import { ContestReminderResolver } from './reminders/contest-reminder.resolver';
import { ContestReminderService } from './reminders/contest-reminder.service';
import { ContestReport } from './reports/contest-report.entity';
import { ContestReports } from './reports/contest-reports';
import { ContestResults } from './sharing/contest-results';
import { DELETE_PARTICIPANTS_OF_LEAGUES } from './contest/contest.sql';
import { ContestAnswer } from './taking-part/contest-answer.entity';
import { ContestParticipant } from './taking-part/contest-participant.entity';
import { ContestQuestionsService } from './taking-part/contest-questions.service';
import { ContestScoreChange } from './taking-part/contest-score-change.entity';
import { ContestSecrecy } from './taking-part/contest-secrecy';
import { JoinedContestsService } from './taking-part/joined-contests.service';
import { OverdueQuestions } from './taking-part/overdue-questions';
import { ParticipantListService } from './taking-part/participant-list.service';
import { ParticipantReader } from './taking-part/participant-reader';
import {
  ContestParticipationResolver,
  ContestQuestionResolver,
  ParticipationResolver,
} from './taking-part/participation.resolver';
import { participationRoutes } from './taking-part/participation.rest';
import { ParticipationService } from './taking-part/participation.service';
import { ParticipationViews, questionView } from './taking-part/participation-views';
import { ViewerContestsResolver } from './taking-part/viewer-contests.resolver';
import { ContestQuestionTextResolver, ContestTextResolver } from './text/contest-text.resolver';

export { auditContests } from './audit/contests-audit';
export { CONTEST_BOARD_TRIGGERS } from './board/contest-board-triggers.sql';

/** How often new participants and the end of contests are reported to admins, in milliseconds. */
const REPORT_PAUSE_MS = 10_000;

/** How often contests that start soon are looked for, in milliseconds. */
const REMINDER_PAUSE_MS = 30_000;

/** The dependencies on other slices. */
export interface ContestsDependencies {
  people: Pick<People, 'profiles' | 'players' | 'audit'>;
  notices: Pick<Notices, 'adminNotifications'>;
  mail: Pick<Mail, 'queue'>;
  leagues: Pick<Leagues, 'reader'>;
}

/** What the slice offers to the application. */
export interface Contests extends Slice {
  personal: PersonalRecords;
  editing: ContestEditingService;
  participations: ParticipationService;
  board: ContestBoardService;
  calendar: ContestCalendar;
  reminders: ContestReminderService;
  /** What the promotional strip announces; null without a contest to come. */
  announcement: () => Promise<PromoContent | null>;
  /** Deletes the contests of leagues, within the transaction that deletes the leagues. */
  deleteOfLeagues: (rows: EntityManager, leagueIds: readonly string[]) => Promise<void>;
  /** Contests and their results, for shares. */
  shareable: Shareable;
}

function wireContests(
  platform: Platform<ContestReminderSender>,
  { people, notices, mail, leagues }: ContestsDependencies,
): Contests {
  const { database, calendar, cursors } = platform;
  const { profiles, players } = people;
  const reader = new ContestReader(database);
  const audience = new ContestAudience(leagues.reader);
  const service = new ContestService(database, reader, calendar, cursors, audience);
  const announcement = new ContestAnnouncement(service, calendar);
  const secrecy = new ContestSecrecy(calendar, platform.secret);
  const participants = new ParticipantReader(database);
  const news = new ContestNews(platform.events, calendar, secrecy);
  const overdue = new OverdueQuestions(database, calendar, news);
  const board = new ContestBoardService(new ContestBoardReader(database), secrecy, overdue, cursors);
  const questions = new ContestQuestionsService(database.orm, participants, secrecy);
  const editing = new ContestEditingService(database, calendar, people.audit, news);
  const participations = new ParticipationService({
    database,
    calendar,
    limits: platform.limits.of(CONTEST_LIMITS),
    contests: service,
    participants,
    secrecy,
    profiles,
    players,
    news,
  });
  const reports = new ContestReports(database, calendar, notices.adminNotifications);
  const reminders = new ContestReminderService({
    database,
    calendar,
    sender: platform.settings,
    mails: mail.queue,
    contests: service,
    participations,
    players,
    writes: platform.limits.of(REQUEST_LIMITS).writes,
  });
  const views = new ParticipationViews(questions, secrecy, calendar);
  const resolverParts = {
    contests: service,
    participations,
    participants: new ParticipantListService(database, secrecy, cursors),
    questions,
    secrecy,
    views,
    players,
  };
  return {
    resolvers: [
      new ContestResolver(service, reader, calendar),
      new ContestLeagueResolver(leagues.reader),
      new ContestTextResolver(),
      new ContestQuestionTextResolver(),
      new ParticipationResolver(resolverParts),
      new ContestParticipationResolver(resolverParts),
      new ContestQuestionResolver(),
      new ViewerContestsResolver(new JoinedContestsService(database, cursors)),
      new ContestReminderResolver(reminders, views),
      new ContestBoardResolver(board),
      new ContestNewsResolver(new ContestBoardSnapshots(reader, board)),
      new ContestEditingResolver(editing),
    ],
    nodes: {
      Contest: (id, caller) => service.findOrNull(id, caller),
      ContestQuestion: async (id, caller) => {
        const number = parseQuestionId(id);
        const shown = number === null ? null : await questions.findByNodeId(number, service, caller);
        return shown && questionView(shown);
      },
    },
    rest: [
      ...contestRoutes({ contests: service, reader, editing, calendar }),
      ...participationRoutes({ ...resolverParts, profiles }),
      ...contestBoardRoutes(service, board),
    ],
    jobs: [
      { name: 'report contests to admins', pauseMs: REPORT_PAUSE_MS, run: () => reports.report() },
      { name: 'queue contest reminders', pauseMs: REMINDER_PAUSE_MS, run: () => reminders.queueDue() },
    ],
    reminders,
    prepare: async ({ demo }) => {
      if (demo) await new DemoContests(database, calendar).seed();
    },
    personal: contestRecords(database, reader, participants, secrecy),
    sitemap: () => contestPages(service, calendar),
    deleteOfLeagues: async (rows, leagueIds) => {
      await database.query(DELETE_PARTICIPANTS_OF_LEAGUES, [leagueIds], rows);
      await rows.delete(Contest, { leagueId: In(leagueIds) });
    },
    editing,
    participations,
    board,
    calendar: new ContestCalendar(service, platform.settings),
    announcement: () => announcement.current(),
    shareable: new ContestResults(database, reader, participants, secrecy).shareable,
  };
}

/** Contests: their questions, who takes part, the clock of each question, and their leaderboards. */
export const contests = {
  name: 'contests',
  entities: [
    Contest,
    ContestQuestion,
    ContestParticipant,
    ContestAnswer,
    ContestScoreChange,
    ContestReport,
    ContestReminder,
  ],
  limits: CONTEST_LIMITS,
  topics: [CONTEST_BOARD_CHANGED],
  constraints: [
    { code: '23505', constraint: /^contest_slug$/, failure: () => conflict(CONTEST_TEXTS.slugTaken) },
    // The league does not exist, or is being deleted.
    {
      code: '23503',
      constraint: /^contest_league_fkey$/,
      failure: () => invalid(LEAGUE_TEXTS.notFound, 'leagueId'),
    },
  ],
  wire: wireContests,
} satisfies SliceDeclaration & { wire: unknown };
