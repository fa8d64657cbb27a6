import type { Day } from '@daily/rules/calendar';
import type { OptionLetter } from '@daily/rules/question';
import type { Difficulty } from '@daily/rules/scoring';
import { Node } from '@daily/kit/graphql/node';
import { GraphQLLocalDate } from 'graphql-scalars';
import { Field, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { Difficulty as DifficultyEnum } from './enums';
import type { RelatedArticle } from './related-article';

/** A multiple-choice question: waiting in the bank while it has no day, the question of its day from then on. */
@ObjectType('Question', { implements: Node, description: 'A multiple-choice question of a day.' })
@Entity('question')
@Unique('question_day', ['day'])
@Index('question_unused_bank_key', ['bankKey'], { unique: true, where: 'day IS NULL' })
@Check('question_correct_answer', `correct_answer IN ('A', 'B', 'C', 'D')`)
@Check('question_points', 'points > 0')
export class Question {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'question_pkey',
  })
  id!: number;

  @Field(() => String, { description: 'What is asked.' })
  @Column('text')
  text!: string;

  @Field(() => String, { description: 'The first option.' })
  @Column('text', { name: 'option_a' })
  optionA!: string;

  @Field(() => String, { description: 'The second option.' })
  @Column('text', { name: 'option_b' })
  optionB!: string;

  @Field(() => String, { description: 'The third option.' })
  @Column('text', { name: 'option_c' })
  optionC!: string;

  @Field(() => String, { description: 'The fourth option.' })
  @Column('text', { name: 'option_d' })
  optionD!: string;

  /** The key: it leaves the server only as `QuestionResolver` allows. */
  @Column('text', { name: 'correct_answer' })
  correctAnswer!: OptionLetter;

  /** Gives the key away as well, so it is guarded like it. */
  @Column('text')
  explanation!: string;

  @Field(() => Int, { description: 'What a right answer earns.' })
  @Column('integer')
  points!: number;

  @Field(() => String, { description: 'The field it is about.' })
  @Column('text')
  category!: string;

  @Field(() => DifficultyEnum, { description: 'How hard it is.' })
  @Column('text')
  difficulty!: Difficulty;

  /** Articles to read on; their titles give the key away, so they are guarded like it. */
  @Column('jsonb')
  articles!: RelatedArticle[];

  /** The day it is the question of; null while nobody may see it. One question a day, whoever schedules it. */
  @Field(() => GraphQLLocalDate, { description: 'The day it is the question of.' })
  @Column('date', { nullable: true })
  day!: Day | null;

  /** Its identity in the shipped bank; null when an editor wrote it. Repeated when the bank begins again. */
  @Column('text', { name: 'bank_key', nullable: true })
  bankKey!: string | null;

  @Field(() => Date, { description: 'When it was written down here.' })
  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
