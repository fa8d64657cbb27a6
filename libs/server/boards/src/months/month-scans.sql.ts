import type { Scan } from '../paging/scan.sql';

/**
 * Where the points of a month are read: in the player's row until the player scores in a later month, in `month_result`
 * from then on. The board of a month merges both.
 * @param month SQL of the month's first day.
 */
export const monthScans = (month: string): readonly Scan[] => [
  {
    from: 'player',
    where: `player.month = ${month} AND player.month_points > 0 AND NOT player.hidden`,
    id: 'player.id',
    score: 'player.month_points',
    reached: 'player.month_reached_at',
  },
  {
    from: 'month_result AS past JOIN player ON player.id = past.player_id',
    where: `past.month = ${month} AND NOT player.hidden`,
    id: 'past.player_id',
    score: 'past.points',
    reached: 'past.reached_at',
  },
];
