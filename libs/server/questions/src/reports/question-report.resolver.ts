import { Allow } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { CHANGE_LIMITS, CHANGES_BY_ADDRESS } from '@daily/kit/runtime/rate-limits';
import { type ConnectionOf, connectionType, PageArgs } from '@daily/kit/graphql/connection';
import { localIdOf, toGlobalId } from '@daily/kit/graphql/node';
import {
  ConflictProblem,
  InvalidInputProblem,
  NotAllowedProblem,
  NotFoundProblem,
  type Problem,
  problemsAsData,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { notFound } from '@daily/kit/runtime/errors';
import { formatNumber } from '@daily/rules/format-number';
import { MAX_REPORT_LENGTH, type ReportReason, type ReportState } from '@daily/rules/question/report';
import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { Question } from '../question/question.entity';
import { questionNumberOf } from '../question/question-id';
import { QUESTION_NOT_FOUND } from '../schedule/question.service';
import { QuestionReport, ReportReasonEnum, ReportStateEnum } from './question-report.entity';
import type { QuestionReportService } from './question-report.service';
import { REPORT_LIMITS } from './report.limits';

const QuestionReportConnection = connectionType('QuestionReport', 'reports', QuestionReport);

@InputType('ReportQuestionInput', { description: 'What is wrong with a question.' })
class ReportQuestionInput {
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
class ReportQuestionSuccess {
  @Field(() => Date, { description: 'When the report was sent.' })
  reportedAt!: Date;

  @Field(() => Boolean, {
    description:
      'Whether it replaced a report of the viewer about the same question that was still open. Of anonymous visitors, each report is kept.',
  })
  replaced!: boolean;
}

const ReportQuestionResult = resultUnion(
  'ReportQuestion',
  ConflictProblem,
  ReportQuestionSuccess,
  InvalidInputProblem,
  NotFoundProblem,
);

/** The arguments of the list of reports. */
@ArgsType()
class QuestionReportsArgs extends PageArgs {
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
class DecideQuestionReportInput {
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
class DecideQuestionReportSuccess {
  @Field(() => QuestionReport, { description: 'The report.' })
  report!: QuestionReport;
}

const DecideQuestionReportResult = resultUnion(
  'DecideQuestionReport',
  DecideQuestionReportSuccess,
  InvalidInputProblem,
  SignInRequiredProblem,
  NotAllowedProblem,
  NotFoundProblem,
);

/** Reports of questions in the schema. */
@Resolver(() => QuestionReport)
export class QuestionReportResolver {
  constructor(private readonly reports: QuestionReportService) {}

  @Allow('public', 'questions:write')
  @LimitedBy(CHANGES_BY_ADDRESS, REPORT_LIMITS)
  @Mutation(() => ReportQuestionResult, {
    description:
      'Tells the editors that something is wrong with a question of today or of a past day. A player has one open report for each ' +
      'question: another one replaces it.',
  })
  reportQuestion(
    @Arg('input', () => ReportQuestionInput, { description: 'The question, the reason and a description.' })
    { id: questionId, ...report }: ReportQuestionInput,
    @Ctx() caller: Caller,
  ): Promise<ReportQuestionSuccess | Problem> {
    return problemsAsData(async () => {
      const id = questionNumberOf(questionId);
      if (id === null) throw notFound(QUESTION_NOT_FOUND);
      const { createdAt, replaced } = await this.reports.report({ questionId: id, ...report }, caller);
      return {
        ...{ reportedAt: createdAt, replaced },
      };
    });
  }

  @Allow('editor')
  @Query(() => QuestionReportConnection, {
    description: 'The reports of questions, newest first. Requires an editor.',
  })
  questionReports(
    @Args(() => QuestionReportsArgs) { state = null, questionId, ...page }: QuestionReportsArgs,
  ): Promise<ConnectionOf<QuestionReport>> {
    const filter = questionId == null ? {} : { questionId: localQuestionId(questionId) };
    return this.reports.page(page, { state, ...filter });
  }

  @Allow('editor')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => DecideQuestionReportResult, {
    description: 'Records what the editors decide about a report. It does not change the question.',
  })
  decideQuestionReport(
    @Arg('input', () => DecideQuestionReportInput, { description: 'The report and the decision.' })
    { id, ...decision }: DecideQuestionReportInput,
    @Ctx() caller: Caller,
  ): Promise<DecideQuestionReportSuccess | Problem> {
    return problemsAsData(async () => {
      const report = await this.reports.decide(localIdOf('QuestionReport', id) ?? '', decision, caller);
      return { report };
    });
  }

  @FieldResolver(() => ID, { complexity: 0, description: 'Global id of the report.' })
  id(@Root() report: QuestionReport): string {
    return toGlobalId('QuestionReport', report.id);
  }

  @FieldResolver(() => Question, { description: 'The reported question.' })
  question(@Root() { question }: QuestionReport): Question {
    if (!question) throw new Error('A report was read without its question');
    return question;
  }
}

/** The number of a question; 0, which no question has, for a malformed id. */
const localQuestionId = (globalId: string) => questionNumberOf(globalId) ?? 0;
