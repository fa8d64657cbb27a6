import { RequireScope } from '@daily/kit/graphql/access';
import { type ConnectionOf, connectionType, mapNodes, PageArgs } from '@daily/kit/graphql/connection';
import { GLOBAL_ID, joinedId, Node, toGlobalId } from '@daily/kit/graphql/node';
import { objectOf } from '@daily/kit/graphql/object-of';
import type { Caller } from '@daily/kit/runtime/caller';
import { Player, SignedInViewer } from '@daily/people';
import { Args, Ctx, Field, FieldResolver, ID, Int, ObjectType, Resolver, Root } from 'type-graphql';
import { Contest } from '../contest/contest.entity';
import { ContestConnection } from '../contest/contest.graphql-types';
import { ContestQuestionView, questionView } from './contest-question.graphql-types';
import type { ContestQuestionsService } from './contest-questions.service';
import type { JoinedContestsService } from './joined-contests.service';
import type { ParticipantListService, PublicParticipant } from './participant-list.service';
import { ContestParticipation } from './participation.graphql-types';
import type { ParticipationViews } from './participation.resolver';
import type { ParticipationService } from './participation.service';

@ObjectType('ContestParticipant', {
  implements: Node,
  description: 'A player in a contest, as everyone may see them.',
})
class ContestParticipantView {
  /** Id of the contest in the database. */
  contestId!: string;

  @Field(() => ID, { complexity: 0, description: GLOBAL_ID })
  id(): string {
    return toGlobalId('ContestParticipant', joinedId(this.contestId, this.player.id));
  }

  @Field(() => Player, { complexity: 0, description: 'The player.' })
  player!: Player;

  @Field(() => Date, { complexity: 0, description: 'When the player joined.' })
  joinedAt!: Date;

  @Field(() => Date, {
    complexity: 0,
    nullable: true,
    description: 'When the player finished; null until then.',
  })
  finishedAt!: Date | null;

  @Field(() => Int, {
    complexity: 0,
    nullable: true,
    description: 'Points; null while the leaderboard does not show them.',
  })
  score!: number | null;
}

const ContestParticipantConnection = connectionType(
  'ContestParticipant',
  'participants',
  ContestParticipantView,
);

/** A participant as an object of the schema. */
export function participantView(shown: PublicParticipant): ContestParticipantView {
  const { contestId, player, joinedAt, finishedAt, score } = shown;
  return objectOf(ContestParticipantView, { contestId, player, joinedAt, finishedAt, score });
}

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
  @FieldResolver(() => ID, { complexity: 0, description: GLOBAL_ID })
  id(@Root() { id }: ContestQuestionView): string {
    return toGlobalId('ContestQuestion', id);
  }
}

/** The contests of the viewer. */
@Resolver(() => SignedInViewer)
export class ViewerContestsResolver {
  constructor(private readonly joined: JoinedContestsService) {}

  @RequireScope('contests:read')
  @FieldResolver(() => ContestConnection, {
    description: 'The contests that the viewer has joined, the latest joined first.',
  })
  contests(
    @Root() { player }: SignedInViewer,
    @Args(() => PageArgs) args: PageArgs,
  ): Promise<ConnectionOf<Contest>> {
    return this.joined.page(player.id, args);
  }
}
