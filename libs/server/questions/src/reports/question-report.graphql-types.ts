import type { ReportReason } from '@daily/rules/question-report';
import { connectionType } from '@daily/kit/graphql/connection';
import { InvalidInputProblem, NotFoundProblem, resultUnion } from '@daily/kit/graphql/problems';
import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { QuestionReport, ReportReasonEnum } from './question-report.entity';

export const QuestionReportConnection = connectionType('QuestionReport', 'reports', QuestionReport);

@InputType('ReportQuestionInput', { description: 'What is wrong with a question.' })
export class ReportQuestionInput {
  @Field(() => ID, { description: 'Global id of a question of today or of a past day.' })
  questionId!: string;

  @Field(() => ReportReasonEnum, { description: 'What is wrong.' })
  reason!: ReportReason;

  @Field(() => String, {
    defaultValue: '',
    description: 'A description, at most 2,000 characters. Required with the reason OTHER.',
  })
  text!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Idempotency key: a retry with the same value stores no second report.',
  })
  idempotencyKey?: string | null;
}

@ObjectType('ReportQuestionSuccess', { description: 'The report is stored for the editors.' })
export class ReportQuestionSuccess {
  @Field(() => Date, { description: 'When the report was sent.' })
  reportedAt!: Date;
}

export const ReportQuestionResult = resultUnion(
  'ReportQuestion',
  ReportQuestionSuccess,
  InvalidInputProblem,
  NotFoundProblem,
);
