import { FormerSlugs } from '@daily/kit/database/former-slugs';
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
import { CONTEST_LIMITS } from '../contest.limits';
import { ContestQuestionsService } from '../taking-part/contest-questions.service';
import { ContestSecrecy } from '../taking-part/contest-secrecy';
import { OverdueQuestions } from '../taking-part/overdue-questions';
import { ParticipantReader } from '../taking-part/participant-reader';
import { ParticipationViews } from '../taking-part/participation-views';

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
  const overdue = new OverdueQuestions(database, calendar, news);
  const boards = new ContestBoardReader(database);
  const participants = new ParticipantReader(database);
  const questions = new ContestQuestionsService(reader, participants, secrecy);
  return {
    reader,
    formerSlugs,
    audience,
    contests,
    secrecy,
    news,
    playerNews: new PlayerNews({ database, reader, secrecy, news }),
    overdue,
    participants,
    questions,
    board: new ContestBoardService(boards, new ContestRanks(boards, calendar), secrecy, overdue, cursors),
    views: new ParticipationViews(questions, secrecy, calendar),
    limits: platform.limits.of(CONTEST_LIMITS),
  };
}
