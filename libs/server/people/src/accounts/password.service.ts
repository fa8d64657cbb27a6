import { randomUUID } from 'node:crypto';
import { minPasswordLength, newPasswordProblem, SETTINGS_TEXTS } from '@daily/rules/account-settings';
import { normalizeEmail } from '@daily/rules/email';
import { type Caller, requireAccess } from '@daily/kit/runtime/caller';
import { invalid, unauthenticated } from '@daily/kit/runtime/errors';
import type { Platform } from '@daily/kit/runtime/platform';
import { MailQueue } from '@daily/mail';
import { type EntityManager, Not } from 'typeorm';
import { LoginAttempts } from './login-attempts';
import { LoginFailure } from './login-failure.entity';
import { hashPassword, verifyPassword } from './password';
import { passwordChangedLetter } from './password.letters';
import { Player } from '../profiles/player.entity';
import { Session } from '../sessions/session.entity';
import { SessionService } from '../sessions/session.service';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A change of a password. Unchecked input. */
export interface PasswordChange {
  current: string;
  password: string;
  /** The account's address, for who sends the change again when the session did not outlive the first time. */
  email?: string | null | undefined;
}

/** Proving and setting passwords. */
export class PasswordService {
  private readonly queue = this.platform.get(MailQueue);
  private readonly attempts = this.platform.get(LoginAttempts);
  private readonly sessions = this.platform.get(SessionService);

  constructor(private readonly platform: Platform) {}

  /**
   * Holds a password against an account's. The attempt is counted before it is made, so that no race makes a sixth.
   * @param player with the hash of the password.
   * @param wrongPassword what to say of another one.
   * @throws Failure unauthenticated when it is another one, too-many after 5 failures in 15 minutes.
   */
  async prove(player: Player, password: string, wrongPassword: string): Promise<void> {
    if (!(await this.proofAmong(player, [password]))) throw unauthenticated(wrongPassword);
  }

  /**
   * Holds a password against that of whoever is signed in, before something that cannot be taken back.
   * @throws Failure unauthenticated, too-many, as `prove`.
   */
  async proveViewer(password: string, caller: Caller): Promise<Player> {
    const player = await this.find({ id: caller.viewer?.id ?? '' });
    if (!player) throw unauthenticated();
    await this.prove(player, password, SETTINGS_TEXTS.wrongCurrentPassword);
    return player;
  }

  /** Whether a password is a player's; another one counts as a failed login. @throws Failure too-many. */
  async isRight(playerId: string, password: string): Promise<boolean> {
    const player = await this.find({ id: playerId });
    return player !== null && (await this.proofAmong(player, [password])) !== null;
  }

  /**
   * Replaces the viewer's password. Their other sessions end; this one goes on under a new token. The same again is the same
   * success: its reply may have been lost.
   * @throws Failure invalid, unauthenticated when the current password is another one, too-many.
   */
  async change(details: PasswordChange, caller: Caller): Promise<Player> {
    if (!caller.sessionHash) return this.continueChanged(details, caller);
    const least = minPasswordLength(caller.viewer?.role ?? 'player');
    const problem = newPasswordProblem(details.password, least);
    if (problem) throw invalid(problem);
    const player = await this.find({ id: caller.viewer?.id ?? '' });
    if (!player) throw unauthenticated();
    const proof = await this.proofAmong(player, [details.current, details.password]);
    if (proof === null) throw unauthenticated(SETTINGS_TEXTS.wrongCurrentPassword);
    if (proof !== details.current) return player;
    const passwordHash = await hashPassword(details.password);
    await this.platform.database.orm.transaction(async (rows) => {
      await this.set(rows, player, passwordHash, caller.sessionHash);
      await this.sessions.renew(rows, caller);
    });
    return player;
  }

  /**
   * The change again of who lost the reply, and with it the token under which their session goes on: who has the new password
   * goes on under another one. It changes no password and makes no account.
   */
  private async continueChanged({ email = null, password }: PasswordChange, caller: Caller): Promise<Player> {
    if (caller.viewer || !email) requireAccess(caller.viewer, 'session');
    await this.platform.limits.use('login', caller.address);
    const player = await this.find({ email: normalizeEmail(email ?? '') });
    if (!player?.passwordHash) throw unauthenticated();
    // No change sets a password that its role may not have, so nobody goes on with one: this is no way around the login.
    if (newPasswordProblem(password, minPasswordLength(player.role))) throw unauthenticated();
    await this.prove(player, password, SETTINGS_TEXTS.sessionOver);
    await this.platform.database.orm.getRepository(Session).delete({ playerId: player.id });
    await this.sessions.signIn(player, caller);
    return player;
  }

  /** The first of some passwords that is an account's; null when none is, which counts as one failure. @throws Failure too-many. */
  private async proofAmong(player: Player, passwords: string[]): Promise<string | null> {
    await this.attempts.begin(player.email);
    for (const password of passwords) {
      if (!(await verifyPassword(player.passwordHash ?? '', password))) continue;
      await this.attempts.forget(player.email);
      return password;
    }
    return null;
  }

  /** An account with the hash of its password. */
  private find(where: { id: string } | { email: string }): Promise<Player | null> {
    return this.platform.database.orm
      .getRepository(Player)
      .createQueryBuilder('player')
      .addSelect('player.passwordHash')
      .where(where)
      .getOne();
  }

  /**
   * Sets a password within a transaction, with everything that follows: sessions end but for the one to keep, failed
   * logins are forgotten, and the owner is told by mail.
   */
  async set(
    rows: EntityManager,
    { id, email }: Player,
    passwordHash: string,
    keep: Buffer | null = null,
  ): Promise<void> {
    await rows.update(Player, { id }, { passwordHash });
    await rows.delete(Session, { playerId: id, ...(keep && { tokenHash: Not(keep) }) });
    await rows.delete(LoginFailure, { email });
    await this.queue.add(rows, {
      ...passwordChangedLetter(this.platform.settings),
      to: email,
      dedupeKey: `password-changed:${randomUUID()}`,
      expiresAt: new Date(this.platform.clock.now().getTime() + DAY_MS),
    });
  }
}
