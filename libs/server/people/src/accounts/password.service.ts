import { randomUUID } from 'node:crypto';
import { minPasswordLength, newPasswordProblem, SETTINGS_TEXTS } from '@daily/rules/account/settings';
import { normalizeEmail } from '@daily/rules/account/email';
import { DAY_MS } from '@daily/rules/calendar/duration';
import { type Caller, requireAccess } from '@daily/kit/runtime/caller';
import { inConstantTime } from '@daily/kit/runtime/constant-time';
import { invalid, unauthenticated } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { MailQueue, Sender } from '@daily/mail';
import { type DataSource, type EntityManager, Not } from 'typeorm';
import { lockPlayer } from '../profiles/lock-player';
import type { Player } from '../profiles/player.entity';
import { Session } from '../sessions/session.entity';
import type { Authentication, SessionService } from '../sessions/session.service';
import type { SignOnPolicy } from '../sign-on/sign-on-policy';
import { accountMailKey } from './account-mails';
import { rejectCommonPassword } from './common-passwords';
import { type Account, type ClaimedAccount, type Credentials, hasPassword } from './credentials';
import type { LoginAttemptService } from './login-attempt.service';
import { LoginFailure } from './login-failure.entity';
import type { HashCaller } from './hash-turns';
import { hashPassword, verifyPassword, verifyPasswordOrDecoy } from './password-hash';
import { passwordChangedMail } from './password.mails';

/** A password change. Unvalidated input. */
export interface PasswordChange {
  current: string;
  password: string;
  /** The account's address, for a retry after the reply, and with it the renewed session, was lost. */
  email?: string | null | undefined;
}

/** The parts of {@link PasswordService}. */
export interface PasswordServiceParts {
  orm: DataSource;
  calendar: ProductCalendar;
  settings: Sender;
  credentials: Credentials;
  attempts: LoginAttemptService;
  sessions: SessionService;
  mails: MailQueue;
  policy: SignOnPolicy;
}

/** Verifies and changes passwords. */
export class PasswordService {
  constructor(private readonly parts: PasswordServiceParts) {}

  /**
   * Verifies the password of an account. The attempt is counted before the check, so that no race allows a sixth one.
   * @param wrongPassword the message for a wrong password.
   * @throws Failure unauthenticated for a wrong password, too-many after 5 failures in 15 minutes.
   */
  async verify(account: Account, password: string, wrongPassword: string, caller: HashCaller): Promise<void> {
    if (!(await this.findMatch(account, [password], caller))) throw unauthenticated(wrongPassword);
  }

  /** Verifies the viewer's password before an irreversible action. @throws Failure unauthenticated, too-many */
  async verifyViewer(password: string, caller: Caller): Promise<Account> {
    const account = await this.accountOfViewer(caller);
    await this.verify(account, password, SETTINGS_TEXTS.wrongCurrentPassword, caller);
    return account;
  }

  /**
   * The account of a player whose password this is; null for any other password, which counts as a failed login.
   * @throws Failure too-many
   */
  async findVerified(playerId: string, password: string, caller: HashCaller): Promise<ClaimedAccount | null> {
    const account = await this.parts.credentials.find({ id: playerId });
    return hasPassword(account) && (await this.findMatch(account, [password], caller)) !== null
      ? account
      : null;
  }

  /**
   * Changes the viewer's password. Their other sessions end and the current one gets a new token. A retry with the same
   * input succeeds without another change.
   * @throws Failure forbidden where single sign-on is the only way in; invalid; unauthenticated for a wrong current password; too-many.
   */
  async change(details: PasswordChange, caller: Caller): Promise<Authentication> {
    this.parts.policy.requireOthersAllowed();
    if (!caller.sessionHash) return this.repeatChange(details, caller);
    const account = await this.accountOfViewer(caller);
    const problem = newPasswordProblem(details.password, minPasswordLength(account.player.role));
    if (problem) throw invalid(problem, 'newPassword');
    rejectCommonPassword(details.password, 'newPassword');
    const match = await this.findMatch(account, [details.current, details.password], caller);
    if (match === null) throw unauthenticated(SETTINGS_TEXTS.wrongCurrentPassword);
    const { player } = account;
    if (match !== details.current) return this.parts.sessions.continued(player, caller.sessionHash);
    const passwordHash = await hashPassword(details.password, caller);
    return this.parts.orm.transaction(async (rows) => {
      await lockPlayer(rows, player.id);
      await this.set(rows, player, passwordHash, caller.sessionHash);
      return this.parts.sessions.renew(rows, player, caller);
    });
  }

  /**
   * Verifies a password for an email of which the caller must not learn whether it has an account: attempts are counted,
   * and take equally long, for every email.
   * @param find reads what has the password, or null; its duration is hidden as well.
   * @returns what was found, or null when the password is not its own. @throws Failure too-many after 5 failures in 15 minutes.
   */
  async verifyUnknown<Found extends { passwordHash: string | null }>(
    email: string,
    find: () => Promise<Found | null>,
    password: string,
    caller: HashCaller,
  ): Promise<Found | null> {
    return inConstantTime(async () => {
      await this.parts.attempts.begin(email);
      const found = await find();
      if (!(await verifyPasswordOrDecoy(found?.passwordHash ?? null, password, caller))) return null;
      await this.parts.attempts.clear(email);
      return found;
    });
  }

  /**
   * Signs in a client that repeats a change whose reply it did not receive, when it knows the new password. Changes no
   * password, creates no account and does not reveal whether there is one.
   */
  private async repeatChange(
    { email = null, password }: PasswordChange,
    caller: Caller,
  ): Promise<Authentication> {
    if (caller.viewer || !email) requireAccess(caller.viewer, 'session');
    const address = normalizeEmail(email ?? '');
    const find = () => this.parts.credentials.find({ email: address });
    const account = await this.verifyUnknown(address, find, password, caller);
    // A password too short for the role was never set by a change, so it must not bypass the rules of the login.
    if (!hasPassword(account) || newPasswordProblem(password, minPasswordLength(account.player.role))) {
      throw unauthenticated(SETTINGS_TEXTS.sessionOver);
    }
    const { player } = account;
    await this.parts.orm.getRepository(Session).delete({ playerId: player.id });
    return this.parts.sessions.signIn(player, caller, account);
  }

  /**
   * Sets a password within a transaction, with all consequences: sessions end except the one to keep, failed logins are
   * cleared and the owner is notified by mail.
   */
  async set(
    rows: EntityManager,
    { id, email, emailProvenAt }: Pick<Player, 'id' | 'email' | 'emailProvenAt'>,
    passwordHash: string,
    keep: Buffer | null = null,
  ): Promise<void> {
    await this.parts.credentials.replace(rows, id, passwordHash);
    await rows.delete(Session, { playerId: id, ...(keep && { tokenHash: Not(keep) }) });
    await rows.delete(LoginFailure, { email });
    await this.parts.mails.add(rows, {
      ...passwordChangedMail(this.parts.settings),
      to: email,
      isProven: emailProvenAt !== null,
      priority: 'account',
      dedupeKey: accountMailKey('password-changed', randomUUID()),
      expiresAt: new Date(this.parts.calendar.now().getTime() + DAY_MS),
    });
  }

  /** The viewer's account, unverified. @throws Failure unauthenticated */
  async accountOfViewer(caller: Caller): Promise<Account> {
    const account = await this.parts.credentials.find({ id: caller.requireViewer().id });
    if (!account) throw unauthenticated();
    return account;
  }

  /** The first password that is the account's, or null. Each wrong one counts as a failed login. @throws Failure too-many */
  private async findMatch(
    { player, passwordHash }: Account,
    passwords: string[],
    caller: HashCaller,
  ): Promise<string | null> {
    for (const password of passwords) {
      await this.parts.attempts.begin(player.email);
      if (!(await verifyPassword(passwordHash ?? '', password, caller))) continue;
      await this.parts.attempts.clear(player.email);
      return password;
    }
    return null;
  }
}
