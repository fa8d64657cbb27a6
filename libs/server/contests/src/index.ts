import { parseQuestionId } from '@daily/rules/question';
import { CONTEST_TEXTS } from '@daily/rules/contest-texts';
import { LEAGUE_TEXTS } from '@daily/rules/league-texts';
import type { PersonalRecords } from '@daily/kit/runtime/personal';
import type { Platform } from '@daily/kit/runtime/platform';
import { conflict, invalid } from '@daily/kit/runtime/errors';
import type { Slice, SliceDeclaration } from '@daily/kit/runtime/slice';
import type { Leagues } from '@daily/leagues';
import type { People } from '@daily/people';
import type { Shareable } from '@daily/sharing';
import { type EntityManager, In } from 'typeorm';
import { ContestBoardResolver } from './board/contest-board.resolver';
import { contestBoardRoutes } from './board/contest-board.rest';
import { ContestBoardService } from './board/contest-board.service';
import { ContestBoardSnapshots } from './board/contest-board-snapshots';
import { CONTEST_BOARD_CHANGED, ContestNews } from './board/contest-news';
import { ContestNewsResolver } from './board/contest-news.resolver';
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
import { ContestResults } from './sharing/contest-results';
import { DELETE_PARTICIPANTS_OF_LEAGUES } from './contest/contest.sql';
import { ContestAnswer } from './taking-part/contest-answer.entity';
import { ContestParticipant } from './taking-part/contest-participant.entity';
import { ContestQuestionsService } from './taking-part/contest-questions.service';
import { ContestScoreChange } from './taking-part/contest-score-change.entity';
import { ContestSecrecy } from './taking-part/contest-secrecy';
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
import { ContestQuestionTextResolver, ContestTextResolver } from './text/contest-text.resolver';

export { auditContests } from './audit/contests-audit';
export { CONTEST_BOARD_TRIGGERS } from './board/contest-board-triggers.sql';

/** The dependencies on other slices. */
export interface ContestsDependencies {
  people: Pick<People, 'profiles' | 'players' | 'audit'>;
  leagues: Pick<Leagues, 'reader'>;
}

/** What the slice offers to the application. */
export interface Contests extends Slice {
  personal: PersonalRecords;
  editing: ContestEditingService;
  participations: ParticipationService;
  board: ContestBoardService;
  /** Deletes the contests of leagues, within the transaction that deletes the leagues. */
  deleteOfLeagues: (rows: EntityManager, leagueIds: readonly string[]) => Promise<void>;
  /** Contests and their results, for shares. */
  shareable: Shareable;
}

function wireContests(platform: Platform, { people, leagues }: ContestsDependencies): Contests {
  const { database, calendar, cursors } = platform;
  const { profiles, players } = people;
  const reader = new ContestReader(database);
  const service = new ContestService(
    database,
    reader,
    calendar,
    cursors,
    new ContestAudience(leagues.reader),
  );
  const secrecy = new ContestSecrecy(calendar, platform.secret);
  const participants = new ParticipantReader(database);
  const news = new ContestNews(platform.events, calendar, secrecy);
  const overdue = new OverdueQuestions(database, calendar, news);
  const board = new ContestBoardService(database, secrecy, overdue, cursors);
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
  const resolverParts = {
    contests: service,
    participations,
    participants: new ParticipantListService(database, secrecy, cursors),
    questions,
    secrecy,
    views: new ParticipationViews(questions, secrecy, calendar),
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
    prepare: async ({ demo }) => {
      if (demo) await new DemoContests(database, calendar).seed();
    },
    personal: contestRecords(database, reader, secrecy),
    sitemap: () => contestPages(service, calendar),
    deleteOfLeagues: async (rows, leagueIds) => {
      await database.query(DELETE_PARTICIPANTS_OF_LEAGUES, [leagueIds], rows);
      await rows.delete(Contest, { leagueId: In(leagueIds) });
    },
    editing,
    participations,
    board,
    shareable: new ContestResults(database, reader, participants, secrecy).shareable,
  };
}

/** Contests: their questions, who takes part, the clock of each question, and their leaderboards. */
export const contests = {
  name: 'contests',
  entities: [Contest, ContestQuestion, ContestParticipant, ContestAnswer, ContestScoreChange],
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
