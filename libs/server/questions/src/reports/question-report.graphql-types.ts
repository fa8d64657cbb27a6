import { formatNumber } from '@daily/rules/format-number';
import { MAX_REPORT_LENGTH, type ReportReason, type ReportState } from '@daily/rules/question/report';
import { connectionType, PageArgs } from '@daily/kit/graphql/connection';
import {
  InvalidInputProblem,
  NotAllowedProblem,
  NotFoundProblem,
  resultUnion,
  SignInRequiredProblem,
  ConflictProblem,
} from '@daily/kit/graphql/problems';
import { ArgsType, Field, ID, InputType, ObjectType } from 'type-graphql';
import { QuestionReport, ReportReasonEnum, ReportStateEnum } from './question-report.entity';

export const QuestionReportConnection = connectionType('QuestionReport', 'reports', QuestionReport);

@InputType('ReportQuestionInput', { description: 'What is wrong with a question.' })
export class ReportQuestionInput {
  @Field(() => ID, { description: 'Global id of a question of today or of a past day.' })
  id!: string;

  @Field(() => ReportReasonEnum, { description: 'What is wrong.' })
  reason!: ReportReason;

  @Field(() => String, {
    defaultValue: '',
    description: `A description, at most ${formatNumber(MAX_REPORT_LENGTH)} characters. Required with the reason OTHER.`,
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

  @Field(() => Boolean, {
    description:
      'Whether it replaced a report of the viewer about the same question that was still open. Of anonymous visitors, each report is kept.',
  })
  replaced!: boolean;
}

export const ReportQuestionResult = resultUnion(
  'ReportQuestion',
  ConflictProblem,
  ReportQuestionSuccess,
  InvalidInputProblem,
  NotFoundProblem,
);

/** The arguments of the list of reports. */
@ArgsType()
export class QuestionReportsArgs extends PageArgs {
  @Field(() => ReportStateEnum, {
    nullable: true,
    description: 'Only reports in this state; all by default.',
  })
  state?: ReportState | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Only reports of the question with this global id; of all questions by default.',
  })
  questionId?: string | null;
}

@InputType('DecideQuestionReportInput', { description: 'What the editors decide about a report.' })
export class DecideQuestionReportInput {
  @Field(() => ID, { description: 'Global id of the report.' })
  id!: string;

  @Field(() => ReportStateEnum, { description: 'The decision; OPEN takes an earlier one back.' })
  state!: ReportState;

  @Field(() => String, {
    defaultValue: '',
    description: `Why, for staff, at most ${formatNumber(MAX_REPORT_LENGTH)} characters.`,
  })
  note!: string;
}

@ObjectType('DecideQuestionReportSuccess', {
  description: 'The report has the state, since this call or an earlier one.',
})
export class DecideQuestionReportSuccess {
  @Field(() => QuestionReport, { description: 'The report.' })
  report!: QuestionReport;
}

export const DecideQuestionReportResult = resultUnion(
  'DecideQuestionReport',
  DecideQuestionReportSuccess,
  InvalidInputProblem,
  SignInRequiredProblem,
  NotAllowedProblem,
  NotFoundProblem,
);
