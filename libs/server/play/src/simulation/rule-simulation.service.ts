import { setImmediate as nextTurn } from 'node:timers/promises';
import { addDays, type Day, daysBetween, isDay } from '@daily/rules/calendar';
import { type GameRules, gameRulesProblems, MAX_SIMULATED_DAYS, RULE_TEXTS } from '@daily/rules/game/rules';
import {
  comparesStreaks,
  type SimulatedDay,
  type SimulatedDays,
  simulatePlayer,
} from '@daily/rules/game/simulation';
import { type PlaceChange, SimulatedPlaces } from '@daily/rules/game/simulated-places';
import { endOfDay, startOfDay } from '@daily/rules/calendar/time-zone';
import type { Database } from '@daily/kit/database/database';
import { entityFrom } from '@daily/kit/database/entity-row';
import { isTimeout, type Snapshot } from '@daily/kit/database/snapshot';
import { conflict, Failure, invalid, unavailable } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { Player } from '@daily/people';
import type { Rulebook } from '@daily/rulebook';
import { ledgerFacts, playersIn } from './recorded-days';
import { SimulationSums, type SimulationTotals, type TierCount } from './simulation-sums';
import {
  EARNED_DAYS,
  FIND_PLAYER,
  FIRST_DAY,
  LEDGER_FACTS,
  MOVED_SINCE,
  PLAYED_DAYS,
  QUESTIONS,
  REACHED,
  SHOWN_PLAYERS,
  type SimulatedQuestion,
  TAKE_TURN,
} from './simulation.sql';
import { type SimulatedScore, TopPlaces } from './top-places';

/** Number of places that are shown, of each of the two boards. */
export const SHOWN_PLACES = 20;

/** Milliseconds that a statement or a portion of its rows may take. */
const TIMEOUT_MS = 30_000;

/** Rows that are read at once; between them, which takes a few milliseconds, other requests have their turn. */
const PORTION_SIZE = 500;

/** Places of which the exact order is found, because more players may have reached the same points on the same day. */
const CANDIDATES = 5 * SHOWN_PLACES;

/** A simulation. Unvalidated input. */
export interface NewSimulation {
  rules: GameRules;
  /** The first and the last day of the period, which must be over or today. */
  first: Day;
  last: Day;
  /** Id or name of a player whose places are to be shown as well. */
  player: string | null;
}

/** A player's places before and after. */
export interface SimulatedPlace {
  player: Player;
  rankBefore: number | null;
  rankAfter: number | null;
  pointsBefore: number;
  pointsAfter: number;
}

/** What other rules would have made of a period. */
export interface RuleSimulation {
  first: Day;
  last: Day;
  /** Number of players with points, before or after. */
  players: number;
  /** The first places of both boards, in the order of the simulated one. */
  places: SimulatedPlace[];
  /** The places of the player who was asked for; null when there is none. */
  player: SimulatedPlace | null;
  totals: SimulationTotals;
  /** Empty when the rules do not differ in what concerns streaks. */
  tiers: TierCount[];
  changes: Record<PlaceChange, number>;
  seconds: number;
}

/** The scores of a simulation. */
interface Scores {
  places: SimulatedPlaces;
  sums: SimulationSums;
  top: Record<'before' | 'after', TopPlaces>;
  found: SimulatedScore | null;
}

/** The parts of {@link RuleSimulations}. */
export interface RuleSimulationParts {
  database: Database;
  calendar: ProductCalendar;
  rulebook: Pick<Rulebook, 'until'>;
}

/**
 * Plays other rules over the past without changing anything: one read-only transaction, one simulation at a time on all servers. See
 * docs/decisions/055-rules-of-the-game.md for what the past cannot tell.
 */
export class RuleSimulations {
  constructor(private readonly parts: RuleSimulationParts) {}

  /** @throws Failure invalid; conflict while another one runs; unavailable when the period is too long for the data. */
  async simulate(simulation: NewSimulation): Promise<RuleSimulation> {
    const { database } = this.parts;
    this.check(simulation);
    const began = performance.now();
    try {
      const result = await database.snapshot(TIMEOUT_MS, (snapshot) => this.run(snapshot, simulation));
      return { ...result, seconds: Math.round(performance.now() - began) / 1_000 };
    } catch (error) {
      throw isTimeout(error) ? unavailable(RULE_TEXTS.simulationTooLong) : error;
    }
  }

  private check({ rules, first, last }: NewSimulation): void {
    const fields = gameRulesProblems(rules).map(({ path, message }) => ({ path: `rules.${path}`, message }));
    const [problem] = fields;
    if (problem) throw new Failure('invalid', problem.message, { fields });
    if (!isDay(first) || !isDay(last) || first > last) throw invalid('first must not be after last', 'first');
    if (last > this.parts.calendar.today()) throw invalid('last must not be in the future', 'last');
    if (daysBetween(first, last) >= MAX_SIMULATED_DAYS) throw invalid(RULE_TEXTS.periodTooLong, 'first');
  }

  private async run(
    snapshot: Snapshot,
    { rules, first: start, last, player }: NewSimulation,
  ): Promise<Omit<RuleSimulation, 'seconds'>> {
    const [turn] = await snapshot.rows(TAKE_TURN, []);
    if (!turn?.taken) throw conflict(RULE_TEXTS.simulationBusy);
    const rulesOn = await this.parts.rulebook.until(last);
    const period = Array.from({ length: daysBetween(start, last) + 1 }, (_, number) =>
      addDays(start, number),
    );
    const usesStreaks = comparesStreaks([rules, ...period.map(rulesOn)]);
    // What a streak was when the period began follows from all the days before it.
    const [begin] = usesStreaks ? await snapshot.rows(FIRST_DAY, [start]) : [];
    const origin = begin?.day ?? start;
    const questions = await snapshot.rows(QUESTIONS, [origin, last]);
    const days = {
      ...simulatedDays(questions, { origin, start, last }, rulesOn, rules),
      knowsStreaks: usesStreaks,
    };
    const found = player === null ? [] : await snapshot.rows(FIND_PLAYER, [player.trim()]);
    const scores = await this.scores(snapshot, { days, origin, start, last }, found[0]?.id ?? null);
    return {
      first: start,
      last,
      players: scores.places.players,
      ...(await this.shown(snapshot, scores, { start, last })),
      totals: scores.sums.totals,
      tiers: usesStreaks ? scores.sums.tiers : [],
      changes: scores.places.changes(),
    };
  }

  private async scores(
    snapshot: Snapshot,
    world: { days: SimulatedDays; origin: Day; start: Day; last: Day },
    playerId: string | null,
  ): Promise<Scores> {
    const { days, origin, start, last } = world;
    const { calendar } = this.parts;
    const { timeZone } = calendar;
    const [from, begin, end] = [
      startOfDay(origin, timeZone),
      startOfDay(start, timeZone),
      endOfDay(last, timeZone),
    ];
    const entries = snapshot.portions(LEDGER_FACTS, [from, end, timeZone], PORTION_SIZE);
    const facts = await ledgerFacts(withTurns(entries), (at) => calendar.dayAt(at), {
      first: origin,
      start,
    });
    const isOver = end <= calendar.now();
    const moved = isOver ? await snapshot.rows(MOVED_SINCE, [begin, end]) : [];
    const ledger = { ...facts, moved: new Map(moved.map(({ id, points }) => [id, points])) };
    const scores: Scores = {
      places: new SimulatedPlaces(),
      sums: new SimulationSums(),
      top: { before: new TopPlaces('before', CANDIDATES), after: new TopPlaces('after', CANDIDATES) },
      found: null,
    };
    const statement = days.knowsStreaks ? PLAYED_DAYS : EARNED_DAYS;
    const portions = withTurns(snapshot.portions(statement, [origin, last], PORTION_SIZE));
    for await (const players of playersIn(portions, ledger)) {
      for (const { id, recorded } of players) {
        const { bonuses } = recorded;
        const played = simulatePlayer(days, recorded);
        const { before, after } = played;
        // Bonuses are what the ledger has. Where no rule had any, this is what was played.
        const points = before.points - before.bonuses + bonuses;
        scores.sums.add(played, { points, bonuses });
        scores.places.add(points, after.points);
        const reached = { reachedBefore: before.lastGain, reachedAfter: after.lastGain };
        const score = { id, before: points, after: after.points, ...reached };
        scores.top.before.add(score);
        scores.top.after.add(score);
        if (id === playerId) scores.found = score;
      }
    }
    return scores;
  }

  /** The first places of both boards, and those of the player who was asked for. */
  private async shown(
    snapshot: Snapshot,
    { places, top, found }: Scores,
    { start, last }: { start: Day; last: Day },
  ): Promise<Pick<RuleSimulation, 'places' | 'player'>> {
    const candidates = { before: top.before.places(), after: top.after.places() };
    const all = new Map(
      [...candidates.before, ...candidates.after, ...(found ? [found] : [])].map((own) => [own.id, own]),
    );
    const ids = [...all.keys()];
    const rows = await snapshot.rows(SHOWN_PLAYERS, [ids]);
    const players = new Map(rows.map((row) => [row.id, entityFrom(Player, row)]));
    const instants = await snapshot.rows(REACHED, [start, last, ids]);
    const reached = new Map(instants.map((row) => [row.id, row.reached.getTime()]));
    const firstOf = (side: 'before' | 'after') =>
      candidates[side]
        .toSorted(
          (one, other) =>
            other[side] - one[side] || reachedAt(one) - reachedAt(other) || (one.id < other.id ? -1 : 1),
        )
        .slice(0, SHOWN_PLACES);
    const reachedAt = ({ id }: SimulatedScore) => reached.get(id) ?? 0;
    const placeOf = ({ id, before, after }: SimulatedScore): SimulatedPlace[] => {
      const player = players.get(id);
      const ranks = { rankBefore: places.rank('before', before), rankAfter: places.rank('after', after) };
      return player ? [{ player, ...ranks, pointsBefore: before, pointsAfter: after }] : [];
    };
    const listed = new Set([...firstOf('after'), ...firstOf('before')]);
    return { places: [...listed].flatMap(placeOf), player: (found && placeOf(found)[0]) ?? null };
  }
}

/** The days of a simulation, with the points of each by the rules that held and by the simulated ones. */
function simulatedDays(
  questions: readonly SimulatedQuestion[],
  { origin, start, last }: { origin: Day; start: Day; last: Day },
  rulesOn: (day: Day) => GameRules,
  rules: GameRules,
): Omit<SimulatedDays, 'knowsStreaks'> {
  const byDay = new Map(questions.map((question) => [question.day, question]));
  const before: SimulatedDay[] = [];
  const after: SimulatedDay[] = [];
  for (let number = 0; number <= daysBetween(origin, last); number += 1) {
    const day = addDays(origin, number);
    const question = byDay.get(day);
    const held = { worth: question?.worth ?? 0, rules: rulesOn(day) };
    before.push(held);
    const worth = question?.followsRules ? rules.points[question.difficulty] : held.worth;
    after.push(day < start ? held : { worth, rules });
  }
  return { before, after, start: daysBetween(origin, start) };
}

/** Lets other requests have their turn between portions. */
async function* withTurns<Row>(portions: AsyncIterable<Row>): AsyncGenerator<Row> {
  for await (const portion of portions) {
    yield portion;
    await nextTurn();
  }
}
