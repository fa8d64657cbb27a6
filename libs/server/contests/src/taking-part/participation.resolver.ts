import { parseQuestionId } from '@daily/rules/question';
import { TRIVIA_TEXTS } from '@daily/rules/question/texts';
import { Allow } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { localIdOf } from '@daily/kit/graphql/node';
import { objectOf } from '@daily/kit/graphql/object-of';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { invalid } from '@daily/kit/runtime/errors';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { CONTEST_FAILURES } from '../contest/contest-failures';
import { localContestId } from '../contest/local-contest-id';
import type { ContestQuestionsService } from './contest-questions.service';
import type { ParticipationService } from './participation.service';
import { type ParticipationViews, questionView } from './participation-views';
import {
  AnswerContestQuestionInput,
  AnswerContestQuestionResult,
  type AnswerContestQuestionSuccess,
  CONTEST_ANSWER_TOO_LATE,
  CONTEST_QUESTION_ANSWERED,
  ContestAnswerTooLateProblem,
  ContestQuestionAnsweredProblem,
  JoinContestInput,
  JoinContestResult,
  type JoinContestSuccess,
  StartContestQuestionInput,
  StartContestQuestionResult,
  type StartContestQuestionSuccess,
} from './participation.graphql-types';
import { AlreadyAnswered, AnswerTooLate } from './runs';
import { CONTEST_LIMITS } from '../contest.limits';

/** The parts of {@link ParticipationResolver}. */
export interface ParticipationResolverParts {
  participations: ParticipationService;
  questions: ContestQuestionsService;
  views: ParticipationViews;
}

/** Joining a contest and answering its questions. Queries never start a clock: only `startContestQuestion` does. */
@Resolver()
export class ParticipationResolver {
  constructor(private readonly parts: ParticipationResolverParts) {}

  @Allow('acting', 'contests:write')
  @LimitedBy(CONTEST_LIMITS)
  @Mutation(() => JoinContestResult, {
    description: 'Adds the viewer to a contest that has not ended. Joining again changes nothing.',
  })
  joinContest(
    @Arg('input', () => JoinContestInput, { description: 'The contest.' })
    { id: contestId }: JoinContestInput,
    @Ctx() caller: Caller,
  ): Promise<JoinContestSuccess | Problem> {
    return problemsAsData(async () => {
      const { id } = caller.requireViewer(CONTEST_FAILURES.signInToJoin);
      const state = await this.parts.participations.join(localContestId(contestId), id, caller);
      const participation = this.parts.views.own(state);
      return { contest: state.contest, participation };
    });
  }

  @Allow('acting', 'contests:write')
  @LimitedBy(CONTEST_LIMITS)
  @Mutation(() => StartContestQuestionResult, {
    description:
      'Shows the next question to the viewer and starts its clock. While a question is shown, returns it again: its clock runs on.',
  })
  startContestQuestion(
    @Arg('input', () => StartContestQuestionInput, { description: 'The contest.' })
    { id: contestId }: StartContestQuestionInput,
    @Ctx() caller: Caller,
  ): Promise<StartContestQuestionSuccess | Problem> {
    return problemsAsData(async () => {
      const { id } = caller.requireViewer(CONTEST_FAILURES.signInToJoin);
      const state = await this.parts.participations.show(localContestId(contestId), id, caller);
      return { participation: this.parts.views.own(state) };
    });
  }

  @Allow('acting', 'contests:write')
  @LimitedBy(CONTEST_LIMITS)
  @Mutation(() => AnswerContestQuestionResult, {
    description:
      "Submits the viewer's answer to the current question. The first answer stands; repeating it returns the recorded one.",
  })
  answerContestQuestion(
    @Arg('input', () => AnswerContestQuestionInput, { description: 'The question and the chosen option.' })
    { id: contestId, questionId, letter }: AnswerContestQuestionInput,
    @Ctx() caller: Caller,
  ): Promise<AnswerContestQuestionSuccess | Problem> {
    return problemsAsData(
      async () => {
        const { participations, questions, views } = this.parts;
        const { id: playerId } = caller.requireViewer(CONTEST_FAILURES.signInToJoin);
        const question = parseQuestionId(localIdOf('ContestQuestion', questionId));
        if (question === null) throw invalid(TRIVIA_TEXTS.invalidQuestionId, 'questionId');
        const submission = await participations.answer(
          localContestId(contestId),
          { playerId, questionId: question, letter },
          caller,
        );
        return {
          question: questionView(questions.answered(submission)),
          participation: views.own(submission),
        };
      },
      (error) => this.problemOf(error, contestId, caller),
    );
  }

  /** The problem of an answer that contradicts what is recorded, with what is. */
  private async problemOf(error: unknown, contestId: string, caller: Caller): Promise<Problem | null> {
    const isTooLate = error instanceof AnswerTooLate;
    if (!isTooLate && !(error instanceof AlreadyAnswered)) return null;
    const state = await this.parts.participations.stateOfViewer(localContestId(contestId), caller);
    if (!state) return null;
    const found = { message: error.message, participation: this.parts.views.own(state) };
    return isTooLate
      ? objectOf(ContestAnswerTooLateProblem, { ...found, code: CONTEST_ANSWER_TOO_LATE })
      : objectOf(ContestQuestionAnsweredProblem, { ...found, code: CONTEST_QUESTION_ANSWERED });
  }
}
