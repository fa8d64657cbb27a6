import { FormerSlugs } from '@daily/kit/database/former-slugs';
import { CONTEST_END_TEXTS } from '@daily/rules/contest/end-texts';
import { conflict } from '@daily/kit/runtime/errors';
import type { Platform } from '@daily/kit/runtime/platform';
import type { Leagues } from '@daily/leagues';
import { ContestBoardService } from '../board/contest-board.service';
import { ContestBoardReader } from '../board/contest-board-reader';
import { ContestRanks } from '../board/contest-ranks';
import { ContestNews } from '../board/contest-news';
import { PlayerNews } from '../board/player-news';
import { ContestAudience } from '../contest/contest-audience';
import { ContestReader } from '../contest/contest-reader';
import { ContestService } from '../contest/contest.service';
import { CONTEST_FAILURES } from '../contest/contest-failures';
import { CONTEST_LIMITS } from '../contest.limits';
import type { ContestParticipant } from '../taking-part/contest-participant.entity';
import { ContestQuestionsService } from '../taking-part/contest-questions.service';
import { ContestSecrecy } from '../taking-part/contest-secrecy';
import { OverdueQuestions } from '../taking-part/overdue-questions';
import { CONTEST_RUNS, VIRTUAL_RUNS } from '../taking-part/run.sql';
import { Runs, RunStore } from '../taking-part/runs';
import { SpentParticipations } from '../taking-part/spent-participations';
import type { VirtualRun } from '../virtual/virtual-run.entity';
import { ParticipationViews } from '../taking-part/participation.resolver';

/** The classes that several subjects of the slice need. */
export type SharedParts = ReturnType<typeof wireSharedParts>;

/** Creates the classes that several subjects of the slice need. */
export function wireSharedParts(platform: Platform<object>, leagues: Pick<Leagues, 'reader'>) {
  const { database, calendar, cursors, events, secret } = platform;
  const formerSlugs = new FormerSlugs(database, 'former_contest_slug');
  const reader = new ContestReader(database, formerSlugs);
  const audience = new ContestAudience(leagues.reader);
  const contests = new ContestService(database, reader, calendar, cursors, audience);
  const secrecy = new ContestSecrecy(calendar, secret);
  const news = new ContestNews(events, calendar, secrecy, leagues.reader);
  const store = new RunStore<ContestParticipant>(database, CONTEST_RUNS);
  const runs = new Runs(store, reader, calendar, {
    rulesOf: (contest) => contest,
    failures: { none: CONTEST_FAILURES.notJoined, over: CONTEST_FAILURES.ended },
    requireStarted: (contest) => {
      if (calendar.now() < contest.startsAt) throw conflict(CONTEST_FAILURES.notStarted);
    },
    moved: (contest, participant) => news.reportParticipant(contest, participant),
  });
  const virtualRuns = new Runs<VirtualRun>(new RunStore(database, VIRTUAL_RUNS), reader, calendar, {
    rulesOf: ({ secondsPerQuestion, questionCount }, { endsAt }) => ({
      secondsPerQuestion,
      questionCount,
      endsAt,
    }),
    failures: { none: CONTEST_END_TEXTS.noRun, over: CONTEST_END_TEXTS.runOver },
  });
  const overdue = new OverdueQuestions(database, store, calendar, news);
  const boards = new ContestBoardReader(database);
  const questions = new ContestQuestionsService(reader, runs, secrecy);
  return {
    reader,
    formerSlugs,
    audience,
    contests,
    secrecy,
    news,
    playerNews: new PlayerNews({ database, reader, runs, secrecy, news }),
    overdue,
    runs,
    spent: new SpentParticipations(database, calendar, secret),
    virtualRuns,
    questions,
    board: new ContestBoardService(boards, new ContestRanks(boards, calendar), secrecy, overdue, cursors),
    views: new ParticipationViews(questions, secrecy, calendar),
    limits: platform.limits.of(CONTEST_LIMITS),
  };
}
