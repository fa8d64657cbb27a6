import type { OptionLetter } from '@daily/rules/question';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * How often an option of a question was chosen, so that nobody's result has to count a day's answers. Written by the
 * statement that records an answer, over as many rows as a score of the month (`SHARDS`), and for the same reason.
 */
@Entity('answer_count')
export class AnswerCount {
  @PrimaryColumn('integer', { name: 'question_id', primaryKeyConstraintName: 'answer_count_pkey' })
  questionId!: number;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'answer_count_pkey' })
  letter!: OptionLetter;

  /** A player always counts in the same shard, so what was added can be taken away again. */
  @PrimaryColumn('smallint', { primaryKeyConstraintName: 'answer_count_pkey' })
  shard!: number;

  @Column('integer')
  answers!: number;
}
