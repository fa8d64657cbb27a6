import type { Day } from '@daily/rules/calendar';
import { TRIVIA_TEXTS } from '@daily/rules/question/texts';
import { deleteBatch } from '@daily/kit/database/delete-batch';
import type { InstallationSecret } from '@daily/kit/installation/installation-secret';
import { conflict } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { Player } from '@daily/people';
import { type DataSource, type EntityManager, LessThan } from 'typeorm';
import { Answer } from './answer.entity';
import { SpentAnswer } from './spent-answer.entity';

/** Remembers who has answered today's question and deleted the account. */
export class SpentAnswers {
  constructor(
    private readonly orm: DataSource,
    private readonly calendar: ProductCalendar,
    private readonly secret: InstallationSecret,
  ) {}

  /** Remembers today's answer of a player, within the transaction that deletes the account. */
  async remember(rows: EntityManager, { id, email }: Pick<Player, 'id' | 'email'>): Promise<void> {
    const day = this.calendar.today();
    if (!(await rows.existsBy(Answer, { playerId: id, question: { day } }))) return;
    await rows.upsert(SpentAnswer, { emailDigest: this.digestOf(email), day }, ['emailDigest']);
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
    return deleteBatch(this.orm, SpentAnswer, { day: LessThan(this.calendar.today()) });
  }

  private digestOf(email: string): Buffer {
    return this.secret.digest('spent answer', email);
  }
}
