import type { Confidence } from '@daily/rules/question/confidence';
import { type OptionLetter, parseQuestionId } from '@daily/rules/question';
import { TRIVIA_TEXTS } from '@daily/rules/question/texts';
import { Allow, RequireScope } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { GLOBAL_ID, localIdOf, toGlobalId } from '@daily/kit/graphql/node';
import { objectOf } from '@daily/kit/graphql/object-of';
import {
  ConflictProblem,
  declareProblemCodes,
  InvalidInputProblem,
  NotAllowedProblem,
  NotFoundProblem,
  Problem,
  problemsAsData,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { invalid } from '@daily/kit/runtime/errors';
import type { PerRequest } from '@daily/kit/runtime/per-request';
import { SignedInViewer, type Viewers } from '@daily/people';
import { OptionLetter as OptionLetterEnum, Question, type QuestionLoader } from '@daily/questions';
import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from 'type-graphql';
import { ConfidenceEnum } from '../confidence/confidence.graphql-types';
import { Answer } from './answer.entity';
import type { AnswerResults } from './answer-results';
import { AlreadyAnswered, type AnswerService } from './answer.service';
import { ANSWER_LIMITS } from '../play.limits';

@InputType('SubmitAnswerInput', { description: "The viewer's answer to a question." })
class SubmitAnswerInput {
  @Field(() => ID, { description: 'Global id of the question.' })
  questionId!: string;

  @Field(() => OptionLetterEnum, { description: 'The chosen option.' })
  letter!: OptionLetter;

  @Field(() => Int, {
    nullable: true,
    description:
      'Seconds from showing the options to this answer, as measured by the client. Limited to 0 to 86,400. It does not affect the ' +
      'points, and only the player can see it.',
  })
  secondsSpent?: number | null;

  @Field(() => ConfidenceEnum, {
    nullable: true,
    description:
      'How sure the viewer is; omit it when they did not say. It cannot be added later, does not affect the points, and only the ' +
      'player can see it.',
  })
  confidence?: Confidence | null;
}

@ObjectType('SubmitAnswerSuccess', {
  description: 'The answer is recorded, by this call or by an earlier one with the same option.',
})
class SubmitAnswerSuccess {
  @Field(() => Answer, { description: 'The recorded answer.' })
  answer!: Answer;

  @Field(() => Question, { description: 'The question, with its key unless results are withheld.' })
  question!: Question;

  @Field(() => SignedInViewer, { description: 'The viewer, with the updated points and streak.' })
  viewer!: SignedInViewer;
}

const { ALREADY_ANSWERED } = declareProblemCodes('ALREADY_ANSWERED');

@ObjectType('AlreadyAnsweredProblem', {
  implements: Problem,
  description: 'The viewer has given a different answer before. The first answer stands.',
})
class AlreadyAnsweredProblem extends Problem {
  @Field(() => Answer, { description: 'The recorded answer.' })
  answer!: Answer;
}

const SubmitAnswerResult = resultUnion(
  'SubmitAnswer',
  SubmitAnswerSuccess,
  AlreadyAnsweredProblem,
  InvalidInputProblem,
  SignInRequiredProblem,
  NotAllowedProblem,
  NotFoundProblem,
  ConflictProblem,
);

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
      return { answer, question, viewer: this.viewers.updated(caller, player) };
    }, alreadyAnsweredProblem);
  }

  @FieldResolver(() => ID, { complexity: 0, description: GLOBAL_ID })
  id(@Root() answer: Answer): string {
    return toGlobalId('Answer', `${answer.questionId}:${answer.playerId}`);
  }

  @FieldResolver(() => Question, { description: 'The answered question.' })
  question(@Root() answer: Answer, @Ctx() caller: Caller): Promise<Question> {
    return this.questions.of(caller).load(answer.questionId);
  }

  @FieldResolver(() => Boolean, {
    complexity: 0,
    nullable: true,
    description:
      'Whether the chosen option is correct; null while results are withheld, until the question is closed.',
  })
  isCorrect(@Root() answer: Answer): boolean | null {
    return this.results.of(answer).isCorrect;
  }

  @FieldResolver(() => Int, {
    complexity: 0,
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

function alreadyAnsweredProblem(error: unknown): AlreadyAnsweredProblem | null {
  if (!(error instanceof AlreadyAnswered)) return null;
  const { message, answer } = error;
  return objectOf(AlreadyAnsweredProblem, { message, code: ALREADY_ANSWERED, answer });
}
