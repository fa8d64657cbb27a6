import type { Confidence } from '@daily/rules/question/confidence';
import { parseQuestionId } from '@daily/rules/question';
import { TRIVIA_TEXTS } from '@daily/rules/question/texts';
import { Allow, RequireScope } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { GLOBAL_ID, localIdOf, toGlobalId } from '@daily/kit/graphql/node';
import { objectOf } from '@daily/kit/graphql/object-of';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { invalid } from '@daily/kit/runtime/errors';
import type { PerRequest } from '@daily/kit/runtime/per-request';
import type { Viewers } from '@daily/people';
import { Question, type QuestionLoader } from '@daily/questions';
import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from 'type-graphql';
import { ConfidenceEnum } from '../confidence/confidence.graphql-types';
import { Answer } from './answer.entity';
import {
  ALREADY_ANSWERED,
  AlreadyAnsweredProblem,
  SubmitAnswerInput,
  SubmitAnswerResult,
  type SubmitAnswerSuccess,
} from './answer.graphql-types';
import type { AnswerResults } from './answer-results';
import { AlreadyAnswered, type AnswerService } from './answer.service';
import type { CallerAnswerLoader } from './caller-answer.loader';
import { ANSWER_LIMITS } from '../play.limits';

/** Answers in the schema. */
@Resolver(() => Answer)
export class AnswerResolver {
  constructor(
    private readonly answers: AnswerService,
    private readonly questions: PerRequest<QuestionLoader>,
    private readonly viewers: Viewers,
    private readonly results: AnswerResults,
  ) {}

  @Allow('acting', 'answers:write')
  @LimitedBy(ANSWER_LIMITS)
  @Mutation(() => SubmitAnswerResult, {
    description:
      "Submits the viewer's answer to today's question. The first answer stands; repeating it returns the recorded answer.",
  })
  submitAnswer(
    @Arg('input', () => SubmitAnswerInput, { description: 'The question and the chosen option.' })
    { questionId, ...answered }: SubmitAnswerInput,
    @Ctx() caller: Caller,
  ): Promise<SubmitAnswerSuccess | Problem> {
    return problemsAsData(async () => {
      const { id: playerId } = caller.requireViewer(TRIVIA_TEXTS.signInToAnswer);
      const id = parseQuestionId(localIdOf('Question', questionId));
      if (id === null) throw invalid(TRIVIA_TEXTS.invalidQuestionId, 'questionId');
      const given = { playerId, questionId: id, ...answered };
      const { answer, question, player } = await this.answers.submit(given, caller);
      const viewer = this.viewers.updated(caller, player);
      return {
        answer,
        question,
        viewer,
      };
    }, alreadyAnsweredProblem);
  }

  @FieldResolver(() => ID, { description: GLOBAL_ID })
  id(@Root() answer: Answer): string {
    return toGlobalId('Answer', `${answer.questionId}:${answer.playerId}`);
  }

  @FieldResolver(() => Question, { description: 'The answered question.' })
  question(@Root() answer: Answer, @Ctx() caller: Caller): Promise<Question> {
    return this.questions.of(caller).load(answer.questionId);
  }

  @FieldResolver(() => Boolean, {
    nullable: true,
    description:
      'Whether the chosen option is correct; null while results are withheld, until the question is closed.',
  })
  isCorrect(@Root() answer: Answer): boolean | null {
    return this.results.of(answer).isCorrect;
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Points earned; 0 when the answer is wrong, null while results are withheld.',
  })
  pointsAwarded(@Root() answer: Answer): number | null {
    return this.results.of(answer).points;
  }

  @RequireScope('answers:read')
  @FieldResolver(() => Int, {
    nullable: true,
    description:
      'Seconds that the player took, as measured by the client; null when it did not measure, and for every other viewer.',
  })
  secondsSpent(@Root() answer: Answer, @Ctx() caller: Caller): number | null {
    return this.results.secondsSpent(answer, caller);
  }

  @RequireScope('answers:read')
  @FieldResolver(() => ConfidenceEnum, {
    nullable: true,
    description:
      'How sure the player said they were, before the result was shown; null when they did not say, and for every other viewer.',
  })
  confidence(@Root() answer: Answer, @Ctx() caller: Caller): Confidence | null {
    return this.results.confidence(answer, caller);
  }
}

/** The viewer's answer to a question. */
@Resolver(() => Question)
export class QuestionAnswerResolver {
  constructor(private readonly callerAnswers: PerRequest<CallerAnswerLoader>) {}

  @RequireScope('answers:read')
  @FieldResolver(() => Answer, {
    nullable: true,
    description: "The viewer's answer; null when the viewer has not answered or is anonymous.",
  })
  viewerAnswer(@Root() question: Question, @Ctx() caller: Caller): Promise<Answer | null> {
    return this.callerAnswers.of(caller).load(question.id);
  }
}

function alreadyAnsweredProblem(error: unknown): AlreadyAnsweredProblem | null {
  if (!(error instanceof AlreadyAnswered)) return null;
  const { message, answer } = error;
  return objectOf(AlreadyAnsweredProblem, {
    message,
    code: ALREADY_ANSWERED,
    answer,
  });
}
