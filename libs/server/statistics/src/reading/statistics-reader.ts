import type { LaggingReads } from '@daily/kit/database/replica';
import { addDays, type Day, daysBetween, weekStart } from '@daily/rules/calendar';
import { lengthOf, periodBefore, type StatisticsPeriod } from '@daily/rules/statistics';
import { CALLS_BY_OPERATION, type CallsOfOperation } from '../api-use/api-use.sql';
import type { RunningFigures } from '../counting/running-day';
import {
  ACTIVE_AFTER,
  COHORT,
  PLAIN_FIGURES,
  type PlainFigure,
  SHARE_FIGURES,
  STREAKS,
} from '../figures/figure-names';
import { type Series, seriesOf, type Summary } from './daily-series';
import { ACTIVE_PLAYERS, type CohortRow, COHORTS, SERIES } from './statistics.sql';

/** Maximum number of operations of the API that are listed. */
export const MAX_OPERATIONS = 50;

/** The figures that describe the state at the end of a day; the others count what happened on it. */
const STATES: ReadonlySet<string> = new Set<PlainFigure | typeof STREAKS>([
  'players',
  'activePlayers',
  'activeInWeek',
  'activeInMonth',
  'subscribers',
  STREAKS,
]);

/** Players who signed up in a week. */
export interface Cohort {
  /** Monday of the week. */
  week: Day;
  /** Number of players who signed up in it. */
  players: number;
  /** How many of them were active in that week and in each week since. */
  active: number[];
}

/** The parts of {@link StatisticsReader}. */
export interface StatisticsParts {
  reads: LaggingReads;
  period: StatisticsPeriod;
  /** The last counted day; null before the first count. */
  countedThrough: Day | null;
  /** The figures of the day after it; null when the period does not include it. */
  running: RunningFigures | null;
}

/** Reads the figures of a period and of the one before it, each group once and only when it is needed. */
export class StatisticsReader {
  readonly before: StatisticsPeriod;
  private figures: Promise<ReadonlyMap<string, (number | null)[]>> | null = null;

  constructor(readonly parts: StatisticsParts) {
    this.before = periodBefore(parts.period);
  }

  get period(): StatisticsPeriod {
    return this.parts.period;
  }

  /** A figure without parts. */
  plain(figure: PlainFigure): Promise<Series> {
    return this.part(figure, '');
  }

  /** A part of a figure. */
  async part(figure: string, part: string): Promise<Series> {
    this.figures ??= this.readFigures();
    const values = (await this.figures).get(`${figure} ${part}`) ?? this.emptyDays();
    const summary: Summary = STATES.has(figure) ? 'last' : 'sum';
    return seriesOf(values, summary);
  }

  /** The number of distinct players who were active in the period and in the one before it. */
  async activePlayers(): Promise<{ players: number; before: number }> {
    const [players, before] = await Promise.all([this.activeIn(this.period), this.activeIn(this.before)]);
    return { players, before };
  }

  /** The players who signed up in the weeks of the period, oldest first, and their activity up to its end. */
  async cohorts(): Promise<Cohort[]> {
    const first = weekStart(this.period.from);
    const [rows, created] = await Promise.all([this.cohortRows(first), this.createdByWeek(first)]);
    const active = new Map(rows.map(({ cohort, week, players }) => [`${cohort} ${week}`, players]));
    const weeks = Array.from({ length: daysBetween(first, weekStart(this.period.to)) / 7 + 1 }, (_, index) =>
      addDays(first, 7 * index),
    );
    return weeks.map((week, index) => ({
      week,
      players: created.get(week) ?? 0,
      active: weeks.slice(index).map((each) => active.get(`${week} ${each}`) ?? 0),
    }));
  }

  /** The operations of the API with the most calls, by token, most first. */
  apiOperations(): Promise<CallsOfOperation[]> {
    const { from, to } = this.period;
    return this.parts.reads.query(CALLS_BY_OPERATION, [from, to, MAX_OPERATIONS]);
  }

  private async readFigures(): Promise<ReadonlyMap<string, (number | null)[]>> {
    const names = [...PLAIN_FIGURES, ...SHARE_FIGURES, STREAKS];
    const rows = await this.parts.reads.query(SERIES, [this.before.from, this.period.to, names]);
    const figures = new Map<string, (number | null)[]>();
    const valuesOf = (key: string) => {
      const values = figures.get(key) ?? this.emptyDays();
      figures.set(key, values);
      return values;
    };
    for (const { figure, part, days, amounts } of rows) {
      const values = valuesOf(`${figure} ${part}`);
      days.forEach((day, index) => (values[day] = amounts[index] ?? 0));
    }
    const running = this.runningIndex();
    if (running !== null)
      for (const { figure, part, amount } of this.parts.running?.rows ?? [])
        valuesOf(`${figure} ${part}`)[running] = amount;
    return figures;
  }

  private async activeIn({ from, to }: StatisticsPeriod): Promise<number> {
    const { reads, running } = this.parts;
    const [row] = await reads.query(ACTIVE_PLAYERS, [from, to]);
    const counted = row?.players ?? 0;
    if (!running || running.day < from || running.day > to) return counted;
    const distance = daysBetween(from, running.day);
    const first = running.rows.filter(
      ({ figure, part }) => figure === ACTIVE_AFTER && (part === '' || Number(part) > distance),
    );
    return first.reduce((sum, { amount }) => sum + amount, counted);
  }

  private async cohortRows(first: Day): Promise<CohortRow[]> {
    const { reads, running, period } = this.parts;
    const rows = await reads.query(COHORTS, [first, period.to]);
    if (!running || running.day > period.to) return rows;
    const week = weekStart(running.day);
    const today = new Map(
      running.rows.flatMap(({ figure, part, amount }) =>
        figure === COHORT ? [[part, amount] as const] : [],
      ),
    );
    const merged = rows.map((row) => {
      const more = row.week === week ? (today.get(row.cohort) ?? 0) : 0;
      if (more > 0) today.delete(row.cohort);
      return { ...row, players: row.players + more };
    });
    return [...merged, ...[...today].map(([cohort, players]) => ({ cohort, week, players }))];
  }

  /** The number of players who signed up, by Monday of the week, since a Monday. */
  private async createdByWeek(first: Day): Promise<ReadonlyMap<Day, number>> {
    const { reads, running, period } = this.parts;
    const [row] = await reads.query(SERIES, [first, period.to, ['newPlayers']]);
    const created = new Map<Day, number>();
    const add = (day: Day, players: number) => {
      const week = weekStart(day);
      created.set(week, (created.get(week) ?? 0) + players);
    };
    row?.days.forEach((day, index) => add(addDays(first, day), row.amounts[index] ?? 0));
    const today = running?.rows.find(({ figure }) => figure === 'newPlayers');
    if (running && today && running.day <= period.to) add(running.day, today.amount);
    return created;
  }

  /** Zero on every counted day of both periods and on the running one, null afterwards. */
  private emptyDays(): (number | null)[] {
    const { countedThrough } = this.parts;
    const counted = countedThrough === null ? -1 : daysBetween(this.before.from, countedThrough);
    const running = this.runningIndex() ?? -1;
    return Array.from({ length: 2 * lengthOf(this.period) }, (_, index) =>
      index <= counted || index === running ? 0 : null,
    );
  }

  /** Position of the running day in the values of both periods; null when it is outside. */
  private runningIndex(): number | null {
    const { running, period } = this.parts;
    if (!running || running.day < this.before.from || running.day > period.to) return null;
    return daysBetween(this.before.from, running.day);
  }
}
