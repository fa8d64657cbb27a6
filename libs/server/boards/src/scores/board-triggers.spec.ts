import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Player } from '@daily/people';
import { START, type TestPlatform } from '@daily/testing/test-platform';
import fc from 'fast-check';
import { openBoards } from '../wired-boards.fixture';
import { setMonthPoints } from './board-triggers.sql';

let test: TestPlatform;

beforeAll(async () => {
  ({ test } = await openBoards());
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const IDS = Array.from({ length: 6 }, (_, index) => `p${index}`);
const rows = (sql: string, values: unknown[] = []) => test.platform.database.orm.query<object[]>(sql, values);

/** The histograms, and what they must be, both derived from the players and their months. */
async function histograms(): Promise<{ stored: object[]; expected: object[] }> {
  const stored = await rows(
    `SELECT * FROM (
       SELECT 'month' AS board, month::text AS span, score, sum(players)::int AS players FROM month_score GROUP BY 2, 3
       UNION ALL SELECT 'lifetime', step::text, score, sum(players)::int FROM lifetime_score GROUP BY 2, 3
       UNION ALL SELECT 'streak', until::text, days, sum(players)::int FROM streak_score GROUP BY 2, 3
     ) AS counted WHERE players <> 0 ORDER BY 1, 2, 3`,
  );
  const expected = await rows(
    `SELECT board, span, score, count(*)::int AS players FROM (
       SELECT 'month' AS board, month::text AS span, points AS score, player.hidden FROM player_month JOIN player ON id = player_id
       UNION ALL SELECT 'lifetime', step::text, lifetime_points / step, hidden OR lifetime_points = 0
         FROM player, (VALUES (1), (1000)) AS width (step)
       UNION ALL SELECT 'streak', (streak_last_day + 1 + streak_freezes)::text, streak_days, hidden FROM player
     ) AS places WHERE NOT hidden AND (score > 0 OR board = 'lifetime') AND span IS NOT NULL
     GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
  );
  return { stored, expected };
}

const place = fc.record({
  month: fc.constantFrom('2026-02-01', '2026-03-01', '2026-04-01'),
  monthPoints: fc.constantFrom(0, 10, 20),
  lifetimePoints: fc.constantFrom(0, 10, 990, 1_000, 2_010),
  streakDays: fc.nat(3),
  streakLastDay: fc.constantFrom('2026-03-09', '2026-03-10'),
  streakFreezes: fc.nat(2),
  hidden: fc.boolean(),
});
/** The places that `$1` lists as JSON. */
const PLACES = `jsonb_to_recordset($1::jsonb) AS place (id text, month text, reached timestamptz, "monthPoints" int,
  "lifetimePoints" int, "streakDays" int, "streakLastDay" text, "streakFreezes" int, hidden boolean)`;

/** What one statement writes to several players; null deletes the player. */
const change = fc.array(fc.tuple(fc.constantFrom(...IDS), fc.option(place, { freq: 6 })), { maxLength: 6 });

describe('the triggers of the boards', () => {
  it('follow statements that insert, update and delete any number of players', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
        await test.reset();
        for (const changed of changes) {
          const places = new Map(changed);
          const json = (wanted: (there: boolean) => boolean, there: Set<string>) =>
            JSON.stringify(
              [...places].flatMap(([id, to]) =>
                to && wanted(there.has(id)) ? [{ id, reached: START, ...to }] : [],
              ),
            );
          const there = new Set((await rows('SELECT id FROM player')).map((row) => (row as Player).id));
          const gone = [...places].flatMap(([id, to]) => (to ? [] : [id]));
          await rows('DELETE FROM player WHERE id = ANY($1)', [gone]);
          await rows(
            `UPDATE player SET lifetime_points = place."lifetimePoints", streak_days = place."streakDays",
               streak_last_day = place."streakLastDay"::date, streak_freezes = place."streakFreezes", hidden = place.hidden
             FROM ${PLACES} WHERE player.id = place.id`,
            [json((isThere) => isThere, there)],
          );
          await rows(
            `INSERT INTO player (id, username, email, created_at, lifetime_points, streak_days, streak_last_day, streak_freezes, hidden)
             SELECT id, id, id, reached, "lifetimePoints", "streakDays", "streakLastDay"::date, "streakFreezes", hidden
             FROM ${PLACES}`,
            [json((isThere) => !isThere, there)],
          );
          await rows(
            `WITH emptied AS (
               DELETE FROM player_month USING ${PLACES}
               WHERE player_id = place.id AND player_month.month = place.month::date AND place."monthPoints" = 0
             ) ${setMonthPoints(`SELECT id, month::date, "monthPoints", reached, hidden FROM ${PLACES} WHERE "monthPoints" > 0`)}`,
            [json(() => true, there)],
          );
          const { stored, expected } = await histograms();
          expect(stored).toEqual(expected);
        }
      }),
      { numRuns: 60, seed: 20_260_310 },
    );
  }, 60_000);

  it('write each score once for the rows that a statement inserts and once for those that it moves', async () => {
    await test.platform.database.orm
      .getRepository(Player)
      .insert(IDS.map((id) => ({ id, username: id, email: id, createdAt: START })));
    await rows(
      `INSERT INTO player_month SELECT id, '2026-03-01', 10, created_at FROM player WHERE id > 'p0'`,
    );
    await rows(setMonthPoints(`SELECT id, '2026-03-01', 20, created_at, false FROM player WHERE id < 'p4'`));
    expect(
      await rows('SELECT score, shard / 16 AS group, players FROM month_score ORDER BY shard / 16, score'),
    ).toEqual([
      // Moved from 10 to 20, then inserted at 10 and at 20.
      { group: 0, score: 10, players: -3 },
      { group: 0, score: 20, players: 3 },
      { group: 1, score: 10, players: 5 },
      { group: 1, score: 20, players: 1 },
    ]);
  });
});
