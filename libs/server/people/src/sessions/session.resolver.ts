import { listOf } from '@daily/kit/graphql/list-cost';
import { Allow } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { CHANGE_LIMITS } from '@daily/kit/runtime/rate-limits';
import { GLOBAL_ID, localIdOf, toGlobalId } from '@daily/kit/graphql/node';
import {
  InvalidInputProblem,
  NotFoundProblem,
  type Problem,
  problemsAsData,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { invalid } from '@daily/kit/runtime/errors';
import { Arg, Ctx, Field, FieldResolver, ID, InputType, Mutation, Resolver, Root } from 'type-graphql';
import { SignedInViewer, ViewerSuccess } from '../profiles/viewer.graphql-types';
import type { Viewers } from '../profiles/viewers';
import { deviceOf } from './device';
import { Session } from './session.entity';
import { MAX_SESSIONS, type SessionService } from './session.service';

@InputType('EndSessionInput', { description: 'The session to end.' })
class EndSessionInput {
  @Field(() => ID, { description: 'Global id of the session.' })
  id!: string;
}

@InputType('EndOtherSessionsInput', { description: 'The sessions to keep.' })
class EndOtherSessionsInput {
  @Field(() => [ID], {
    nullable: true,
    defaultValue: [],
    description:
      "Global ids of the viewer's sessions to keep besides the current one. Sessions that have ended are ignored.",
  })
  keep!: string[] | null;
}

const EndSessionResult = resultUnion('EndSession', ViewerSuccess, NotFoundProblem, SignInRequiredProblem);
const EndOtherSessionsResult = resultUnion(
  'EndOtherSessions',
  ViewerSuccess,
  InvalidInputProblem,
  SignInRequiredProblem,
);

/** A session and the mutations that end sessions. */
@Resolver(() => Session)
export class SessionResolver {
  constructor(
    private readonly sessions: SessionService,
    private readonly viewers: Viewers,
  ) {}

  @Allow('session')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => EndSessionResult, { description: "Ends one of the viewer's sessions." })
  endSession(
    @Arg('input', () => EndSessionInput, { description: 'The session to end.' }) input: EndSessionInput,
    @Ctx() caller: Caller,
  ): Promise<ViewerSuccess | Problem> {
    return problemsAsData(async () => {
      await this.sessions.endById(caller.requireViewer().id, localIdOf('Session', input.id) ?? '');
      return this.viewers.success(caller);
    });
  }

  @Allow('session')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => EndOtherSessionsResult, {
    description: "Ends the viewer's sessions except the current one and those to keep.",
  })
  endOtherSessions(
    @Arg('input', () => EndOtherSessionsInput, { description: 'The sessions to keep.' })
    { keep }: EndOtherSessionsInput,
    @Ctx() caller: Caller,
  ): Promise<ViewerSuccess | Problem> {
    return problemsAsData(async () => {
      const { id } = caller.requireViewer();
      const kept = (keep ?? []).map(sessionIdOf);
      if (caller.sessionHash) await this.sessions.endOthers(id, caller.sessionHash, kept);
      return this.viewers.success(caller);
    });
  }

  @FieldResolver(() => ID, { description: GLOBAL_ID })
  id(@Root() session: Session): string {
    return toGlobalId('Session', session.id);
  }

  @FieldResolver(() => String, { description: 'Browser and operating system, such as `Firefox on Windows`.' })
  device(@Root() session: Session): string {
    return deviceOf(session.userAgent);
  }

  @FieldResolver(() => Date, { description: 'When the session was last used, accurate to about an hour.' })
  lastSeenAt(@Root() session: Session): Date {
    return session.seenAt ?? session.createdAt;
  }

  @FieldResolver(() => Boolean, { description: 'Whether this is the session of the request.' })
  current(@Root() session: Session, @Ctx() caller: Caller): boolean {
    return session.current ?? caller.sessionHash?.equals(session.tokenHash) ?? false;
  }
}

/** The local id of a session to keep. @throws Failure invalid */
function sessionIdOf(globalId: string): string {
  const id = localIdOf('Session', globalId);
  if (id === null) throw invalid('keep must contain ids of sessions', 'keep');
  return id;
}

/** The viewer's sessions. */
@Resolver(() => SignedInViewer)
export class ViewerSessionsResolver {
  constructor(private readonly service: SessionService) {}

  @Allow('session')
  @FieldResolver(() => [Session], {
    complexity: listOf(MAX_SESSIONS),
    description:
      "The viewer's sessions, most recently used first; at most 10. Requires a session; an API token is rejected.",
  })
  async sessions(@Root() { player, sessionHash }: SignedInViewer): Promise<Session[]> {
    const sessions = await this.service.list(player.id);
    for (const session of sessions) session.current = sessionHash?.equals(session.tokenHash) ?? false;
    return sessions;
  }
}
