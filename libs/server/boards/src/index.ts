import type { Platform } from '@daily/kit/runtime/platform';
import type { Slice } from '@daily/kit/runtime/slice';
import { LeaderboardResolver } from './boards/leaderboard.resolver';
import { LeaderboardPlaceResolver, PlayerPlacesResolver } from './boards/player-places.resolver';
import { MonthResult } from './months/month-result.entity';
import { boardRecords } from './months/personal-records';
import { LeaderboardNewsResolver } from './news/leaderboard-news.resolver';
import { DayStartScore } from './scores/day-start-score.entity';
import { LifetimeScore } from './scores/lifetime-score.entity';
import { MonthScore } from './scores/month-score.entity';
import { StreakScore } from './scores/streak-score.entity';

export type { Board } from './boards/board';
export { LeaderboardService, type Place } from './boards/leaderboard.service';
export { ChampionsService } from './months/champions.service';
export { MovementLoader } from './movement/movement.loader';
export { LeaderboardNews } from './news/leaderboard-news';
export { type BoardKey, type BoardPlace, PlayerBoard } from './paging/player-board';
export type { BoardTables, Scan } from './paging/player-board.sql';
export { BOARD_TRIGGERS, KEEP_BOARDS } from './scores/board-triggers.sql';
export { shardOf } from './scores/shards';

/** The boards: scores and what keeps them, months and champions, pages of a board, live news. */
export const boards = {
  name: 'boards',
  entities: [MonthScore, MonthResult, LifetimeScore, StreakScore, DayStartScore],
  resolvers: [LeaderboardResolver, LeaderboardPlaceResolver, PlayerPlacesResolver, LeaderboardNewsResolver],
  personal: (platform: Platform) => boardRecords(platform),
} satisfies Slice;
