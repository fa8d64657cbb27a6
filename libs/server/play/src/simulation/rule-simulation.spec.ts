import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BOARD_TRIGGERS } from '@daily/boards';
import { Caller } from '@daily/kit/runtime/caller';
import { RULE_POINT_TRIGGERS } from '@daily/questions';
import { addDays, type Day, type Month } from '@daily/rules/calendar';
import { type GameRules, SHIPPED_RULES } from '@daily/rules/game/rules';
import { openTestPlatform, START, type TestPlatform } from '@daily/testing/test-platform';
import fc from 'fast-check';
import { auditPoints } from '../audit/points-audit';
import { BoardDays, DAYS, FIRST, noon, PLAYER_IDS } from '../board-specs/board-days.fixture';
import { ENTITIES } from '../wired-slices.fixture';
import type { RuleSimulation } from './rule-simulation.service';

const LAST = addDays(FIRST, DAYS - 1);
const MONTHS = [
  { month: '2026-02' as Month, first: FIRST, last: '2026-02-28' as Day },
  { month: '2026-03' as Month, first: '2026-03-01' as Day, last: LAST },
];

/** Cheap freezes, so that players spend points. */
const PLAYED: GameRules = { ...SHIPPED_RULES, freezePrice: 10 };

let test: TestPlatform;

beforeAll(async () => {
  test = await openTestPlatform(ENTITIES, {
    statements: [...BOARD_TRIGGERS, ...RULE_POINT_TRIGGERS],
    settings: { freezePrice: PLAYED.freezePrice },
  });
});
afterAll(() => test.close());

/** What a player does on a day: answers right or wrong, or not at all, and buys a freeze before the answer, after it, or not. */
interface Act {
  player: number;
  day: number;
  right: boolean;
  buys: 'before' | 'after' | 'no';
}

const ACTS = fc
  .uniqueArray(
    fc.record<Act>({
      player: fc.nat(PLAYER_IDS.length - 1),
      day: fc.nat(DAYS - 1),
      right: fc.boolean(),
      buys: fc.constantFrom('before', 'after', 'no', 'no'),
    }),
    { selector: ({ player, day }) => `${player} ${day}`, minLength: 20, maxLength: 70 },
  )
  .map((acts) => acts.toSorted((one, other) => one.day - other.day));

/** Plays days under rules that hold from the beginning. @returns the acts, each with a purchase only if it succeeded. */
async function play(acts: readonly Act[], rules: GameRules): Promise<{ world: BoardDays; acts: Act[] }> {
  const world = await BoardDays.begin(test);
  await setRules(FIRST, rules);
  const played: Act[] = [];
  for (const [index, act] of acts.entries()) {
    const day = addDays(FIRST, act.day);
    const id = PLAYER_IDS[act.player]!;
    const bought = { before: false, after: false };
    test.clock.set(new Date(noon(day).getTime() + index * 1_000 - 500));
    if (act.buys === 'before') bought.before = await buys(world, id);
    await world.answer(id, day, { second: index, right: act.right });
    test.pass(500);
    if (act.buys === 'after') bought.after = await buys(world, id);
    played.push({ ...act, buys: act.buys !== 'no' && bought[act.buys] ? act.buys : 'no' });
  }
  test.clock.set(new Date(`${LAST}T23:00:00Z`));
  return { world, acts: played };
}

async function setRules(fromDay: Day, rules: GameRules): Promise<void> {
  await test.platform.database.orm.query(
    `INSERT INTO game_rules (from_day, rules, note, planned_at, planned_by) VALUES ($1, $2, '', $3, 'root')`,
    [fromDay, JSON.stringify(rules), START],
  );
}

async function buys(world: BoardDays, id: string): Promise<boolean> {
  const caller = new Caller({ address: '192.0.2.1', viewer: { id, role: 'player' } });
  return world.slices.play.freezes.buy(caller).then(
    () => true,
    () => false,
  );
}

const simulate = (world: BoardDays, rules: GameRules, first: Day, last: Day): Promise<RuleSimulation> =>
  world.slices.play.simulations.simulate({ rules, first, last, player: null });

/** The simulated board, as specs compare it. */
const boardAfter = ({ places }: RuleSimulation) =>
  places.flatMap(({ player, rankAfter, pointsAfter }) =>
    rankAfter === null ? [] : [{ id: player.id, rank: rankAfter, score: pointsAfter }],
  );

const realBoard = async (world: BoardDays, month: Month) =>
  (await world.read({ kind: 'month', month }, 50)).map(({ player, rank, score }) => ({
    id: player.id,
    rank,
    score,
  }));

const RUNS = { numRuns: 4, seed: 20_261_201, endOnFailure: true };

/** A freeze keeps the streak of a player who has nothing to spend by other rules; so it ends, and the next freeze is refused as well. */
const ENDS_EARLIER: Act[] = [0, 1, 2, 3, 5].map((day) => ({
  ...{ player: 2, day, right: day === 2 },
  buys: day < 3 ? 'no' : 'before',
}));

describe('RuleSimulations', () => {
  it('returns the real boards for the rules that held', async () => {
    await fc.assert(
      fc.asyncProperty(ACTS, async (acts) => {
        const { world } = await play(acts, PLAYED);
        for (const { month, first, last } of MONTHS) {
          const simulation = await simulate(world, PLAYED, first, last);
          expect(boardAfter(simulation)).toEqual(await realBoard(world, month));
          expect(simulation.places.every(({ rankBefore, rankAfter }) => rankBefore === rankAfter)).toBe(true);
          const { totals, changes } = simulation;
          expect(totals.pointsAfter).toBe(totals.pointsBefore);
          expect(totals.freezesAfter).toBe(totals.freezesBefore);
          expect({ ...changes, same: 0 }).toEqual(
            Object.fromEntries(Object.keys(changes).map((name) => [name, 0])),
          );
        }
      }),
      RUNS,
    );
  }, 600_000);

  it('doubles all totals and keeps all places when the points double', async () => {
    const doubled = { ...PLAYED, points: { easy: 20, medium: 40, hard: 60 } };
    await fc.assert(
      fc.asyncProperty(ACTS, async (acts) => {
        const { world } = await play(acts, PLAYED);
        const { places, totals, changes, players } = await simulate(world, doubled, FIRST, LAST);
        expect(totals.pointsAfter).toBe(2 * totals.pointsBefore);
        expect(changes.same).toBe(players);
        for (const place of places) {
          expect(place.pointsAfter).toBe(2 * place.pointsBefore);
          expect(place.rankAfter).toBe(place.rankBefore);
        }
      }),
      RUNS,
    );
  }, 600_000);

  it('returns the boards that the same days have under rules with bonuses, dearer and fewer freezes', async () => {
    const other: GameRules = {
      points: { easy: 30, medium: 10, hard: 25 },
      freezePrice: 25,
      maxFreezes: 1,
      tierStarts: { blue: 2, violet: 4, amber: 6 },
      tierBonuses: { blue: 7, violet: 19, amber: 100 },
    };
    await fc.assert(
      fc.asyncProperty(ACTS, async (acts) => {
        const first = await play(acts, PLAYED);
        const simulated = await simulate(first.world, other, FIRST, LAST);
        // The same answers, and the purchases that were made, as attempts.
        const second = await play(first.acts, other);
        const { database, calendar } = test.platform;
        expect(await auditPoints(database, calendar)).toEqual([]);
        const real = await simulate(second.world, other, FIRST, LAST);
        expect(boardAfter(simulated).toSorted(byId)).toEqual(boardAfter(real).toSorted(byId));
        const { pointsAfter, bonusesAfter, freezesAfter, spentAfter } = simulated.totals;
        expect({ pointsAfter, bonusesAfter, freezesAfter, spentAfter }).toEqual({
          pointsAfter: real.totals.pointsBefore,
          bonusesAfter: real.totals.bonusesBefore,
          freezesAfter: real.totals.freezesBefore,
          spentAfter: real.totals.spentBefore,
        });
        expect(simulated.tiers.map(({ after }) => after)).toEqual(real.tiers.map(({ before }) => before));
        const [spent] = await database.orm.query<{ spent: number }[]>(
          `SELECT coalesce(-sum(amount), 0)::int AS spent FROM point_entry WHERE reason = 'freeze'`,
        );
        expect(spentAfter).toBe(spent?.spent);
      }),
      { ...RUNS, examples: [[ENDS_EARLIER]] },
    );
  }, 600_000);

  it('leaves out hidden players, and finds a player by name', async () => {
    const { world } = await play(
      [
        { player: 0, day: 0, right: true, buys: 'no' },
        { player: 1, day: 0, right: true, buys: 'no' },
      ],
      PLAYED,
    );
    await test.platform.database.orm.query(`UPDATE player SET hidden = true WHERE id = 'p0'`);
    const found = await world.slices.play.simulations.simulate({
      rules: PLAYED,
      first: FIRST,
      last: LAST,
      player: 'P1',
    });
    expect(found.places.map(({ player }) => player.id)).toEqual(['p1']);
    expect(found.player).toMatchObject({ rankBefore: 1, rankAfter: 1 });
  });

  it('keeps the points of questions that have their own', async () => {
    const world = await BoardDays.begin(test);
    const { id } = world.question(FIRST);
    await test.platform.database.orm.query('UPDATE question SET points = 77 WHERE id = $1', [id]);
    await world.answer('p0', FIRST);
    test.clock.set(noon(LAST));
    const { totals } = await simulate(
      world,
      { ...PLAYED, points: { easy: 1, medium: 1, hard: 1 } },
      FIRST,
      LAST,
    );
    expect(totals).toMatchObject({ pointsBefore: 77, pointsAfter: 77 });
  });

  it('runs one at a time, and rejects invalid rules and periods', async () => {
    const world = await BoardDays.begin(test);
    test.clock.set(noon(LAST));
    await test.platform.database.snapshot(5_000, async (snapshot) => {
      await snapshot.rows(
        { name: 'other', text: `SELECT pg_advisory_xact_lock(hashtextextended('rule simulation', 0))` },
        [],
      );
      await expect(simulate(world, PLAYED, FIRST, LAST)).rejects.toMatchObject({ kind: 'conflict' });
    });
    for (const [rules, first, last] of [
      [{ ...PLAYED, freezePrice: 0 }, FIRST, LAST],
      [PLAYED, LAST, FIRST],
      [PLAYED, FIRST, addDays(LAST, 1)],
      [PLAYED, addDays(LAST, -92), LAST],
    ] as const)
      await expect(simulate(world, rules, first, last)).rejects.toMatchObject({ kind: 'invalid' });
  });
});

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
