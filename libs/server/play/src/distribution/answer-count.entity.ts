import type { OptionLetter } from '@daily/rules/question';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * How many players, demo players aside, chose an option of a question, so that no request has to count the answers of a day. The
 * statement that records an answer updates it. The number is spread over shards, like a month's scores, so that concurrent answers do
 * not wait for each other.
 */
@Entity('answer_count')
export class AnswerCount {
  @PrimaryColumn('integer', { name: 'question_id', primaryKeyConstraintName: 'answer_count_pkey' })
  questionId!: number;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'answer_count_pkey' })
  letter!: OptionLetter;

  /** See `board-triggers.sql.ts` of `boards`. */
  @PrimaryColumn('smallint', { primaryKeyConstraintName: 'answer_count_pkey' })
  shard!: number;

  @Column('integer')
  answers!: number;

  /** How many of the players said that they were guessing, fairly sure or sure; the others said nothing. */
  @Column('integer', { default: 0 })
  guessing!: number;

  @Column('integer', { name: 'fairly_sure', default: 0 })
  fairlySure!: number;

  @Column('integer', { default: 0 })
  sure!: number;
}
