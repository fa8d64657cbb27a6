import { Allow } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { CHANGE_LIMITS } from '@daily/kit/runtime/rate-limits';
import { type ConnectionOf, connectionType, PageArgs } from '@daily/kit/graphql/connection';
import { GLOBAL_ID, toGlobalId } from '@daily/kit/graphql/node';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { nullWhenNotFound } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Player } from './player.entity';
import { UpdateProfileInput, UpdateProfileResult } from './profile.graphql-types';
import type { ProfileService } from './profile.service';
import { SignedInViewer, ViewerSuccess } from './viewer.graphql-types';
import type { Viewers } from './viewers';

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
    @Arg('userId', () => String, { description: 'The id that the REST facade uses.' }) userId: string,
  ): Promise<Player | null> {
    return this.profiles.find(userId).catch(nullWhenNotFound);
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

  @FieldResolver(() => String, { description: 'The id that the REST facade uses.' })
  userId(@Root() player: Player): string {
    return player.id;
  }

  @FieldResolver(() => Int, {
    description:
      'Number of answered days in the current streak; 0 when the streak is broken. A day covered by a freeze keeps the streak but ' +
      'is not counted.',
  })
  currentStreak(@Root() player: Player): number {
    return player.streakOn(this.calendar.today());
  }
}
