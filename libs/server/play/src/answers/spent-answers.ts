import type { Day } from '@daily/rules/calendar';
import { TRIVIA_TEXTS } from '@daily/rules/trivia-texts';
import { deleteBatch } from '@daily/kit/database/delete-batch';
import type { InstallationSecret } from '@daily/kit/installation/installation-secret';
import { conflict } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { Player } from '@daily/people';
import type { DataSource, EntityManager } from 'typeorm';
import { SpentAnswer } from './spent-answer.entity';

/** Inserts the day of an answer: `$1` player, `$2` day, `$3` digest of the email. */
const REMEMBER = `
  INSERT INTO spent_answer (email_digest, day)
  SELECT $3, question.day FROM answer JOIN question ON question.id = answer.question_id
  WHERE answer.player_id = $1 AND question.day = $2::date
  ON CONFLICT ON CONSTRAINT spent_answer_pkey DO UPDATE SET day = excluded.day`;

/** Remembers who has answered today's question and deleted the account. */
export class SpentAnswers {
  constructor(
    private readonly orm: DataSource,
    private readonly calendar: ProductCalendar,
    private readonly secret: InstallationSecret,
  ) {}

  /** Remembers today's answer of a player, within the transaction that deletes the account. */
  async remember(rows: EntityManager, { id, email }: Pick<Player, 'id' | 'email'>): Promise<void> {
    await rows.query(REMEMBER, [id, this.calendar.today(), this.digestOf(email)]);
  }

  /**
   * Refuses the answer of a player who has already answered with an account that they deleted. Costs nothing for accounts
   * that are older than the day. @throws Failure conflict
   */
  async check(player: Pick<Player, 'email' | 'createdAt'>, day: Day): Promise<void> {
    if (this.calendar.dayAt(player.createdAt) < day) return;
    const emailDigest = this.digestOf(player.email);
    const isSpent = await this.orm.getRepository(SpentAnswer).existsBy({ emailDigest, day });
    if (isSpent) throw conflict(TRIVIA_TEXTS.alreadyAnswered);
  }

  /** Deletes a batch of rows of past days. @returns whether there may be more. */
  deletePast(): Promise<boolean> {
    return deleteBatch(this.orm, 'spent_answer', 'day < $1::date', [this.calendar.today()]);
  }

  private digestOf(email: string): Buffer {
    return this.secret.digest('spent answer', email);
  }
}
