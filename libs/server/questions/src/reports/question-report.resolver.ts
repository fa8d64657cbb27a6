import { Allow } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { CHANGE_LIMITS, CHANGES_BY_ADDRESS } from '@daily/kit/runtime/rate-limits';
import type { ConnectionOf } from '@daily/kit/graphql/connection';
import { localIdOf, toGlobalId } from '@daily/kit/graphql/node';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { notFound } from '@daily/kit/runtime/errors';
import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Question } from '../question/question.entity';
import { questionNumberOf } from '../question/question-id';
import { QUESTION_NOT_FOUND } from '../schedule/question.service';
import { QuestionReport } from './question-report.entity';
import {
  DecideQuestionReportInput,
  DecideQuestionReportResult,
  type DecideQuestionReportSuccess,
  QuestionReportConnection,
  QuestionReportsArgs,
  ReportQuestionInput,
  ReportQuestionResult,
  type ReportQuestionSuccess,
} from './question-report.graphql-types';
import type { QuestionReportService } from './question-report.service';
import { REPORT_LIMITS } from './report.limits';

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

  @FieldResolver(() => ID, { description: 'Global id of the report.' })
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
