import { isEmail, normalizeEmail } from '@daily/rules/email';
import { minPasswordLength, newPasswordProblem, SETTINGS_TEXTS } from '@daily/rules/account-settings';
import { EMAIL_TEXTS } from '@daily/rules/email-texts';
import type { Caller } from '@daily/kit/runtime/caller';
import { invalid, notFound } from '@daily/kit/runtime/errors';
import { inEvenTime } from '@daily/kit/runtime/even-time';
import { deleteSome } from '@daily/kit/database/delete-some';
import type { Platform } from '@daily/kit/runtime/platform';
import { newToken, tokenHash } from '@daily/kit/runtime/token';
import { MailQueue } from '@daily/mail';
import { type EntityManager, MoreThan } from 'typeorm';
import { hashPassword } from './password';
import { passwordResetLetter } from './password.letters';
import { PasswordReset } from './password-reset.entity';
import { PasswordService } from './password.service';
import { Player } from '../profiles/player.entity';
import { type Authentication, SessionService } from '../sessions/session.service';

const HOUR_MS = 60 * 60 * 1000;
/** How long a link works. */
export const RESET_LIFETIME_MS = HOUR_MS;
/** Links an account is mailed within an hour, whoever asks for them. */
export const MOST_RESETS_AN_HOUR = 3;
/** For how long a link that was just mailed does for who asks again: often it is the same call, whose reply was lost. */
export const ON_ITS_WAY_MS = 30 * 1000;
/** How long a link that is over is still known, so that its page can say what is the matter. */
const KNOWN_FOR_MS = 30 * 24 * HOUR_MS;
/** How long after it was used a link sets the same password again: the reply may have been lost, and the call sent again. */
const REPEATABLE_FOR_MS = 60 * 1000;

/** What may become of a link. */
export type ResetState = 'valid' | 'used' | 'expired' | 'unknown';

/** A link as its page sees it. */
export interface ResetLink {
  state: ResetState;
  /** The fewest characters of the new password. */
  minPasswordLength: number;
}

const TEXT_OF_STATE: Record<Exclude<ResetState, 'valid'>, string> = {
  used: SETTINGS_TEXTS.resetLinkUsed,
  expired: SETTINGS_TEXTS.resetLinkExpired,
  unknown: SETTINGS_TEXTS.resetLinkUnknown,
};

/** Setting a password by a link in a mail: it proves who reads the mailbox. */
export class PasswordResetService {
  private readonly queue = this.platform.get(MailQueue);
  private readonly passwords = this.platform.get(PasswordService);
  private readonly sessions = this.platform.get(SessionService);

  constructor(private readonly platform: Platform) {}

  /**
   * Mails a link to the owner of an account. Neither the answer nor its time tells whether there is one.
   * @returns the address as it was understood. @throws Failure invalid when it is none, too-many.
   */
  async request(email: string, caller: Caller): Promise<string> {
    const address = normalizeEmail(email);
    if (!isEmail(address)) throw invalid(EMAIL_TEXTS.notAnEmail);
    await this.platform.limits.use('passwordResets', caller.address);
    await inEvenTime(() => this.platform.database.orm.transaction((rows) => this.mail(rows, address)));
    return address;
  }

  /** What is known of the link with a token. */
  async find(token: string): Promise<ResetLink> {
    const { state, player } = await this.look(token);
    return { state, minPasswordLength: minPasswordLength(player?.role ?? 'player') };
  }

  /**
   * Sets the password of the account to which a token was mailed, ends all its sessions and signs in. A profile that
   * had none is claimed so. The same again within a minute is the same success.
   * @throws Failure not-found when the link is unknown, used or too old; invalid, and then the link still works.
   */
  async reset(details: { token: string; password: string }, caller: Caller): Promise<Authentication> {
    await this.platform.limits.use('login', caller.address);
    const { state, player } = await this.look(details.token);
    if (player && state === 'used') return this.resetAgain(details, caller);
    if (!player || state !== 'valid') throw notFound(TEXT_OF_STATE[state === 'valid' ? 'unknown' : state]);
    const problem = newPasswordProblem(details.password, minPasswordLength(player.role));
    if (problem) throw invalid(problem);
    const passwordHash = await hashPassword(details.password);
    const set = await this.platform.database.orm.transaction(async (rows) => {
      if (!(await this.spend(rows, player.id, details.token))) return false;
      await this.passwords.set(rows, player, passwordHash);
      return true;
    });
    return set ? this.sessions.signIn(player, caller) : this.resetAgain(details, caller);
  }

  /** Signs in whoever set this very password by the link a moment ago; it proves as much as a login. */
  private async resetAgain(
    details: { token: string; password: string },
    caller: Caller,
  ): Promise<Authentication> {
    const { player, usedAt } = await this.look(details.token);
    const since = usedAt && this.platform.clock.now().getTime() - usedAt.getTime();
    const repeated =
      player &&
      since !== null &&
      since < REPEATABLE_FOR_MS &&
      (await this.passwords.isRight(player.id, details.password));
    if (!repeated) throw notFound(SETTINGS_TEXTS.resetLinkUsed);
    return this.sessions.signIn(player, caller);
  }

  /** Deletes links that have long been over. @returns whether there may be more. */
  async forgetOld(): Promise<boolean> {
    const before = new Date(this.platform.clock.now().getTime() - KNOWN_FOR_MS);
    return deleteSome(this.platform.database, 'password_reset', 'expires_at < $1', [before]);
  }

  /** Uses a link up, and every other one of its player; of several requests at once one gets through, and is told true. */
  private async spend(rows: EntityManager, playerId: string, token: string): Promise<boolean> {
    const usedAt = this.platform.clock.now();
    const { affected } = await rows
      .createQueryBuilder()
      .update(PasswordReset, { usedAt })
      .where('token_hash = :hash AND used_at IS NULL AND expires_at > :usedAt', {
        hash: tokenHash(token),
        usedAt,
      })
      .execute();
    if (!affected) return false;
    await rows
      .createQueryBuilder()
      .update(PasswordReset, { usedAt })
      .where('player_id = :playerId AND used_at IS NULL', { playerId })
      .execute();
    return true;
  }

  private async look(
    token: string,
  ): Promise<{ state: ResetState; player: Player | null; usedAt: Date | null }> {
    const reset = await this.platform.database.orm
      .getRepository(PasswordReset)
      .findOne({ where: { tokenHash: tokenHash(token) }, relations: { player: true } });
    if (!reset?.player) return { state: 'unknown', player: null, usedAt: null };
    const { player, usedAt } = reset;
    const expired = reset.expiresAt <= this.platform.clock.now();
    return { state: usedAt ? 'used' : expired ? 'expired' : 'valid', player, usedAt };
  }

  private async mail(rows: EntityManager, email: string): Promise<void> {
    const now = this.platform.clock.now();
    // Requests for one address queue up here, so that counting and adding cannot be overtaken.
    await rows.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`password-reset:${email}`]);
    const player = await rows.findOneBy(Player, { email, isDemo: false });
    if (!player) return;
    const mailedWithin = (ms: number) =>
      rows.countBy(PasswordReset, { playerId: player.id, createdAt: MoreThan(new Date(now.getTime() - ms)) });
    if ((await mailedWithin(HOUR_MS)) >= MOST_RESETS_AN_HOUR || (await mailedWithin(ON_ITS_WAY_MS)) > 0)
      return;
    const token = newToken();
    const hash = tokenHash(token);
    const expiresAt = new Date(now.getTime() + RESET_LIFETIME_MS);
    await rows.insert(PasswordReset, { tokenHash: hash, playerId: player.id, createdAt: now, expiresAt });
    await this.queue.add(rows, {
      ...passwordResetLetter(this.platform.settings, token),
      to: email,
      dedupeKey: `password-reset:${hash.toString('hex')}`,
      expiresAt,
    });
  }
}
