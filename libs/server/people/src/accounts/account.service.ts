import { cleanName, isStaff, MIN_STAFF_PASSWORD_LENGTH } from '@daily/rules/account';
import { ACCOUNT_FAILURES } from '@daily/rules/account/failures';
import { normalizeEmail } from '@daily/rules/account/email';
import { type CredentialErrors, loginErrors, signupErrors } from '@daily/rules/account/credentials';
import { insertNew } from '@daily/kit/database/insert-new';
import type { Caller } from '@daily/kit/runtime/caller';
import { Failure, unauthenticated } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { Limits } from '@daily/kit/runtime/rate-limits';
import type { DataSource } from 'typeorm';
import type { SIGNUP_LIMITS } from '../people.limits';
import type { DefaultNames } from '../names/default-names';
import type { NameRules } from '../names/name-rules.service';
import type { ReservedNames } from '../names/reserved-names';
import type { AnnounceChange } from '../profiles/announce-change';
import type { BoardVisibility } from '../profiles/board-visibility';
import { lockPlayer } from '../profiles/lock-player';
import { Player } from '../profiles/player.entity';
import type { PlayerIds } from '../profiles/player-id';
import type { EmailConfirmationService } from '../proof/email-confirmation.service';
import type { Authentication, SessionService } from '../sessions/session.service';
import type { ProviderLogout } from '../sign-on/provider-logout';
import type { SignOnPolicy } from '../sign-on/sign-on-policy';
import { isCommonPassword } from './common-passwords';
import { type Account, type ClaimedAccount, type Credentials, hasPassword } from './credentials';
import { hashPassword } from './password-hash';
import type { PasswordService } from './password.service';

/** The fields of the login form. Unvalidated input. */
export interface LoginDetails {
  email: string;
  password: string;
}

/** The fields of the signup form. Unvalidated input. */
export interface SignupDetails extends LoginDetails {
  name: string;
}

/** A login or a signup once its input is valid. */
interface Entry extends LoginDetails {
  /** The name from the form of a signup; null for a login, which keeps the name of a claimed profile. */
  name: string | null;
  /** The message for a wrong password. */
  wrongPassword: string;
}

/** The parts of {@link AccountService}. */
export interface AccountServiceParts {
  orm: DataSource;
  calendar: ProductCalendar;
  limits: Limits<typeof SIGNUP_LIMITS>;
  credentials: Credentials;
  passwords: PasswordService;
  sessions: SessionService;
  ids: PlayerIds;
  confirmations: EmailConfirmationService;
  visibility: BoardVisibility;
  names: NameRules;
  reservedNames: ReservedNames;
  defaultNames: DefaultNames;
  providerLogout: ProviderLogout;
  policy: SignOnPolicy;
  announceChange: AnnounceChange;
}

/** Signs players up, in and out. */
export class AccountService {
  constructor(private readonly parts: AccountServiceParts) {}

  /**
   * Signs in. An unknown email creates the profile; a profile without a password is claimed.
   * @throws Failure forbidden where single sign-on is the only way in; invalid; unauthenticated when the password is wrong, or too short for staff; too-many after 5
   *   failures in 15 minutes.
   */
  async login(details: LoginDetails, caller: Caller): Promise<Authentication> {
    this.parts.policy.requireOthersAllowed();
    rejectInvalid(loginErrors(details));
    const wrongPassword = ACCOUNT_FAILURES.wrongEmailOrPassword;
    return this.enter({ ...details, name: null, wrongPassword }, caller);
  }

  /**
   * Signs up. An email that has a password signs in when the password is right.
   * @throws Failure forbidden as for a login; invalid; unauthenticated when the email has another password; too-many.
   */
  async signup(details: SignupDetails, caller: Caller): Promise<Authentication> {
    this.parts.policy.requireOthersAllowed();
    rejectInvalid(signupErrors(details));
    const name = cleanName(details.name);
    await this.parts.names.check(name, 'name');
    return this.enter({ ...details, name, wrongPassword: ACCOUNT_FAILURES.accountNotCreated }, caller);
  }

  /**
   * Ends the caller's session, if there is one.
   * @returns where the browser ends the one at the identity provider that began it; null without one.
   */
  async logout(caller: Caller): Promise<URL | null> {
    const elsewhere = await this.parts.providerLogout.urlFor(caller);
    if (caller.sessionHash) await this.parts.sessions.end(caller.sessionHash);
    caller.cookie.clear();
    return elsewhere;
  }

  private async enter(entry: Entry, caller: Caller): Promise<Authentication> {
    const email = normalizeEmail(entry.email);
    const account = await this.parts.credentials.find({ email });
    const claimed = hasPassword(account)
      ? await this.authenticate(account, entry.password, entry.wrongPassword, caller)
      : await this.createOrClaim(entry, caller, account);
    // A concurrent request took the email in between: its password is now the one to check.
    if (!claimed) return this.enter(entry, caller);
    return this.parts.sessions.signIn(claimed.player, caller, claimed);
  }

  /** Checks the password of an account. @throws Failure unauthenticated, too-many */
  private async authenticate(
    account: ClaimedAccount,
    password: string,
    wrongPassword: string,
    caller: Caller,
  ): Promise<ClaimedAccount> {
    await this.parts.passwords.verify(account, password, wrongPassword, caller);
    // A hash does not reveal the password, so those of staff are checked here. A new role ends all sessions, so every staff
    // session passed this check.
    if (isStaff(account.player.role)) {
      if (password.length < MIN_STAFF_PASSWORD_LENGTH)
        throw unauthenticated(ACCOUNT_FAILURES.staffPasswordTooShort(MIN_STAFF_PASSWORD_LENGTH));
      if (isCommonPassword(password)) throw unauthenticated(ACCOUNT_FAILURES.staffPasswordTooCommon);
    }
    return account;
  }

  /**
   * Creates the profile, or claims the one without a password.
   * @returns null when another request was faster. @throws Failure invalid when the name is reserved
   */
  private async createOrClaim(
    { email, password, name }: Entry,
    caller: Caller,
    account: Account | null,
  ): Promise<ClaimedAccount | null> {
    await this.parts.limits.signup.use(caller.address);
    await this.parts.limits.signupHourly.use(caller.address);
    // Not before: staff who sign in by the form of the signup may enter their own name.
    if (name !== null) await this.parts.reservedNames.check(name, 'name', null);
    const passwordHash = await hashPassword(password, caller);
    const player = account
      ? await this.claim(account.player, passwordHash, name)
      : await this.create(
          normalizeEmail(email),
          name ?? (await this.parts.defaultNames.of(email)),
          passwordHash,
        );
    return player && { player, passwordHash };
  }

  /** Sets the first password of a profile. @returns null when another request has claimed or deleted the profile. */
  private claim(player: Player, passwordHash: string, newName: string | null): Promise<Player | null> {
    return this.parts.orm.transaction(async (rows) => {
      if (!(await lockPlayer(rows, player.id))) return null;
      if (!(await this.parts.credentials.claim(rows, player.id, passwordHash))) return null;
      if (newName !== null) {
        await rows.update(Player, { id: player.id }, { username: newName });
        await this.parts.announceChange(rows, player.id);
      }
      await this.parts.confirmations.mailLink(rows, player);
      return rows.findOneByOrFail(Player, { id: player.id });
    });
  }

  private create(email: string, name: string, passwordHash: string): Promise<Player | null> {
    return this.parts.orm.transaction(async (rows) => {
      const id = this.parts.ids.of(email);
      const profile = { id, username: name, email, createdAt: this.parts.calendar.now() };
      const inserted = await insertNew(rows, Player, { ...profile, ...this.parts.visibility.ofNewPlayer });
      if (inserted === 0) return null;
      await this.parts.credentials.claim(rows, id, passwordHash);
      await this.parts.confirmations.mailLink(rows, { id, email });
      return rows.findOneByOrFail(Player, { id });
    });
  }
}

/** Does nothing without errors. @throws Failure invalid with the fields at fault. */
function rejectInvalid(errors: CredentialErrors): void {
  const fields = Object.entries(errors).map(([path, message]) => ({ path, message }));
  if (fields[0]) throw new Failure('invalid', fields[0].message, { fields });
}
