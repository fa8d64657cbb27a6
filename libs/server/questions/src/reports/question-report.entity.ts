import { Node } from '@daily/kit/graphql/node';
import { REPORT_REASONS, type ReportReason, type ReportState } from '@daily/rules/question/report';
import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Question } from '../question/question.entity';

/** The reasons in the schema. */
export const ReportReasonEnum: Record<Uppercase<ReportReason>, ReportReason> = {
  WRONG_ANSWER: 'wrong_answer',
  AMBIGUOUS: 'ambiguous',
  OUTDATED: 'outdated',
  WORDING: 'wording',
  BROKEN_LINK: 'broken_link',
  OTHER: 'other',
};

registerEnumType(ReportReasonEnum, {
  name: 'ReportReason',
  description: 'What is wrong with a question.',
  valuesConfig: {
    WRONG_ANSWER: { description: `${REPORT_REASONS.wrong_answer}.` },
    AMBIGUOUS: { description: `${REPORT_REASONS.ambiguous}.` },
    OUTDATED: { description: `${REPORT_REASONS.outdated}.` },
    WORDING: { description: `${REPORT_REASONS.wording}.` },
    BROKEN_LINK: { description: `${REPORT_REASONS.broken_link}.` },
    OTHER: { description: `${REPORT_REASONS.other}; the text says what.` },
  },
});

/** The states in the schema. */
export const ReportStateEnum: Record<Uppercase<ReportState>, ReportState> = {
  OPEN: 'open',
  RESOLVED: 'resolved',
  REJECTED: 'rejected',
};

registerEnumType(ReportStateEnum, {
  name: 'ReportState',
  description: 'What the editors decided about a report.',
  valuesConfig: {
    OPEN: { description: 'Nothing yet.' },
    RESOLVED: { description: 'The report was right; the question is corrected or will be.' },
    REJECTED: { description: 'The question stays as it is.' },
  },
});

/** A visitor's report that something is wrong with a question. Editors read it. */
@ObjectType('QuestionReport', {
  implements: Node,
  description: 'A report that something is wrong with a question, for editors.',
})
@Entity('question_report')
@Index('question_report_created_at', ['createdAt', 'id'])
@Index('question_report_of_state', ['state', 'createdAt', 'id'])
@Index('question_report_of_question', ['questionId', 'createdAt', 'id'])
// Null differs from null: anonymous visitors may have several.
@Index('question_report_open', ['questionId', 'playerId'], { unique: true, where: `state = 'open'` })
@Check('question_report_state', `state IN ('open', 'resolved', 'rejected')`)
@Check('question_report_note', 'length(note) <= 2000')
@Check('question_report_text', 'length(text) <= 2000')
export class QuestionReport {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'question_report_pkey' })
  id!: string;

  @Column('integer', { name: 'question_id' })
  questionId!: number;

  @ManyToOne(() => Question, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'question_id', foreignKeyConstraintName: 'question_report_question' })
  question?: Question;

  /** Who reports; null for an anonymous visitor. Without a foreign key: `personal-records.ts` erases the reports of a player. */
  @Column('text', { name: 'player_id', nullable: true })
  playerId!: string | null;

  @Field(() => ReportReasonEnum, { complexity: 0, description: 'What is wrong.' })
  @Column('text')
  reason!: ReportReason;

  @Field(() => String, { complexity: 0, description: 'What the reporter says, as plain text; may be empty.' })
  @Column('text')
  text!: string;

  @Field(() => Date, { complexity: 0, description: 'When the report was sent.' })
  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Field(() => ReportStateEnum, { complexity: 0, description: 'What the editors decided.' })
  @Column('text', { default: 'open' })
  state!: ReportState;

  @Field(() => String, {
    complexity: 0,
    description: 'Why the editors decided so, as plain text for staff; may be empty.',
  })
  @Column('text', { default: '' })
  note!: string;

  @Field(() => Date, {
    complexity: 0,
    nullable: true,
    description: 'When the editors decided; null while it is open.',
  })
  @Column('timestamptz', { name: 'decided_at', nullable: true })
  decidedAt!: Date | null;
}
