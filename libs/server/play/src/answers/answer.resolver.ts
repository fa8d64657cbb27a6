import { TRIVIA_TEXTS } from '@daily/rules/trivia-texts';
import { Allow } from '@daily/kit/graphql/access';
import type { Caller } from '@daily/kit/runtime/caller';
import { type ConnectionOf, connectionType, PageArgs } from '@daily/kit/graphql/connection';
import { invalid, unauthenticated } from '@daily/kit/runtime/errors';
import { parseGlobalId, toGlobalId } from '@daily/kit/graphql/node';
import type { Platform } from '@daily/kit/runtime/platform';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import { Player, PlayerLoader } from '@daily/people';
import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from 'type-graphql';
import { Answer } from './answer.entity';
import { SubmitAnswerInput, SubmitAnswerResult, SubmitAnswerSuccess } from './answer.inputs';
import { ViewerAnswerLoader } from './answer.loader';
import { AnswerService } from './answer.service';
import { Question } from '@daily/questions';
import { QuestionLoader } from '@daily/questions';

/** Answers as GraphQL sees them. */
@Resolver(() => Answer)
export class AnswerResolver {
  private readonly answers = this.platform.get(AnswerService);

  constructor(private readonly platform: Platform) {}

  @Allow('acting')
  @Mutation(() => SubmitAnswerResult, {
    description:
      "Answers today's question for the viewer. The first answer stands; the same again changes nothing.",
  })
  submitAnswer(
    @Arg('input', () => SubmitAnswerInput, { description: 'Question and option.' }) input: SubmitAnswerInput,
    @Ctx() caller: Caller,
  ): Promise<SubmitAnswerSuccess | Problem> {
    return problemsAsData(async () => {
      if (!caller.viewer) throw unauthenticated(TRIVIA_TEXTS.signInToAnswer);
      const question = parseGlobalId(input.questionId);
      const number = question?.type === 'Question' ? Number(question.id) : Number.NaN;
      if (!Number.isSafeInteger(number)) throw invalid(TRIVIA_TEXTS.invalidQuestionId);
      const submission = await this.answers.submit(
        caller.viewer.id,
        number,
        input.letter,
        caller,
        input.secondsSpent,
      );
      caller.get(ViewerAnswerLoader).prime(submission.answer);
      caller.get(PlayerLoader).prime(submission.player);
      return Object.assign(new SubmitAnswerSuccess(), submission);
    });
  }

  @FieldResolver(() => ID, { description: 'Opaque id, unique in the whole schema.' })
  id(@Root() answer: Answer): string {
    return toGlobalId('Answer', `${answer.questionId}:${answer.playerId}`);
  }

  @FieldResolver(() => Question, { description: 'What was answered.' })
  question(@Root() answer: Answer, @Ctx() caller: Caller): Promise<Question> {
    return caller.get(QuestionLoader).load(answer.questionId);
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description:
      "Seconds the player took, as their browser measured them; null when it did not, and for anybody else's.",
  })
  secondsSpent(@Root() answer: Answer, @Ctx() { viewer }: Caller): number | null {
    return viewer?.id === answer.playerId ? answer.secondsSpent : null;
  }
}

const AnswerConnection = connectionType('Answer', Answer);

/** What this slice adds to a player. */
@Resolver(() => Player)
export class PlayerAnswersResolver {
  private readonly answers = this.platform.get(AnswerService);

  constructor(private readonly platform: Platform) {}

  @FieldResolver(() => AnswerConnection, {
    description: 'What the player answered, newest first; to others without the question that is still open.',
  })
  answerHistory(
    @Root() player: Player,
    @Args(() => PageArgs) args: PageArgs,
    @Arg('correct', () => Boolean, {
      nullable: true,
      description: 'Only the right answers, or only the wrong ones.',
    })
    correct: boolean | null,
    @Ctx() caller: Caller,
  ): Promise<ConnectionOf<Answer>> {
    return this.answers.page(player.id, args, caller, { correct });
  }

  @FieldResolver(() => Boolean, { description: "Whether the player has answered today's question." })
  answeredToday(@Root() player: Player): boolean {
    return player.streakLastDay === this.platform.dayAt();
  }
}
