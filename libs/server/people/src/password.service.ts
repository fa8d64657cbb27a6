import { randomUUID } from 'node:crypto';
import { minPasswordLength, newPasswordProblem, SETTINGS_TEXTS } from '@daily/rules/account-settings';
import type { Caller } from '@daily/kit/caller';
import { invalid, unauthenticated } from '@daily/kit/errors';
import type { Platform } from '@daily/kit/platform';
import { MailQueue } from '@daily/mail';
import { type EntityManager, Not } from 'typeorm';
import { LoginAttempts } from './login-attempts';
import { LoginFailure } from './login-failure.entity';
import { hashPassword, verifyPassword } from './password';
import { passwordChangedLetter } from './password.letters';
import { Player } from './player.entity';
import { Session } from './session.entity';
import { SessionService } from './session.service';

const DAY_MS = 24 * 60 * 60 * 1000;

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
    await this.attempts.begin(player.email);
    if (!(await verifyPassword(player.passwordHash ?? '', password))) throw unauthenticated(wrongPassword);
    await this.attempts.forget(player.email);
  }

  /**
   * Holds a password against that of whoever is signed in, before something that cannot be taken back.
   * @throws Failure unauthenticated, too-many, as `prove`.
   */
  async proveViewer(password: string, caller: Caller): Promise<Player> {
    const player = await this.platform.database.orm
      .getRepository(Player)
      .createQueryBuilder('player')
      .addSelect('player.passwordHash')
      .where('player.id = :id', { id: caller.viewer?.id })
      .getOne();
    if (!player) throw unauthenticated();
    await this.prove(player, password, SETTINGS_TEXTS.wrongCurrentPassword);
    return player;
  }

  /**
   * Replaces the viewer's password. Their other sessions end; this one goes on under a new token.
   * @throws Failure invalid, unauthenticated when the current password is another one, too-many.
   */
  async change(details: { current: string; password: string }, caller: Caller): Promise<Player> {
    const least = minPasswordLength(caller.viewer?.role ?? 'player');
    const problem = newPasswordProblem(details.password, least);
    if (problem) throw invalid(problem);
    const player = await this.proveViewer(details.current, caller);
    const passwordHash = await hashPassword(details.password);
    await this.platform.database.orm.transaction(async (rows) => {
      await this.set(rows, player, passwordHash, caller.sessionHash);
      await this.sessions.renew(rows, caller);
    });
    return player;
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
