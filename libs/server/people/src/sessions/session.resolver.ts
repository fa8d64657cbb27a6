import { Allow } from '@daily/kit/graphql/access';
import type { Caller } from '@daily/kit/runtime/caller';
import { parseGlobalId, toGlobalId } from '@daily/kit/graphql/node';
import type { Platform } from '@daily/kit/runtime/platform';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { deviceOf } from './device';
import { Player } from '../profiles/player.entity';
import { PlayerLoader } from '../profiles/player.loader';
import { Session } from './session.entity';
import { EndOtherSessionsSuccess, EndSessionResult, EndSessionSuccess } from './session.inputs';
import { SessionService } from './session.service';

/** Sessions as their owner sees them. */
@Resolver(() => Session)
export class SessionResolver {
  private readonly sessions = this.platform.get(SessionService);

  constructor(private readonly platform: Platform) {}

  @Allow('session')
  @Mutation(() => EndSessionResult, { description: "Ends one of the viewer's sessions." })
  endSession(
    @Arg('id', () => ID, { description: 'Global id of the session.' }) id: string,
    @Ctx() caller: Caller,
  ): Promise<EndSessionSuccess | Problem> {
    return problemsAsData(async () => {
      const session = parseGlobalId(id);
      await this.sessions.endById(caller.viewer?.id ?? '', session?.type === 'Session' ? session.id : '');
      return Object.assign(new EndSessionSuccess(), { viewer: await viewerOf(caller) });
    });
  }

  @Allow('session')
  @Mutation(() => EndOtherSessionsSuccess, { description: "Ends all of the viewer's sessions but this one." })
  async endOtherSessions(@Ctx() caller: Caller): Promise<EndOtherSessionsSuccess> {
    if (caller.viewer && caller.sessionHash)
      await this.sessions.endOthers(caller.viewer.id, caller.sessionHash);
    return Object.assign(new EndOtherSessionsSuccess(), { viewer: await viewerOf(caller) });
  }

  @FieldResolver(() => ID, { description: 'Opaque id, unique in the whole schema.' })
  id(@Root() session: Session): string {
    return toGlobalId('Session', session.id);
  }

  @FieldResolver(() => String, { description: 'Browser and system in plain words, as far as they tell.' })
  device(@Root() session: Session): string {
    return deviceOf(session.userAgent);
  }

  @FieldResolver(() => Date, { description: 'When it was last used, to the hour or so.' })
  lastSeenAt(@Root() session: Session): Date {
    return session.seenAt ?? session.createdAt;
  }

  @FieldResolver(() => Boolean, { description: 'Whether it is the one that asks.' })
  current(@Root() session: Session, @Ctx() caller: Caller): boolean {
    return caller.sessionHash?.equals(session.tokenHash) ?? false;
  }
}

/** What sessions add to a player. */
@Resolver(() => Player)
export class PlayerSessionsResolver {
  private readonly service = this.platform.get(SessionService);

  constructor(private readonly platform: Platform) {}

  @FieldResolver(() => [Session], {
    nullable: true,
    description:
      'Where the player is signed in, the latest used first; at most 10. Told to the player alone, not by API token.',
  })
  sessions(@Root() player: Player, @Ctx() caller: Caller): Promise<Session[]> | null {
    return inPerson(player, caller) ? this.service.list(player.id) : null;
  }
}

/** The viewer as they are after a change. */
export async function viewerOf(caller: Caller): Promise<Player | null> {
  return caller.viewer && caller.get(PlayerLoader).load(caller.viewer.id);
}

/** Whether a player asks about themselves, by a session. */
export function inPerson(player: Player, { viewer }: Caller): boolean {
  return viewer?.id === player.id && !viewer.scope;
}
