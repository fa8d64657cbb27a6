import type { Day } from '@daily/rules/calendar';
import type { OptionLetter } from '@daily/rules/question';
import type { Database } from '@daily/kit/database/database';
import type { EntityManager } from 'typeorm';
import { AMEND_COMMITMENT } from './fairness.sql';
import { FairnessAmendment } from './fairness-amendment.entity';

/** A correction of the key of a question. */
export interface KeyChange {
  questionId: number;
  previousAnswer: OptionLetter;
  correctAnswer: OptionLetter;
  /** Why the key was corrected, as plain text for everyone. */
  reason: string;
  at: Date;
}

/** Corrections of keys that were committed to. */
export class FairnessAmendments {
  constructor(private readonly database: Database) {}

  /**
   * Records a correction, in the transaction that makes it and after it has changed the key. Does nothing when the question was not
   * committed to.
   */
  async record(
    rows: EntityManager,
    { questionId, previousAnswer, correctAnswer, reason, at }: KeyChange,
  ): Promise<void> {
    const values = [questionId, previousAnswer, correctAnswer, reason, at];
    await this.database.query(AMEND_COMMITMENT, values, rows);
  }

  /** The amendments of some days, the oldest first. */
  async ofDays(days: readonly Day[]): Promise<Map<Day, FairnessAmendment[]>> {
    const amendments = await this.database.orm
      .getRepository(FairnessAmendment)
      .createQueryBuilder('amendment')
      .where('amendment.day = ANY(:days::date[])', { days })
      .orderBy('amendment.id')
      .getMany();
    return Map.groupBy(amendments, ({ day }) => day);
  }
}
