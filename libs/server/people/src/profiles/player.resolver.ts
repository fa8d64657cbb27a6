import type { Role as RoleName } from '@daily/rules/account';
import { Allow } from '@daily/kit/graphql/access';
import type { Caller } from '@daily/kit/runtime/caller';
import { type ConnectionOf, connectionType, PageArgs } from '@daily/kit/graphql/connection';
import { nullWhenNotFound } from '@daily/kit/runtime/errors';
import { toGlobalId } from '@daily/kit/graphql/node';
import type { Platform } from '@daily/kit/runtime/platform';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { UpdateProfileInput, UpdateProfileResult, UpdateProfileSuccess } from '../accounts/account.inputs';
import { Player } from './player.entity';
import { Role } from './role';
import { PlayerLoader } from './player.loader';
import { ProfileService } from './profile.service';

const PlayerConnection = connectionType('Player', Player);

/** Players as GraphQL sees them. */
@Resolver(() => Player)
export class PlayerResolver {
  private readonly profiles = this.platform.get(ProfileService);

  constructor(private readonly platform: Platform) {}

  @Allow('public')
  @Query(() => Player, { nullable: true, description: 'Who asks; null when signed out.' })
  viewer(@Ctx() caller: Caller): Promise<Player | null> {
    return caller.viewer ? caller.get(PlayerLoader).load(caller.viewer.id) : Promise.resolve(null);
  }

  @Allow('public')
  @Query(() => Player, {
    nullable: true,
    description: 'The player with a `userId`; null when there is none.',
  })
  player(
    @Arg('userId', () => String, { description: 'The id that the REST facade knows the player by.' })
    userId: string,
  ): Promise<Player | null> {
    return this.profiles.find(userId).catch(nullWhenNotFound);
  }

  @Allow('public')
  @Query(() => PlayerConnection, { description: 'All players, by their id.' })
  players(@Args(() => PageArgs) args: PageArgs): Promise<ConnectionOf<Player>> {
    return this.profiles.page(args);
  }

  @Allow('player')
  @Mutation(() => UpdateProfileResult, {
    description: "Changes the viewer's profile; what is not named stays as it is.",
  })
  updateProfile(
    @Arg('input', () => UpdateProfileInput, { description: 'What to change.' }) input: UpdateProfileInput,
    @Ctx() caller: Caller,
  ): Promise<UpdateProfileSuccess | Problem> {
    return problemsAsData(async () =>
      Object.assign(new UpdateProfileSuccess(), {
        player: await this.profiles.change(caller.viewer?.id ?? '', input, caller),
      }),
    );
  }

  @FieldResolver(() => ID, { complexity: 0, description: 'Opaque id, unique in the whole schema.' })
  id(@Root() player: Player): string {
    return toGlobalId('Player', player.id);
  }

  @FieldResolver(() => String, { description: 'The id that the REST facade knows the player by.' })
  userId(@Root() player: Player): string {
    return player.id;
  }

  @FieldResolver(() => String, { nullable: true, description: 'Told to the player alone.' })
  email(@Root() player: Player, @Ctx() caller: Caller): string | null {
    return caller.viewer?.id === player.id ? player.email : null;
  }

  @FieldResolver(() => Role, { nullable: true, description: 'Told to the player alone.' })
  role(@Root() player: Player, @Ctx() caller: Caller): RoleName | null {
    return caller.viewer?.id === player.id ? player.role : null;
  }

  @FieldResolver(() => Boolean, {
    nullable: true,
    description: 'Whether the player is on no leaderboard, by their own wish. Told to the player alone.',
  })
  hidden(@Root() player: Player, @Ctx() caller: Caller): boolean | null {
    return caller.viewer?.id === player.id ? player.hidden : null;
  }

  @FieldResolver(() => Int, { description: "Points earned in the product's current month." })
  monthlyPoints(@Root() player: Player): number {
    return player.pointsIn(this.platform.monthAt());
  }

  @FieldResolver(() => Int, {
    description:
      'Days answered in a row, today or yesterday the last but for those that freezes kept; 0 when it broke.',
  })
  currentStreak(@Root() player: Player): number {
    return player.streakOn(this.platform.dayAt());
  }
}
