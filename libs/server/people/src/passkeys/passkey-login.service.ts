import { MAX_LOGIN_SECONDS, MIN_LOGIN_SECONDS, PASSKEY_TEXTS } from '@daily/rules/account/passkeys';
import type { Caller } from '@daily/kit/runtime/caller';
import { invalid, unauthenticated } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { DataSource } from 'typeorm';
import type { Authentication, SessionService } from '../sessions/session.service';
import type { SignOnPolicy } from '../sign-on/sign-on-policy';
import { Passkey } from './passkey.entity';
import type { PasskeyChallenges } from './passkey-challenge.service';
import type { RelyingParty } from './relying-party';
import { authenticationResponse, challengeOf } from './webauthn-response';

/** The parts of {@link PasskeyLoginService}. */
export interface PasskeyLoginParts {
  orm: DataSource;
  calendar: ProductCalendar;
  sessions: SessionService;
  challenges: PasskeyChallenges;
  party: RelyingParty;
  policy: SignOnPolicy;
}

/** Signs players in with their passkeys. */
export class PasskeyLoginService {
  constructor(private readonly parts: PasskeyLoginParts) {}

  /**
   * Begins a login.
   * @param seconds how long the visitor may take, {@link MIN_LOGIN_SECONDS} to {@link MAX_LOGIN_SECONDS}.
   * @returns the options for the browser.
   * @throws Failure forbidden where single sign-on is the only way in; invalid, too-many
   */
  async start(seconds: number) {
    this.parts.policy.requireOthersAllowed();
    if (seconds < MIN_LOGIN_SECONDS || seconds > MAX_LOGIN_SECONDS) {
      throw invalid(PASSKEY_TEXTS.timeout(MIN_LOGIN_SECONDS, MAX_LOGIN_SECONDS), 'timeoutSeconds');
    }
    const timeout = seconds * 1000;
    return this.parts.party.loginOptions(await this.parts.challenges.issueForLogin(timeout), timeout);
  }

  /**
   * Signs in with the browser's response. It works once: a retry begins a new login.
   * @throws Failure forbidden where single sign-on is the only way in; invalid; unauthenticated for an unknown passkey, a wrong signature or a copied authenticator; too-many.
   */
  async finish(json: unknown, caller: Caller): Promise<Authentication> {
    const { orm, calendar, sessions, challenges, party, policy } = this.parts;
    policy.requireOthersAllowed();
    const response = authenticationResponse(json);
    const challenge = challengeOf(response);
    if (!(await challenges.useForLogin(challenge))) throw invalid(PASSKEY_TEXTS.requestExpired, 'response');
    const passkeys = orm.getRepository(Passkey);
    const passkey = await passkeys.findOne({
      where: { credentialId: response.id },
      relations: { player: true },
    });
    const userHandle = Buffer.from(response.response.userHandle, 'base64url');
    if (!passkey?.player || !passkey.userHandle.equals(userHandle))
      throw unauthenticated(PASSKEY_TEXTS.unknown);
    const counter = await party.verifyLogin(response, challenge, passkey);
    // Of two authenticators with the same key that sign in at the same time, only one still finds the counter it was checked against.
    const unchanged = { id: passkey.id, counter: passkey.counter };
    const { affected } = await passkeys.update(unchanged, { counter, lastUsedAt: calendar.now() });
    if (!affected) throw unauthenticated(PASSKEY_TEXTS.rejected);
    return sessions.signIn(passkey.player, caller, { passkeyId: passkey.id });
  }
}
