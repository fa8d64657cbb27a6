import { PAGE_PATHS } from '@daily/contract/page-paths';
import { LINK_TEXTS } from '@daily/rules/account/linked-identities';
import type { Caller } from '@daily/kit/runtime/caller';
import { Failure, invalid, notFound, unauthenticated } from '@daily/kit/runtime/errors';
import type { DataSource } from 'typeorm';
import type { PasswordService } from '../accounts/password.service';
import { lockPlayer } from '../profiles/lock-player';
import { Player } from '../profiles/player.entity';
import type { SessionService } from '../sessions/session.service';
import type { LinkedIdentities } from './linked-identities';
import type { LinkedIdentity } from './linked-identity.entity';
import type { ProvenIdentity } from './providers/identity-provider';
import type { SignOnAttempts } from './sign-on-attempts';
import { SignOnFailure } from './sign-on-failure';
import type { SignOnProviders } from './sign-on-providers';

/** The parts of {@link IdentityLinks}. */
export interface IdentityLinksParts {
  orm: DataSource;
  passwords: PasswordService;
  sessions: SessionService;
  providers: SignOnProviders;
  attempts: SignOnAttempts;
  identities: LinkedIdentities;
}

/** Links accounts at identity providers to the viewer who asks for it. */
export class IdentityLinks {
  constructor(private readonly parts: IdentityLinksParts) {}

  /**
   * Begins a link. It outlives the session, so a login within the last 10 minutes or the password is required. Only the session that
   * begins it can finish it.
   * @returns the address of the provider.
   * @throws Failure not-found for an unknown provider; invalid when the password is required; unauthenticated when it is wrong;
   *   unavailable when the provider is; too-many
   */
  async start(id: string, password: string | null | undefined, caller: Caller): Promise<URL> {
    const provider = this.parts.providers.find(id);
    if (!provider) throw notFound(LINK_TEXTS.providerUnknown);
    if (!caller.sessionHash) throw unauthenticated();
    if (password) await this.parts.passwords.verifyViewer(password, caller);
    else if (!(await this.parts.sessions.isFresh(caller)))
      throw invalid(LINK_TEXTS.passwordRequired, 'password');
    const secrets = await this.parts.attempts.begin({
      provider: provider.id,
      browserHash: caller.sessionHash,
      redirect: PAGE_PATHS.profileSettings,
      playerId: caller.requireViewer().id,
    });
    return provider.authorizationUrl(secrets).catch((cause: unknown) => {
      throw Object.assign(new Failure('unavailable', LINK_TEXTS.notLinked), { cause });
    });
  }

  /**
   * Links an account to the viewer, and notifies them by mail. Linking it again changes nothing.
   * @throws SignOnFailure when it is linked to another player, or the viewer to another account there
   */
  async add(provider: LinkedIdentity['provider'], identity: ProvenIdentity, caller: Caller): Promise<void> {
    const { orm, identities } = this.parts;
    const { id } = caller.requireViewer();
    await orm.transaction(async (rows) => {
      if (!(await lockPlayer(rows, id))) throw new SignOnFailure('expired');
      if (await identities.add(rows, id, provider, identity)) {
        const player = await rows.findOneByOrFail(Player, { id });
        return identities.notifyLinked(rows, player, provider);
      }
      if ((await identities.find(identity, rows))?.playerId !== id) throw new SignOnFailure('taken');
    });
  }
}
