import { Allow } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { CHANGE_LIMITS } from '@daily/kit/runtime/rate-limits';
import { type ConnectionOf, connectionType, PageArgs } from '@daily/kit/graphql/connection';
import { GLOBAL_ID, toGlobalId } from '@daily/kit/graphql/node';
import {
  InvalidInputProblem,
  NotAllowedProblem,
  type Problem,
  problemsAsData,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { nullWhenNotFound } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { GraphQLUrl } from '@daily/kit/graphql/scalars';
import { MAX_NAME_LENGTH } from '@daily/rules/account';
import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { Player } from './player.entity';
import type { ProfileService } from './profile.service';
import { SignedInViewer, ViewerSuccess } from './viewer.graphql-types';
import type { Viewers } from './viewers';

@InputType('UpdateProfileInput', {
  description: 'The fields of the profile to change. Omitted fields remain unchanged.',
})
class UpdateProfileInput {
  @Field(() => String, {
    nullable: true,
    description: `The public name, 1 to ${MAX_NAME_LENGTH} characters.`,
  })
  username?: string;

  @Field(() => GraphQLUrl, {
    nullable: true,
    description: 'URL of the profile picture. Must use https; null removes the picture.',
  })
  avatarUrl?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether to exclude the viewer from the leaderboards. Hidden players take no rank from others.',
  })
  hidden?: boolean;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether clients should ask the viewer how sure they are of an answer.',
  })
  asksConfidence?: boolean;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether everyone may see the public page of the viewer, unless the viewer is hidden from the leaderboards. Off by default.',
  })
  hasPage?: boolean;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the public page shows the streak.',
  })
  pageShowsStreak?: boolean;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the public page shows results of contests, and certificates.',
  })
  pageShowsContests?: boolean;
}

const UpdateProfileResult = resultUnion(
  'UpdateProfile',
  ViewerSuccess,
  InvalidInputProblem,
  SignInRequiredProblem,
  NotAllowedProblem,
);

const PlayerConnection = connectionType('Player', 'players', Player);

/** Players, the viewer and changes of the viewer's profile. */
@Resolver(() => Player)
export class PlayerResolver {
  constructor(
    private readonly profiles: ProfileService,
    private readonly viewers: Viewers,
    private readonly calendar: ProductCalendar,
  ) {}

  @Allow('public')
  @Query(() => SignedInViewer, { nullable: true, description: 'The viewer; null when signed out.' })
  viewer(@Ctx() caller: Caller): Promise<SignedInViewer | null> {
    return this.viewers.of(caller);
  }

  @Allow('public')
  @Query(() => Player, {
    nullable: true,
    description: 'The player with a `userId`; null when there is none.',
  })
  player(
    @Ctx() caller: Caller,
    @Arg('userId', () => String, { description: 'The id that the REST facade uses.' }) userId: string,
  ): Promise<Player | null> {
    return this.profiles.find(userId, caller).catch(nullWhenNotFound);
  }

  @Allow('public')
  @Query(() => PlayerConnection, { description: 'All players, ordered by id.' })
  players(@Args(() => PageArgs) args: PageArgs): Promise<ConnectionOf<Player>> {
    return this.profiles.page(args);
  }

  @Allow('player', 'profile:write')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => UpdateProfileResult, { description: "Changes the viewer's profile." })
  updateProfile(
    @Arg('input', () => UpdateProfileInput, { description: 'The fields to change.' })
    input: UpdateProfileInput,
    @Ctx() caller: Caller,
  ): Promise<ViewerSuccess | Problem> {
    return problemsAsData(async () => {
      const player = await this.profiles.change(caller.requireViewer().id, input, caller);
      return new ViewerSuccess(this.viewers.updated(caller, player));
    });
  }

  @FieldResolver(() => ID, { complexity: 0, description: GLOBAL_ID })
  id(@Root() player: Player): string {
    return toGlobalId('Player', player.id);
  }

  @FieldResolver(() => String, { complexity: 0, description: 'The id that the REST facade uses.' })
  userId(@Root() player: Player): string {
    return player.id;
  }

  @FieldResolver(() => Int, {
    complexity: 0,
    description:
      'Number of answered days in the current streak; 0 when the streak is broken. A day covered by a freeze keeps the streak but ' +
      'is not counted.',
  })
  currentStreak(@Root() player: Player): number {
    return player.streakOn(this.calendar.today());
  }
}
