import { isMonth } from '@daily/rules/calendar';
import { PerRequest } from '@daily/kit/runtime/per-request';
import type { Platform } from '@daily/kit/runtime/platform';
import type { Slice, SliceDeclaration } from '@daily/kit/runtime/slice';
import {
  LeaderboardEntries,
  LeaderboardResolver,
  PlayerEntriesResolver,
} from './boards/leaderboard.resolver';
import { leaderboardRoutes } from './boards/leaderboard.rest';
import { LeaderboardService } from './boards/leaderboard.service';
import { ChampionsService } from './months/champions.service';
import { MonthPointsLoader } from './months/month-points.loader';
import { boardRecords } from './months/personal-records';
import { PlayerMonth } from './months/player-month.entity';
import { MovementLoader, type PointsEarnedOn } from './movement/movement.loader';
import { LEADERBOARD_CHANGED, LeaderboardNews } from './news/leaderboard-news';
import { LeaderboardNewsResolver } from './news/leaderboard-news.resolver';
import { DayStartScore } from './scores/day-start-score.entity';
import { LifetimeScore } from './scores/lifetime-score.entity';
import { MonthScore } from './scores/month-score.entity';
import { StreakScore } from './scores/streak-score.entity';

export { type Board, listOfMonth, monthScan } from './boards/board.sql';
export {
  LeaderboardEntry,
  LeaderboardEntryConnection,
  LeaderboardKind,
} from './boards/leaderboard.graphql-types';
export type { LeaderboardService, Place } from './boards/leaderboard.service';
export type { MonthPointsLoader } from './months/month-points.loader';
export { addMonthPoints, deleteMonths, setMonthPoints } from './months/player-month.sql';
export type { PointsEarnedOn } from './movement/movement.loader';
export { FORGET_DAY_START } from './movement/movement.sql';
export type { LeaderboardNews } from './news/leaderboard-news';
export { type BoardPlace, type BoardScope, PlayerBoard } from './paging/player-board';
export { type BoardTables, scanRows } from './paging/player-board.sql';
export {
  BOARD_TRIGGERS,
  ENTER_BOARDS,
  KEEP_BOARDS,
  KEEP_MONTH_SCORES,
  LEAVE_BOARDS,
  SHARD,
} from './scores/board-triggers.sql';
export { auditBoards } from './scores/boards-audit';

/** What the boards offer to the slices above them. */
export interface Boards extends Slice {
  leaderboard: LeaderboardService;
  champions: ChampionsService;
  movements: PerRequest<MovementLoader>;
  monthPoints: PerRequest<MonthPointsLoader>;
  news: LeaderboardNews;
}

/** What the boards need from the slices above them. */
export interface BoardsDependencies {
  pointsEarnedOn: PointsEarnedOn;
}

function wireBoards(
  { database, calendar, events, cursors }: Platform,
  { pointsEarnedOn }: BoardsDependencies,
): Boards {
  const leaderboard = new LeaderboardService(database, calendar, cursors);
  const champions = new ChampionsService(database, calendar, cursors);
  const movements = new PerRequest(() => new MovementLoader(database, calendar, pointsEarnedOn));
  const monthPoints = new PerRequest(() => new MonthPointsLoader(leaderboard));
  const entries = new LeaderboardEntries(leaderboard, movements, monthPoints);
  return {
    resolvers: [
      new LeaderboardResolver(leaderboard, champions, entries),
      new PlayerEntriesResolver(leaderboard, entries, monthPoints),
      new LeaderboardNewsResolver(leaderboard, entries),
    ],
    nodes: {
      'LeaderboardEntry:month': (id) => entries.find(id),
      'LeaderboardEntry:all-time': (id) => entries.find(id),
      'LeaderboardEntry:streak': (id) => entries.find(id),
      MonthlyChampions: async (id) => {
        const finished = isMonth(id) ? await champions.find(id) : null;
        return finished && entries.championsOf(finished);
      },
    },
    rest: leaderboardRoutes(leaderboard),
    personal: boardRecords(database.orm),
    leaderboard,
    champions,
    movements,
    monthPoints,
    news: new LeaderboardNews(events, calendar),
  };
}

/** The leaderboards: scores and the triggers that maintain them, past months and champions, paging, movement, live news. */
export const boards = {
  name: 'boards',
  entities: [PlayerMonth, MonthScore, LifetimeScore, StreakScore, DayStartScore],
  topics: [LEADERBOARD_CHANGED],
  wire: wireBoards,
} satisfies SliceDeclaration & { wire: typeof wireBoards };
