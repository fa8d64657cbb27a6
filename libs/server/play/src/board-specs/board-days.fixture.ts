import { addDays, type Day } from '@daily/rules/calendar';
import type { OptionLetter } from '@daily/rules/question';
import type { Board, Place } from '@daily/boards';
import { Player } from '@daily/people';
import { START, type TestPlatform } from '@daily/testing/test-platform';
import { type WiredSlices, wireSlices } from '../wired-slices.fixture';

/** The first day with a question. The days cross the end of a February. */
export const FIRST = '2026-02-22' as Day;
/** Number of days with a question. */
export const DAYS = 12;
/** Ids of the players. */
export const PLAYER_IDS = Array.from({ length: 9 }, (_, index) => `p${index}`);

export const noon = (day: Day) => new Date(`${day}T12:00:00Z`);

/** The question of a day, with its correct option. */
export interface ScheduledQuestion {
  id: number;
  right: OptionLetter;
  points: number;
}

/** Players, and days with a scheduled question each, for the specs of the boards. */
export class BoardDays {
  private constructor(
    private readonly test: TestPlatform,
    readonly slices: WiredSlices,
    private readonly scheduled: ReadonlyMap<Day, ScheduledQuestion>,
  ) {}

  /** Empties the database, creates the players and schedules the questions of all days. */
  static async begin(test: TestPlatform): Promise<BoardDays> {
    await test.reset();
    // New instances, because the old ones may have cached a question that has been deleted.
    const slices = wireSlices(test.platform);
    await slices.questions.bank.run();
    const scheduled = new Map<Day, ScheduledQuestion>();
    for (let offset = 0; offset < DAYS; offset += 1) {
      const day = addDays(FIRST, offset);
      const { id, correctAnswer: right, points } = (await slices.questions.schedule.schedule(day))!;
      scheduled.set(day, { id, right, points });
    }
    const days = new BoardDays(test, slices, scheduled);
    for (const id of PLAYER_IDS) await days.addPlayer(id);
    return days;
  }

  async addPlayer(id: string): Promise<void> {
    const players = this.test.platform.database.orm.getRepository(Player);
    await players.insert({ id, username: id, email: `${id}@spec.example`, createdAt: START });
  }

  question(day: Day): ScheduledQuestion {
    return this.scheduled.get(day)!;
  }

  /** Answers the question of a day, a number of seconds after noon. */
  async answer(playerId: string, day: Day, { second = 0, right = true } = {}): Promise<void> {
    const question = this.question(day);
    const wrong = question.right === 'A' ? 'B' : 'A';
    this.test.clock.set(new Date(noon(day).getTime() + second * 1_000));
    await this.slices.play.answers.record(
      { playerId, questionId: question.id, letter: right ? question.right : wrong },
      this.test.clock.now(),
    );
  }

  /** All places of a board, read in pages from one of its ends. */
  async read(board: Board, size: number, backward = false): Promise<Place[]> {
    const places: Place[] = [];
    let cursor: string | null = null;
    do {
      const args = backward ? { last: size, before: cursor } : { first: size, after: cursor };
      const { edges, pageInfo } = await this.slices.boards.leaderboard.page(args, board);
      places.splice(backward ? 0 : places.length, 0, ...edges.map(({ node }) => node));
      const { hasNextPage, hasPreviousPage, startCursor, endCursor } = pageInfo;
      if (backward) cursor = hasPreviousPage ? startCursor : null;
      else cursor = hasNextPage ? endCursor : null;
    } while (cursor !== null);
    return places;
  }
}

/** A place of a board, reduced to what specs compare. */
export interface ComparedPlace {
  id: string;
  score: number;
  rank: number;
}

/** Reduces places to what specs compare. */
export const compared = (places: readonly Place[]): ComparedPlace[] =>
  places.map(({ player, score, rank }) => ({ id: player.id, score, rank }));
