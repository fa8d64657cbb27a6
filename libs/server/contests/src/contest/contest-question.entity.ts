import type { OptionLetter } from '@daily/rules/question';
import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { Contest } from './contest.entity';

/** A question of a contest. What a caller sees of it, `ContestSecrecy` decides. */
@Entity('contest_question')
@Unique('contest_question_position', ['contestId', 'position'])
@Check('contest_question_correct_answer', `correct_answer IN ('A', 'B', 'C', 'D')`)
@Check('contest_question_points', 'points > 0')
export class ContestQuestion {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'contest_question_pkey',
  })
  id!: number;

  @Column('uuid', { name: 'contest_id' })
  contestId!: string;

  @ManyToOne(() => Contest, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'contest_id', foreignKeyConstraintName: 'contest_question_contest_fkey' })
  contest?: Contest;

  /** Place in the contest, from 1. */
  @Column('integer')
  position!: number;

  @Column('text')
  text!: string;

  @Column('text', { name: 'option_a' })
  optionA!: string;

  @Column('text', { name: 'option_b' })
  optionB!: string;

  @Column('text', { name: 'option_c' })
  optionC!: string;

  @Column('text', { name: 'option_d' })
  optionD!: string;

  /** The key. */
  @Column('text', { name: 'correct_answer' })
  correctAnswer!: OptionLetter;

  /** Reveals the key. */
  @Column('text')
  explanation!: string;

  /** Points of a correct answer. */
  @Column('integer')
  points!: number;
}
