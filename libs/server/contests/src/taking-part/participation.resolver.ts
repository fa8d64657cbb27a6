import { closesAt } from '@daily/rules/contest/run';
import { percentage } from '@daily/rules/game/scoring';
import { parseQuestionId } from '@daily/rules/question';
import { TRIVIA_TEXTS } from '@daily/rules/question/texts';
import { Allow } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { localIdOf } from '@daily/kit/graphql/node';
import { objectOf } from '@daily/kit/graphql/object-of';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { invalid } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { AlreadyAnswered, AnswerTooLate, CONTEST_FAILURES } from '../contest/contest-failures';
import type { Contest } from '../contest/contest.entity';
import { localContestId } from '../contest/contest.graphql-types';
import type { ContestQuestion } from '../contest/contest-question.entity';
import { type CurrentContestQuestion, questionView } from './contest-question.graphql-types';
import type { ContestQuestionsService } from './contest-questions.service';
import type { ContestSecrecy } from './contest-secrecy';
import type { Participation, ParticipationService } from './participation.service';
import {
  AnswerContestQuestionInput,
  AnswerContestQuestionResult,
  type AnswerContestQuestionSuccess,
  CONTEST_ANSWER_TOO_LATE,
  CONTEST_QUESTION_ANSWERED,
  ContestAnswerTooLateProblem,
  type ContestParticipation,
  ContestQuestionAnsweredProblem,
  JoinContestInput,
  JoinContestResult,
  type JoinContestSuccess,
  StartContestQuestionInput,
  StartContestQuestionResult,
  type StartContestQuestionSuccess,
} from './participation.graphql-types';
import type { KeyedRun } from './run.sql';
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

/** Turns participations into objects of the schema. */
export class ParticipationViews {
  constructor(
    private readonly questions: ContestQuestionsService,
    private readonly secrecy: ContestSecrecy,
    private readonly calendar: ProductCalendar,
  ) {}

  /** A participation as its player sees it. */
  own(state: Participation): ContestParticipation {
    const { contest, participant } = state;
    const { score, correctAnswers } = this.secrecy.ownResults(contest, participant);
    return {
      contest,
      joinedAt: participant.joinedAt,
      questionsDone: participant.done,
      finishedAt: participant.finishedAt,
      currentQuestion: this.current(contest, state.question, participant, contest.endsAt),
      score,
      correctAnswers,
      percentage: correctAnswers === null ? null : percentage(correctAnswers, contest.questionCount),
      totalTimeMs: participant.totalTimeMs,
    };
  }

  /**
   * The question that a player was shown and may still answer; null when its clock does not run.
   * @param endsAt when the run ends.
   */
  current(
    contest: Contest,
    question: ContestQuestion | null,
    run: KeyedRun,
    endsAt: Date,
  ): CurrentContestQuestion | null {
    const { playerId, shownAt } = run;
    const closes = closesAt(run, { endsAt });
    if (!question || !shownAt || !closes) return null;
    const shown = this.questions.show(contest, question, { playerId, isOpen: false });
    const remaining = closes.getTime() - this.calendar.now().getTime();
    return {
      question: questionView(shown),
      shownAt,
      closesAt: closes,
      remainingMs: Math.max(remaining, 0),
    };
  }
}
