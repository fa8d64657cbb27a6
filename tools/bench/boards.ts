import { addMonths, type Month, monthOf } from '@daily/rules/calendar';
import { Cursors } from '@daily/kit/graphql/cursors';
import type { Client } from 'pg';
import { Caller } from '@daily/kit/runtime/caller';
import { type Board, boards as boardsSlice, listOfMonth, type Place } from '@daily/boards';
import { Player } from '@daily/people';
import { timesOf } from './board';
import type { Row } from './report';
import { type Facts, statementsSentBy } from './transactions';

/** The rows of a board. */
interface Rows {
  from: string;
  score: string;
  reached: string;
  id: string;
}

/** The rows of each board of players, for finding its middle by counting. */
const MIDDLES: Record<Exclude<Board['kind'], 'month'>, Rows> = {
  'all-time': {
    from: 'player WHERE lifetime_points > 0',
    score: 'lifetime_points',
    reached: 'lifetime_reached_at',
    id: 'id',
  },
  streak: {
    from: 'player WHERE streak_days > 0',
    score: 'streak_days',
    reached: 'streak_last_day::text',
    id: 'id',
  },
};

/** The rows of the board of a month. */
const middleOf = (month: Month): Rows => ({
  from: `player_month WHERE month = '${month}-01'`,
  score: 'points',
  reached: 'reached_at',
  id: 'player_id',
});

/** Cursors under a fixed key, because the platform of a measurement has no secret of an installation. */
const CURSORS = new Cursors({ keyFor: () => Buffer.alloc(32) });

/** Measures the statements of every board in its middle, one after another on one connection. */
export async function boardRows(client: Client, facts: Facts): Promise<Row[]> {
  const month = monthOf(facts.today);
  const lastMonth = addMonths(month, -1);
  const boards: [string, Board][] = [
    ['this month', { kind: 'month', month }],
    ['a past month', { kind: 'month', month: lastMonth }],
    ['all time', { kind: 'all-time' }],
    ['streaks', { kind: 'streak' }],
  ];
  const rows: Row[] = [];
  for (const [name, board] of boards) {
    const { from, score, reached, id } = board.kind === 'month' ? middleOf(board.month) : MIDDLES[board.kind];
    const order = `${score} DESC, ${reached}, ${id}`;
    const { rows: found } = await client.query<{ score: number; reached: Date | string; id: string }>(
      `SELECT ${score} AS score, ${reached} AS reached, ${id} AS id FROM ${from}
       ORDER BY ${order} OFFSET (SELECT count(*) / 2 FROM ${from}) LIMIT 51`,
    );
    const [middle] = found;
    if (!middle) throw new Error(`The board of ${name} is empty`);
    const at = middle.reached instanceof Date ? middle.reached.toISOString() : middle.reached;
    const list = board.kind === 'month' ? listOfMonth(board.month) : board.kind;
    const after = CURSORS.of(list).encode([middle.score, at, middle.id]);
    const places = found.map((row): Place => {
      const player = Object.assign(new Player(), { id: row.id });
      return { board, rank: 1, player, score: row.score, cursor: '' };
    });
    const statements = await statementsSentBy(facts, async (platform) => {
      const { leaderboard, movements } = boardsSlice.wire(
        { ...platform, cursors: CURSORS },
        {
          pointsEarnedOn: async () => new Map(),
        },
      );
      await leaderboard.placeOf(middle.id, board);
      await leaderboard.page({ first: 50, after }, board);
      const loader = movements.of(new Caller({ address: '' }));
      await Promise.all(places.slice(1).map((place) => loader.load(place)));
    });
    const names = ['rank of a player', 'page of 50', 'movement of its players'];
    for (const [index, query] of statements.entries())
      rows.push({ name: `SQL: ${name}, ${names[index]}`, measure: await timesOf(client, [query]) });
  }
  return rows;
}
