import DataLoader from 'dataloader';
import { isMonth } from '@daily/rules/calendar';
import { PerRequest } from '@daily/kit/runtime/per-request';
import type { Platform } from '@daily/kit/runtime/platform';
import type { Slice, SliceDeclaration } from '@daily/kit/runtime/slice';
import { LeaderboardEntries, LeaderboardResolver } from './boards/leaderboard.resolver';
import { leaderboardRoutes } from './boards/leaderboard.rest';
import { LeaderboardService, type Place, type PointsEarnedOn } from './boards/leaderboard.service';
import { PlayerEntriesResolver } from './boards/player-entries.resolver';
import { ChampionsResolver } from './months/champions.resolver';
import { ChampionsService } from './months/champions.service';
import { MonthPointsLoader } from './months/month-points.loader';
import { PlayerMonth } from './months/player-month.entity';
import { LEADERBOARD_CHANGED, LeaderboardNews } from './news/leaderboard-news';
import { LeaderboardNewsResolver } from './news/leaderboard-news.resolver';
import { DayStartScore, LifetimeScore, MonthScore, StreakScore } from './scores/histograms.entity';

export { type Board, FORGET_DAY_START, listOfMonth, monthScan } from './boards/board.sql';
export { LeaderboardEntry, LeaderboardEntryConnection, LeaderboardKind } from './boards/leaderboard.resolver';
export type { LeaderboardService, Place, PointsEarnedOn } from './boards/leaderboard.service';
export type { MonthPointsLoader } from './months/month-points.loader';
export type { LeaderboardNews } from './news/leaderboard-news';
export { type BoardPlace, type BoardScope, PlayerBoard } from './paging/player-board';
export { type BoardTables, scanRows } from './paging/player-board.sql';
export {
  addMonthPoints,
  BOARD_TRIGGERS,
  deleteMonths,
  ENTER_BOARDS,
  KEEP_BOARDS,
  KEEP_MONTH_SCORES,
  LEAVE_BOARDS,
  setMonthPoints,
  SHARD,
} from './scores/board-triggers.sql';
export { auditBoards } from './scores/boards-audit';

/** What the boards offer to the slices above them. */
export interface Boards extends Slice {
  leaderboard: LeaderboardService;
  champions: ChampionsService;
  /** How far players have moved on a board since the day began, see {@link LeaderboardService.movementsOf}. */
  movements: PerRequest<DataLoader<Place, number | null>>;
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
  const movements = new PerRequest(
    () => new DataLoader<Place, number | null>((places) => leaderboard.movementsOf(places, pointsEarnedOn)),
  );
  const monthPoints = new PerRequest(() => new MonthPointsLoader(leaderboard));
  const entries = new LeaderboardEntries(leaderboard, movements, monthPoints);
  const finishedMonths = new ChampionsResolver(champions, entries);
  return {
    resolvers: [
      new LeaderboardResolver(leaderboard, entries),
      finishedMonths,
      new PlayerEntriesResolver(leaderboard, entries, monthPoints),
      new LeaderboardNewsResolver(leaderboard, entries),
    ],
    nodes: {
      'LeaderboardEntry:month': (id) => entries.find(id),
      'LeaderboardEntry:all-time': (id) => entries.find(id),
      'LeaderboardEntry:streak': (id) => entries.find(id),
      MonthlyChampions: async (id) => {
        const finished = isMonth(id) ? await champions.find(id) : null;
        return finished && finishedMonths.monthOf(finished);
      },
    },
    rest: leaderboardRoutes(leaderboard),
    personal: {
      // Boards and histograms follow by triggers and foreign keys, so hiding and erasing need nothing here.
      async export({ id }) {
        const months = await database.orm
          .getRepository(PlayerMonth)
          .find({ where: { playerId: id }, order: { month: 'ASC' } });
        return { months: months.map(({ month, points, reachedAt }) => ({ month, points, reachedAt })) };
      },
    },
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
