import type { OptionLetter as Letter } from '@daily/rules/question';
import { Allow } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { CHANGE_LIMITS } from '@daily/kit/runtime/rate-limits';
import { type ConnectionOf, mapNodes } from '@daily/kit/graphql/connection';
import { listOf } from '@daily/kit/graphql/list-cost';
import { GLOBAL_ID, toGlobalId } from '@daily/kit/graphql/node';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { notFound } from '@daily/kit/runtime/errors';
import type { PerRequest } from '@daily/kit/runtime/per-request';
import { SignedInViewer } from '@daily/people';
import {
  OptionLetter,
  Question,
  QUESTION_NOT_FOUND,
  type QuestionLoader,
  questionNumberOf,
} from '@daily/questions';
import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type KeyCorrections, MAX_CORRECTIONS } from './key-corrections';
import { Regrade } from './regrade.entity';
import {
  KeyCorrection,
  RegradeConnection,
  type RegradedPlayer,
  regradedPlayer,
  RegradedPlayerConnection,
  RegradedPlayersArgs,
  RegradePreview,
  RegradeQuestionInput,
  RegradeQuestionResult,
  type RegradeQuestionSuccess,
  RegradesArgs,
} from './regrade.graphql-types';
import type { RegradePreviews } from './regrade-preview';
import type { RegradeService } from './regrade.service';
import { PREVIEW_LIMITS } from '../play.limits';

/** Corrections of keys in the schema. */
@Resolver(() => Regrade)
export class RegradeResolver {
  constructor(
    private readonly service: RegradeService,
    private readonly questions: PerRequest<QuestionLoader>,
  ) {}

  @Allow('editor')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => RegradeQuestionResult, {
    description:
      'Corrects the key of a question that players have answered. Their answers are regraded within minutes: ledger, points and ' +
      'leaderboards follow, streaks do not change, and players with a proven address get a mail. A repeated request returns the ' +
      'correction that was made.',
  })
  regradeQuestion(
    @Arg('input', () => RegradeQuestionInput, { description: 'The question and its key.' })
    { id: questionId, ...regrade }: RegradeQuestionInput,
    @Ctx() caller: Caller,
  ): Promise<RegradeQuestionSuccess | Problem> {
    return problemsAsData(async () => {
      const id = questionNumberOf(questionId);
      if (id === null) throw notFound(QUESTION_NOT_FOUND);
      return this.service.regrade({ questionId: id, ...regrade }, caller);
    });
  }

  @Allow('editor')
  @LimitedBy(PREVIEW_LIMITS)
  @Query(() => RegradePreview, {
    nullable: true,
    description:
      'What a correction of a key would change; null for a question whose day has not come. Requires an editor.',
  })
  async regradePreview(
    @Arg('questionId', () => ID, { description: 'Global id of the question.' }) questionId: string,
    @Arg('correctAnswer', () => OptionLetter, { description: 'The corrected key.' })
    correctAnswer: Letter,
  ): Promise<RegradePreview | null> {
    const id = questionNumberOf(questionId);
    return id === null ? null : this.service.preview(id, correctAnswer);
  }

  @Allow('editor')
  @Query(() => RegradeConnection, {
    description: 'The corrections of keys, newest first. Requires an editor.',
  })
  regrades(@Args(() => RegradesArgs) { questionId, ...page }: RegradesArgs): Promise<ConnectionOf<Regrade>> {
    const id = questionId == null ? null : (questionNumberOf(questionId) ?? 0);
    return this.service.page(page, id);
  }

  @FieldResolver(() => ID, { description: GLOBAL_ID })
  id(@Root() { id }: Regrade): string {
    return toGlobalId('Regrade', id);
  }

  @FieldResolver(() => Int, {
    description: 'Number of answers that are still to be regraded; 0 when it is finished.',
  })
  remainingAnswers(@Root() regrade: Regrade): Promise<number> {
    return this.service.remaining(regrade);
  }

  @FieldResolver(() => Question, { description: 'The question.' })
  question(@Root() { questionId }: Regrade, @Ctx() caller: Caller): Promise<Question> {
    return this.questions.of(caller).load(questionId);
  }
}

/** Who gains and loses points by a correction. */
@Resolver(() => RegradePreview)
export class RegradePreviewResolver {
  constructor(private readonly previews: RegradePreviews) {}

  @FieldResolver(() => RegradedPlayerConnection, {
    description:
      'The players whose results change, those with the most points in the month first. It empties while a correction is carried ' +
      'out: read it before.',
  })
  async players(
    @Root() preview: RegradePreview,
    @Args(() => RegradedPlayersArgs) { becomesCorrect = null, ...page }: RegradedPlayersArgs,
  ): Promise<ConnectionOf<RegradedPlayer>> {
    return mapNodes(await this.previews.players(preview, page, becomesCorrect), regradedPlayer);
  }
}

/** The corrections that have changed the viewer's points. */
@Resolver(() => SignedInViewer)
export class ViewerKeyCorrectionsResolver {
  constructor(private readonly corrections: KeyCorrections) {}

  @FieldResolver(() => [KeyCorrection], {
    complexity: listOf(MAX_CORRECTIONS),
    description:
      "The corrections of keys that have changed the viewer's points in the last 30 days, newest first, at most " +
      `${MAX_CORRECTIONS}.`,
  })
  keyCorrections(@Root() { player }: SignedInViewer, @Ctx() caller: Caller): Promise<KeyCorrection[]> {
    return this.corrections.of(player.id, caller);
  }
}
