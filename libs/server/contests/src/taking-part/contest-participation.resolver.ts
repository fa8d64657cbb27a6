import { RequireScope } from '@daily/kit/graphql/access';
import { type ConnectionOf, mapNodes, PageArgs } from '@daily/kit/graphql/connection';
import { GLOBAL_ID, toGlobalId } from '@daily/kit/graphql/node';
import type { Caller } from '@daily/kit/runtime/caller';
import { Args, Ctx, FieldResolver, ID, Resolver, Root } from 'type-graphql';
import { Contest } from '../contest/contest.entity';
import { ContestQuestionView } from './contest-question.graphql-types';
import type { ContestQuestionsService } from './contest-questions.service';
import type { ParticipantListService } from './participant-list.service';
import {
  ContestParticipantConnection,
  type ContestParticipantView,
  ContestParticipation,
} from './participation.graphql-types';
import type { ParticipationService } from './participation.service';
import { participantView, type ParticipationViews, questionView } from './participation-views';

/** The parts of {@link ContestParticipationResolver}. */
export interface ContestParticipationParts {
  participations: ParticipationService;
  participants: ParticipantListService;
  questions: ContestQuestionsService;
  views: ParticipationViews;
}

/** The fields of a contest that depend on who takes part. */
@Resolver(() => Contest)
export class ContestParticipationResolver {
  constructor(private readonly parts: ContestParticipationParts) {}

  @RequireScope('contests:read')
  @FieldResolver(() => ContestParticipation, {
    nullable: true,
    description:
      "The viewer's part in the contest; null for a viewer who has not joined and for anonymous visitors.",
  })
  async viewerParticipation(
    @Root() contest: Contest,
    @Ctx() caller: Caller,
  ): Promise<ContestParticipation | null> {
    const { participations, views } = this.parts;
    const state = await participations.stateOfViewer(contest.id, caller);
    return state && views.own(state);
  }

  @FieldResolver(() => [ContestQuestionView], {
    complexity: ({ childComplexity }) => 10 + 10 * childComplexity,
    description:
      'The questions that the viewer may see, in order: those shown so far to a participant, all of them once the contest has ' +
      'ended and to editors.',
  })
  async questions(@Root() contest: Contest, @Ctx() caller: Caller): Promise<ContestQuestionView[]> {
    return (await this.parts.questions.visible(contest, caller)).map(questionView);
  }

  @FieldResolver(() => ContestParticipantConnection, {
    description: 'Who takes part, in the order in which they joined. Hidden players are left out.',
  })
  async participants(
    @Root() contest: Contest,
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() caller: Caller,
  ): Promise<ConnectionOf<ContestParticipantView>> {
    return mapNodes(await this.parts.participants.page(contest, args, caller), participantView);
  }
}

/** The global id of a question. */
@Resolver(() => ContestQuestionView)
export class ContestQuestionResolver {
  @FieldResolver(() => ID, { description: GLOBAL_ID })
  id(@Root() { id }: ContestQuestionView): string {
    return toGlobalId('ContestQuestion', id);
  }
}
