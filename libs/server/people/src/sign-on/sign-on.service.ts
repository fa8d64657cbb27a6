import { signOnCallbackPath } from '@daily/contract/sign-on-paths';
import type { Caller } from '@daily/kit/runtime/caller';
import { Failure, notFound } from '@daily/kit/runtime/errors';
import type { Log } from '@daily/kit/runtime/platform';
import type { Limits } from '@daily/kit/runtime/rate-limits';
import { tokenHash } from '@daily/kit/runtime/token';
import { LINK_TEXTS } from '@daily/rules/account/linked-identities';
import type { SignOnProblem } from '@daily/rules/account/sign-on';
import type { SIGN_ON_LIMITS } from '../people.limits';
import type { SessionService } from '../sessions/session.service';
import type { IdentityLinks } from './identity-links';
import type { IdentityOwners } from './identity-owners';
import {
  AnswerRejected,
  type IdentityProvider,
  ProviderUnreachable,
  SignOnCanceled,
} from './providers/identity-provider';
import type { SignOnAttempt } from './sign-on-attempt.entity';
import type { SignOnAttempts } from './sign-on-attempts';
import { SignOnFailure } from './sign-on-failure';
import type { SignOnProviders } from './sign-on-providers';
import type { SignOnRoles } from './sign-on-roles';

/** The longest path to which a sign-on leads, in characters. */
const MAX_REDIRECT_LENGTH = 2_000;

/** What came of an answer of a provider. */
export type SignOnOutcome = {
  /** Where the browser was going; null for the home page. */
  redirect: string | null;
} & (
  | { kind: 'signed-in'; isNew: boolean }
  | { kind: 'linked' }
  | { kind: 'failed'; problem: SignOnProblem; isLink: boolean }
);

/** The parts of {@link SignOnService}. */
export interface SignOnServiceParts {
  publicUrl: string;
  log: Log;
  limits: Limits<typeof SIGN_ON_LIMITS>;
  providers: SignOnProviders;
  attempts: SignOnAttempts;
  owners: IdentityOwners;
  links: IdentityLinks;
  roles: SignOnRoles;
  sessions: SessionService;
}

/** Signs players in with their accounts at identity providers. */
export class SignOnService {
  constructor(private readonly parts: SignOnServiceParts) {}

  /** Whether a provider is configured. */
  offers(provider: string): boolean {
    return this.parts.providers.find(provider) !== null;
  }

  /**
   * Begins a sign-on.
   * @param redirect a path of this site; null for the home page.
   * @param browser the secret of the browser's cookie.
   * @returns the address of the provider, or why it cannot begin. @throws Failure not-found for an unknown provider
   */
  async start(
    id: string,
    redirect: string | null,
    browser: string,
    caller: Caller,
  ): Promise<URL | SignOnProblem> {
    const provider = this.parts.providers.find(id);
    if (!provider) throw notFound(LINK_TEXTS.providerUnknown);
    try {
      await this.parts.limits.signOn.use(caller.address);
      const secrets = await this.parts.attempts.begin({
        provider: provider.id,
        browserHash: tokenHash(browser),
        redirect: redirect && redirect.length <= MAX_REDIRECT_LENGTH ? redirect : null,
        playerId: null,
      });
      return await trusted(provider.authorizationUrl(secrets));
    } catch (error) {
      return this.problemOf(error, provider);
    }
  }

  /**
   * Takes the answer of a provider: signs in, or links the account to the viewer who asked for it.
   * @param parameters those with which the provider has sent the browser back.
   * @param browser the secret of the browser's cookie; undefined without one.
   * @throws Failure not-found for an unknown provider
   */
  async finish(
    id: string,
    parameters: URLSearchParams,
    browser: string | undefined,
    caller: Caller,
  ): Promise<SignOnOutcome> {
    const provider = this.parts.providers.find(id);
    if (!provider) throw notFound(LINK_TEXTS.providerUnknown);
    const attempt: { used?: SignOnAttempt } = {};
    try {
      await this.parts.limits.signOn.use(caller.address);
      attempt.used = await this.useAttempt(provider, parameters, browser, caller);
      const done = attempt.used.playerId
        ? await this.link(provider, parameters, attempt.used, caller)
        : await this.signIn(provider, parameters, attempt.used, caller);
      return { ...done, redirect: attempt.used.redirect };
    } catch (error) {
      const problem = this.problemOf(error, provider);
      const { redirect = null, playerId = null } = attempt.used ?? {};
      return { kind: 'failed', problem, redirect, isLink: playerId !== null };
    }
  }

  /** @throws SignOnFailure unless this browser has begun it */
  private async useAttempt(
    provider: IdentityProvider,
    parameters: URLSearchParams,
    browser: string | undefined,
    { sessionHash }: Caller,
  ): Promise<SignOnAttempt> {
    const hashes = [...(browser ? [tokenHash(browser)] : []), ...(sessionHash ? [sessionHash] : [])];
    const state = parameters.get('state') ?? '';
    const attempt = await this.parts.attempts.use(provider.id, state, hashes);
    if (!attempt) throw new SignOnFailure('expired');
    return attempt;
  }

  private async signIn(
    provider: IdentityProvider,
    parameters: URLSearchParams,
    attempt: SignOnAttempt,
    caller: Caller,
  ) {
    const identity = await this.identify(provider, parameters, attempt);
    const owner = await this.parts.owners.find(provider.id, identity, caller);
    const player = await this.parts.roles.signedOn(owner, identity);
    await this.parts.sessions.signIn(player, caller, { identityId: owner.identityId });
    return { kind: 'signed-in', isNew: owner.isNew } as const;
  }

  private async link(
    provider: IdentityProvider,
    parameters: URLSearchParams,
    attempt: SignOnAttempt,
    caller: Caller,
  ) {
    const identity = await this.identify(provider, parameters, attempt);
    await this.parts.links.add(provider.id, identity, caller);
    return { kind: 'linked' } as const;
  }

  private identify(provider: IdentityProvider, parameters: URLSearchParams, attempt: SignOnAttempt) {
    const callback = new URL(
      `${this.parts.publicUrl}${signOnCallbackPath(provider.id)}?${parameters.toString()}`,
    );
    const { nonce, codeVerifier } = attempt;
    const state = parameters.get('state') ?? '';
    return trusted(provider.identify(callback, { state, nonce, codeVerifier }));
  }

  /** What the visitor is told. An answer that cannot be trusted is logged, because it may be an attack or a wrong setting. */
  private problemOf(error: unknown, { id }: IdentityProvider): SignOnProblem {
    if (error instanceof SignOnFailure) return error.problem;
    if (error instanceof SignOnCanceled) return 'canceled';
    if (error instanceof Failure) {
      if (error.kind === 'too-many') return 'too-many';
      // The role or the link has changed at the same moment.
      if (error.kind === 'unauthenticated') return 'rejected';
      throw error;
    }
    const isUnreachable = error instanceof ProviderUnreachable;
    if (!isUnreachable && !(error instanceof AnswerRejected)) throw error;
    this.parts.log.warn(
      { err: error, provider: id },
      isUnreachable
        ? 'An identity provider could not be reached'
        : 'The answer of an identity provider was rejected',
    );
    return isUnreachable ? 'unavailable' : 'rejected';
  }
}

/** The result of a call of a provider, whose failures without a meaning of their own become `AnswerRejected`. */
async function trusted<T>(call: Promise<T>): Promise<T> {
  return call.catch((error: unknown) => {
    if (error instanceof ProviderUnreachable || error instanceof SignOnCanceled) throw error;
    throw new AnswerRejected('The answer of an identity provider cannot be trusted', { cause: error });
  });
}
