import { randomBytes } from 'node:crypto';
import { cleanName } from '@daily/rules/account';
import { MAX_PASSKEYS, PASSKEY_TEXTS, passkeyNameProblem } from '@daily/rules/account/passkeys';
import type { Caller } from '@daily/kit/runtime/caller';
import { conflict, invalid } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { DataSource, EntityManager } from 'typeorm';
import type { PasswordService } from '../accounts/password.service';
import type { Player } from '../profiles/player.entity';
import type { SessionService } from '../sessions/session.service';
import { Passkey } from './passkey.entity';
import type { PasskeyChallenges } from './passkey-challenge.service';
import type { PasskeyService } from './passkey.service';
import type { RelyingParty } from './relying-party';
import { challengeOf, registrationResponse } from './webauthn-response';

/** The name and the browser's response for a new passkey. Unvalidated input. */
export interface NewPasskey {
  name: string;
  response: unknown;
}

/** The parts of {@link PasskeyRegistrationService}. */
export interface PasskeyRegistrationParts {
  orm: DataSource;
  calendar: ProductCalendar;
  passwords: PasswordService;
  sessions: SessionService;
  passkeys: PasskeyService;
  challenges: PasskeyChallenges;
  party: RelyingParty;
}

/** Registers passkeys for the viewer. */
export class PasskeyRegistrationService {
  constructor(private readonly parts: PasskeyRegistrationParts) {}

  /**
   * Begins a registration. A session that someone else took over must not be enough for a passkey, which outlives it: a login
   * within the last 10 minutes or the password is required.
   * @returns the options for the browser.
   * @throws Failure invalid when the password is required; unauthenticated when it is wrong; conflict when the
   *   player has 10 passkeys; too-many.
   */
  async start(password: string | null | undefined, caller: Caller) {
    if (password) await this.parts.passwords.verifyViewer(password, caller);
    else if (!(await this.parts.sessions.isFresh(caller)))
      throw invalid(PASSKEY_TEXTS.passwordRequired, 'password');
    const { player, passkeys } = await this.parts.orm.transaction((rows) => this.lockForNew(rows, caller));
    const userHandle = passkeys[0]?.userHandle ?? randomBytes(32);
    const challenge = await this.parts.challenges.issueForRegistration({ playerId: player.id, userHandle });
    const { email, username } = player;
    return this.parts.party.registrationOptions(challenge, { email, username, userHandle, passkeys });
  }

  /**
   * Adds the passkey that the browser has created. A retry with the same response returns the passkey of the first call.
   * @throws Failure invalid, unauthenticated; conflict when the player has 10 passkeys or the passkey is registered.
   */
  async finish({ name: text, response: json }: NewPasskey, caller: Caller): Promise<Passkey> {
    const name = cleanName(text);
    const problem = passkeyNameProblem(name);
    if (problem) throw invalid(problem, 'name');
    const response = registrationResponse(json);
    const playerId = caller.requireViewer().id;
    const { orm, challenges, party, passkeys } = this.parts;
    const known = await orm.getRepository(Passkey).findOneBy({ credentialId: response.id, playerId });
    if (known) return known;
    const challenge = challengeOf(response);
    const userHandle = await challenges.useForRegistration(challenge, playerId);
    if (!userHandle) throw invalid(PASSKEY_TEXTS.requestExpired, 'response');
    const credential = await party.verifyRegistration(response, challenge);
    return orm.transaction(async (rows) => {
      const { player } = await this.lockForNew(rows, caller);
      return passkeys.add(rows, player, { ...credential, name, userHandle });
    });
  }

  private async lockForNew(
    rows: EntityManager,
    caller: Caller,
  ): Promise<{ player: Player; passkeys: Passkey[] }> {
    const locked = await this.parts.passkeys.lock(rows, caller);
    if (locked.passkeys.length >= MAX_PASSKEYS) throw conflict(PASSKEY_TEXTS.tooMany(MAX_PASSKEYS));
    return locked;
  }
}
