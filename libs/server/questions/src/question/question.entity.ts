import { GraphQLLocalDate } from '@daily/kit/graphql/scalars';
import type { Day } from '@daily/rules/calendar';
import type { OptionLetter } from '@daily/rules/question';
import type { QuestionState } from '@daily/rules/question/review';
import type { Difficulty } from '@daily/rules/game/scoring';
import { Node } from '@daily/kit/graphql/node';
import { Field, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { Difficulty as DifficultyEnum, type RelatedArticle } from './question.graphql-types';

/** Why wrong options are wrong, by letter. A question of an editor may have none. */
export type Refutations = Partial<Record<OptionLetter, string>>;

/** A multiple-choice question. Unscheduled while it has no day, otherwise the question of that day. */
@ObjectType('Question', { implements: Node, description: 'The multiple-choice question of a day.' })
@Entity('question')
@Unique('question_day', ['day'])
@Index('question_unused_bank_key', ['bankKey'], { unique: true, where: 'day IS NULL' })
@Index('question_by_category', ['category', 'id'])
@Check('question_correct_answer', `correct_answer IN ('A', 'B', 'C', 'D')`)
@Check('question_state', `state IN ('draft', 'in_review', 'approved')`)
@Check('question_approved_day', `state = 'approved' OR day IS NULL`)
@Check('question_measured_difficulty', `measured_difficulty IN ('easy', 'medium', 'hard')`)
@Unique('question_replaces', ['replacesId'])
@Check('question_points', 'coalesce(points_at_close, points) > 0')
export class Question {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'question_pkey',
  })
  id!: number;

  /** Markdown, like the options and the explanation. `text/question-texts.ts` renders it for callers. */
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

  /** The key. Leaves the server only where `KeyAccess` allows it. */
  @Column('text', { name: 'correct_answer' })
  correctAnswer!: OptionLetter;

  /** Markdown. Reveals the key, so `KeyAccess` guards it as well. */
  @Column('text')
  explanation!: string;

  /** Points that a correct answer earns when it is recorded: 0 while {@link pointsAtClose} are withheld. */
  @Column('integer')
  points!: number;

  /** Points that correct answers earn when the question closes (`ANSWER_KEY=after-close`); null when earned at once. */
  @Column('integer', { name: 'points_at_close', nullable: true })
  pointsAtClose!: number | null;

  /**
   * Whether the question has the points that the rules of its day give its difficulty, rather than points of its own. Triggers set it,
   * see `schedule/rule-points.sql.ts`; only SQL reads it.
   */
  @Column({
    type: 'boolean',
    name: 'follows_rules',
    default: true,
    select: false,
    insert: false,
    update: false,
  })
  followsRules?: boolean;

  @Field(() => Int, { complexity: 0, name: 'points', description: 'Points that a correct answer earns.' })
  get worth(): number {
    return this.pointsAtClose ?? this.points;
  }

  @Field(() => String, { complexity: 0, description: 'The subject area, such as `Databases`.' })
  @Column('text')
  category!: string;

  /** The difficulty that was expected when the question got its day. Its points follow from this one for ever. */
  @Column('text')
  difficulty!: Difficulty;

  /** The difficulty that the answers show after the day; null while they are too few. See `measured-difficulty.sql.ts`. */
  @Column('text', { name: 'measured_difficulty', nullable: true })
  measuredDifficulty!: Difficulty | null;

  @Field(() => DifficultyEnum, {
    complexity: 0,
    name: 'difficulty',
    description:
      'The difficulty: as the answers of at least 200 players show it, from the end of the day on; before, as the editors expect it. ' +
      'The expected one determines the default of `points`, which the measured one does not change.',
  })
  get level(): Difficulty {
    return this.measuredDifficulty ?? this.difficulty;
  }

  /** Further reading. The titles reveal the key, so `KeyAccess` guards it as well. */
  @Column('jsonb')
  articles!: RelatedArticle[];

  /** Markdown on one line: why each wrong option is wrong. Reveals the key, so `KeyAccess` guards it as well. */
  @Column('jsonb', { default: {} })
  refutations!: Refutations;

  /** The one thing that a reader learns, as plain text; may be empty. Reveals the key, so `KeyAccess` guards it as well. */
  @Column('text', { default: '' })
  takeaway!: string;

  /** Only an approved question can have a day. */
  @Column('text', { default: 'approved' })
  state!: QuestionState;

  /** Counts the texts that the question has had: 1, and one more with each change by an editor. */
  @Column('integer', { default: 1 })
  version!: number;

  /** The version that was approved last; 0 when none was. */
  @Column('integer', { name: 'approved_version', default: 1 })
  approvedVersion!: number;

  /** The day that the question left for its review, and returns to when it is approved in time and the day is free. */
  @Column('date', { name: 'held_day', nullable: true })
  heldDay!: Day | null;

  /** Null for an unscheduled question, which no caller may see. At most one question per day. */
  @Field(() => GraphQLLocalDate, {
    complexity: 0,
    description: "The product's day on which the question is open.",
  })
  @Column('date', { nullable: true })
  day!: Day | null;

  /** The latest day on which the bank repeats the question under another id, see `isClosedOn` of the rules; null when it does not. */
  @Column('date', { name: 'repeated_on', nullable: true })
  repeatedOn!: Day | null;

  /** Identifies the question in the shipped bank; null when an editor wrote it. Not unique: the bank repeats when used up. */
  @Column('text', { name: 'bank_key', nullable: true })
  bankKey!: string | null;

  /** The question of the bank that this one replaces when its turn comes again; null for most. It has no bank key before. */
  @Column('integer', { name: 'replaces_id', nullable: true })
  replacesId!: number | null;

  @ManyToOne(() => Question, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'replaces_id', foreignKeyConstraintName: 'question_replaces_fkey' })
  replaces?: Question;

  /** Who published an imported question; null for a question of the product. */
  @Column('text', { nullable: true })
  source!: string | null;

  /** The license of an imported question, such as `CC BY-SA 4.0`; null for that of the product. */
  @Column('text', { nullable: true })
  license!: string | null;

  @Field(() => String, {
    complexity: 0,
    nullable: true,
    description:
      'Source and license of a question that others have published, such as `Open Trivia Database, CC BY-SA 4.0`; null for a ' +
      'question of the product.',
  })
  get attribution(): string | null {
    return [this.source, this.license].filter((part) => part !== null).join(', ') || null;
  }

  /** When texts, options, key or sources last changed, which the database notes; null for a question that was never corrected. */
  @Column('timestamptz', { name: 'corrected_at', nullable: true })
  correctedAt!: Date | null;

  @Field(() => Date, { complexity: 0, description: 'When the question was added to the product.' })
  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
