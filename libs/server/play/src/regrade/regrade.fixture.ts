import { addDays, type Day, firstOfMonth, monthOf } from '@daily/rules/calendar';
import { MINUTE_MS } from '@daily/rules/calendar/duration';
import type { OptionLetter } from '@daily/rules/question';
import { BOARD_TRIGGERS } from '@daily/boards';
import type { CounterMismatch } from '@daily/kit/database/counter-mismatch';
import { Caller } from '@daily/kit/runtime/caller';
import { Player } from '@daily/people';
import { Question } from '@daily/questions';
import {
  openTestPlatform,
  START,
  type TestPlatform,
  type TestPlatformOptions,
} from '@daily/testing/test-platform';
import { auditPoints } from '../audit/points-audit';
import { ENTITIES, type WiredSlices, wireSlices } from '../wired-slices.fixture';
import type { CorrectionPreview } from './regrade-preview';
import type { RegradeOutcome } from './regrade.service';

/** The first day with a question. */
export const FIRST = '2026-02-26' as Day;
/** Price of a freeze: less than a question earns, so that points are spent. */
export const FREEZE_PRICE = 7;
/** The editor who corrects keys. */
export const EDITOR = new Caller({ address: '192.0.2.9', viewer: { id: 'editor', role: 'editor' } });

/** Days with a scheduled question each, over the end of a February, and players who answer. */
export class RegradeDays {
  private constructor(
    readonly test: TestPlatform,
    readonly slices: WiredSlices,
    readonly questions: readonly Question[],
  ) {}

  /** Opens the database of a spec file. */
  static open(settings: TestPlatformOptions['settings'] = {}): Promise<TestPlatform> {
    return openTestPlatform(ENTITIES, {
      statements: BOARD_TRIGGERS,
      settings: { freezePrice: FREEZE_PRICE, ...settings },
    });
  }

  /** Empties the database, and schedules the questions of a number of days and creates players. */
  static async begin(test: TestPlatform, days: number, playerIds: readonly string[]): Promise<RegradeDays> {
    await test.reset();
    test.clock.set(new Date(`${FIRST}T12:00:00Z`));
    const slices = wireSlices(test.platform);
    await slices.questions.bank.run();
    const questions: Question[] = [];
    for (let offset = 0; offset < days; offset += 1)
      questions.push((await slices.questions.schedule.schedule(addDays(FIRST, offset)))!);
    const world = new RegradeDays(test, slices, questions);
    await world.players.insert(
      playerIds.map((id) => ({ id, username: id, email: `${id}@spec.example`, createdAt: START })),
    );
    return world;
  }

  get players() {
    return this.test.platform.database.orm.getRepository(Player);
  }

  /** Begins a day at noon. @param offset days after {@link FIRST}. */
  setDay(offset: number): void {
    this.test.clock.set(new Date(`${addDays(FIRST, offset)}T12:00:00Z`));
  }

  /** Answers the question of a day, a second later than what came before. */
  async answer(playerId: string, offset: number, letter: OptionLetter, slices = this.slices): Promise<void> {
    this.test.pass(1_000);
    const { id: questionId } = this.questions[offset]!;
    await slices.play.answers.record({ playerId, questionId, letter }, this.test.clock.now());
  }

  /** The current key of the question of a day. */
  async keyOf(offset: number): Promise<OptionLetter> {
    const { id } = this.questions[offset]!;
    const questions = this.test.platform.database.orm.getRepository(Question);
    return (await questions.findOneByOrFail({ id })).correctAnswer;
  }

  /** Corrects the key of the question of a day; the answers are not regraded yet. */
  correct(offset: number, correctAnswer: OptionLetter): Promise<RegradeOutcome> {
    this.test.pass(1_000);
    const { id: questionId } = this.questions[offset]!;
    return this.slices.play.regrades.regrade({ questionId, correctAnswer, note: 'It was wrong.' }, EDITOR);
  }

  /** What a correction of the key of the question of a day would change. */
  preview(offset: number, correctAnswer: OptionLetter): Promise<CorrectionPreview | null> {
    return this.slices.play.regrades.preview(this.questions[offset]!.id, correctAnswer);
  }

  /** The points of a player: to spend, ever earned, and earned in the month of the first day. */
  async pointsOf(id: string): Promise<number[]> {
    const { totalPoints, lifetimePoints } = await this.players.findOneByOrFail({ id });
    const [month] = await this.rows<{ points: number }>(
      'SELECT points FROM player_month WHERE player_id = $1 AND month = $2',
      [id, firstOfMonth(monthOf(FIRST))],
    );
    return [totalPoints, lifetimePoints, month?.points ?? 0];
  }

  /** Regrades all answers, a minute later to the end. */
  async drain(): Promise<void> {
    while (await this.slices.play.regrading.run());
    this.test.pass(MINUTE_MS);
    while (await this.slices.play.regrading.run());
  }

  /** The counters that differ from what they are derived from. */
  audit(): Promise<CounterMismatch[]> {
    return auditPoints(this.test.platform.database, this.test.platform.calendar);
  }

  rows<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return this.test.platform.database.orm.query<Row[]>(sql, values);
  }
}

/** A letter other than a given one. */
export const otherThan = (letter: OptionLetter, steps = 1): OptionLetter =>
  (['A', 'B', 'C', 'D'] as const)[('ABCD'.indexOf(letter) + steps) % 4]!;
