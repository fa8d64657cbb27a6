import { RequireScope } from '@daily/kit/graphql/access';
import { type ConnectionOf, connectionType, PageArgs } from '@daily/kit/graphql/connection';
import type { Caller } from '@daily/kit/runtime/caller';
import type { PerRequest } from '@daily/kit/runtime/per-request';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { Player, SignedInViewer } from '@daily/people';
import { Question } from '@daily/questions';
import { Args, ArgsType, Ctx, Field, FieldResolver, Resolver, Root } from 'type-graphql';
import { Answer } from './answer.entity';
import type { AnswerListService } from './answer-list.service';
import type { CallerAnswerLoader } from './caller-answer.loader';

const AnswerConnection = connectionType('Answer', 'answers', Answer);

@ArgsType()
class AnswerArgs extends PageArgs {
  @Field(() => Boolean, {
    nullable: true,
    description: 'True for correct answers only, false for wrong ones only. Defaults to all answers.',
  })
  correct?: boolean | null;
}

/** The answers of a player that everybody may see. */
@Resolver(() => Player)
export class PlayerAnswersResolver {
  constructor(
    private readonly lists: AnswerListService,
    private readonly calendar: ProductCalendar,
  ) {}

  @FieldResolver(() => AnswerConnection, {
    description: "The player's answers to closed questions, newest first.",
  })
  answers(
    @Root() player: Player,
    @Args(() => AnswerArgs) { correct = null, ...args }: AnswerArgs,
  ): Promise<ConnectionOf<Answer>> {
    return this.lists.publicPage(player.id, args, { correct });
  }

  @FieldResolver(() => Boolean, { description: "Whether the player has answered today's question." })
  answeredToday(@Root() player: Player): boolean {
    return player.streakLastDay === this.calendar.today();
  }
}

/** All answers of the viewer. */
@Resolver(() => SignedInViewer)
export class ViewerAnswersResolver {
  constructor(private readonly lists: AnswerListService) {}

  @RequireScope('answers:read')
  @FieldResolver(() => AnswerConnection, {
    description: "All answers of the viewer, including the one to today's question, newest first.",
  })
  answers(
    @Root() { player }: SignedInViewer,
    @Args(() => AnswerArgs) { correct = null, ...args }: AnswerArgs,
    @Ctx() caller: Caller,
  ): Promise<ConnectionOf<Answer>> {
    return this.lists.visiblePage(player.id, args, caller, { correct });
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
