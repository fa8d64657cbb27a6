import { Allow } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { listOf } from '@daily/kit/graphql/list-cost';
import { GLOBAL_ID, localIdOf, toGlobalId } from '@daily/kit/graphql/node';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { CHANGE_LIMITS } from '@daily/kit/runtime/rate-limits';
import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { isUsablePassword } from '../accounts/password-hash';
import type { Credentials } from '../accounts/credentials';
import { LOGIN_LIMITS } from '../people.limits';
import { SignedInViewer, type ViewerSuccess } from '../profiles/viewer.graphql-types';
import type { Viewers } from '../profiles/viewers';
import type { IdentityLinks } from './identity-links';
import type { LinkedIdentities } from './linked-identities';
import { LinkedIdentity } from './linked-identity.entity';
import {
  SignOnProvider,
  StartIdentityLinkInput,
  StartIdentityLinkResult,
  type StartIdentityLinkSuccess,
  UnlinkIdentityInput,
  UnlinkIdentityResult,
} from './sign-on.graphql-types';
import type { SignOnProviders } from './sign-on-providers';

/** Accounts of a player whose kinds of providers differ, and former ones: more do not come about. */
const USUAL_IDENTITIES = 4;

/** A linked account, and the mutations that link and unlink accounts. */
@Resolver(() => LinkedIdentity)
export class LinkedIdentityResolver {
  constructor(
    private readonly identities: LinkedIdentities,
    private readonly links: IdentityLinks,
    private readonly providers: SignOnProviders,
    private readonly viewers: Viewers,
  ) {}

  @Allow('session')
  @LimitedBy(LOGIN_LIMITS, CHANGE_LIMITS)
  @Mutation(() => StartIdentityLinkResult, {
    description:
      'Begins to link an account at an identity provider. Requires a login within the last 10 minutes or the password.',
  })
  startIdentityLink(
    @Arg('input', () => StartIdentityLinkInput, {
      description: 'The provider, and the password when the login is older than 10 minutes.',
    })
    input: StartIdentityLinkInput,
    @Ctx() caller: Caller,
  ): Promise<StartIdentityLinkSuccess | Problem> {
    return problemsAsData(async () => {
      const url = await this.links.start(input.provider, input.password, caller);
      return { url: url.href };
    });
  }

  @Allow('session')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => UnlinkIdentityResult, {
    description:
      "Unlinks one of the viewer's accounts at identity providers, unless it is the only way to sign in. Ends the other sessions that it " +
      'began and notifies the owner by mail.',
  })
  unlinkIdentity(
    @Arg('input', () => UnlinkIdentityInput, { description: 'The account to unlink.' })
    input: UnlinkIdentityInput,
    @Ctx() caller: Caller,
  ): Promise<ViewerSuccess | Problem> {
    return problemsAsData(async () => {
      await this.identities.remove(localIdOf('LinkedIdentity', input.id) ?? '', caller);
      return this.viewers.success(caller);
    });
  }

  @FieldResolver(() => ID, { description: GLOBAL_ID })
  id(@Root() identity: LinkedIdentity): string {
    return toGlobalId('LinkedIdentity', identity.id);
  }

  @FieldResolver(() => SignOnProvider, { description: 'The kind of the provider.' })
  provider(@Root() identity: LinkedIdentity): string {
    return identity.provider;
  }

  @FieldResolver(() => String, { description: 'What the installation calls the provider.' })
  providerName(@Root() identity: LinkedIdentity): string {
    return this.providers.nameOf(identity.provider);
  }
}

/** How the viewer can sign in. */
@Resolver(() => SignedInViewer)
export class ViewerSignOnResolver {
  constructor(
    private readonly identities: LinkedIdentities,
    private readonly credentials: Credentials,
  ) {}

  @Allow('session')
  @FieldResolver(() => [LinkedIdentity], {
    complexity: listOf(USUAL_IDENTITIES),
    description:
      "The viewer's accounts at identity providers, oldest first. Requires a session; an API token is rejected.",
  })
  linkedIdentities(@Root() { player }: SignedInViewer): Promise<LinkedIdentity[]> {
    return this.identities.list(player.id);
  }

  @Allow('session')
  @FieldResolver(() => Boolean, {
    description:
      'Whether the viewer has a password. An account that single sign-on made has none until “Forgot password?” sets one. Requires a ' +
      'session; an API token is rejected.',
  })
  async hasPassword(@Root() { player }: SignedInViewer): Promise<boolean> {
    return isUsablePassword((await this.credentials.find({ id: player.id }))?.passwordHash);
  }
}
