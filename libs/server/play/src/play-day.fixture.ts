import { BOARD_TRIGGERS } from '@daily/boards';
import type { CounterMismatch } from '@daily/kit/database/counter-mismatch';
import { Player } from '@daily/people';
import type { Question } from '@daily/questions';
import type { OptionLetter } from '@daily/rules/question';
import { openTestPlatform, START, type TestPlatform } from '@daily/testing/test-platform';
import type { Repository } from 'typeorm';
import { auditPoints } from './audit/points-audit';
import { ENTITIES, type WiredSlices, wireSlices } from './wired-slices.fixture';

/** The wired slices on a test database, with today's question and some players. */
export class PlayDay {
  private constructor(
    readonly test: TestPlatform,
    readonly slices: WiredSlices,
    /** Today's question when the day began. */
    readonly question: Question,
  ) {}

  /** Opens the database of a spec file. */
  static open(): Promise<TestPlatform> {
    return openTestPlatform(ENTITIES, { statements: BOARD_TRIGGERS });
  }

  /** Empties the database, schedules today's question and creates the players. */
  static async begin(test: TestPlatform, playerIds: readonly string[] = []): Promise<PlayDay> {
    await test.reset();
    // New instances, because the old ones may have cached a question that has been deleted.
    const slices = wireSlices(test.platform);
    await slices.questions.bank.run();
    const day = new PlayDay(test, slices, (await slices.questions.service.today())!);
    await day.addPlayers(playerIds);
    return day;
  }

  get players(): Repository<Player> {
    return this.test.platform.database.orm.getRepository(Player);
  }

  async addPlayers(ids: readonly string[]): Promise<void> {
    await this.players.insert(
      ids.map((id) => ({ id, username: id, email: `${id}@spec.example`.toLowerCase(), createdAt: START })),
    );
  }

  /** Chooses an option of a question, by default of the one with which the day began. */
  choose(playerId: string, letter: OptionLetter, question = this.question) {
    return this.slices.play.answers.record(
      { playerId, questionId: question.id, letter },
      this.test.clock.now(),
    );
  }

  /** Answers a question correctly or incorrectly, by default the one with which the day began. */
  answer(playerId: string, right: boolean, question = this.question) {
    const wrong = question.correctAnswer === 'A' ? 'B' : 'A';
    return this.choose(playerId, right ? question.correctAnswer : wrong, question);
  }

  /** Deletes a player with everything that play stores about them. */
  async deletePlayer(id: string): Promise<void> {
    const { email, emailProvenAt } = await this.players.findOneByOrFail({ id });
    await this.test.platform.database.orm.transaction(async (rows) => {
      await this.slices.play.personal.erase?.(rows, { id, email, emailProvenAt });
      await rows.delete(Player, { id });
    });
  }

  /** The counters that differ from what they are derived from. */
  audit(): Promise<CounterMismatch[]> {
    return auditPoints(this.test.platform.database, this.test.platform.calendar);
  }
}
