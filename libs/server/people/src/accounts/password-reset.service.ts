import { minPasswordLength, newPasswordProblem, SETTINGS_TEXTS } from '@daily/rules/account/settings';
import { isEmail, normalizeEmail } from '@daily/rules/account/email';
import { EMAIL_TEXTS } from '@daily/rules/account/email-texts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@daily/rules/calendar/duration';
import { ADVISORY_LOCK } from '@daily/kit/database/advisory-lock.sql';
import type { Database } from '@daily/kit/database/database';
import { deleteBatch } from '@daily/kit/database/delete-batch';
import type { Caller } from '@daily/kit/runtime/caller';
import { invalid, notFound } from '@daily/kit/runtime/errors';
import { inConstantTime } from '@daily/kit/runtime/constant-time';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { newToken, tokenHash } from '@daily/kit/runtime/token';
import type { MailQueue, Sender } from '@daily/mail';
import { type EntityManager, IsNull, LessThan, MoreThan } from 'typeorm';
import { lockPlayer } from '../profiles/lock-player';
import { Player } from '../profiles/player.entity';
import type { EmailProofs } from '../proof/email-proofs';
import type { Authentication, SessionService } from '../sessions/session.service';
import type { SignOnPolicy } from '../sign-on/sign-on-policy';
import { accountMailKey } from './account-mails';
import { rejectCommonPassword } from './common-passwords';
import { hashPassword } from './password-hash';
import { PasswordReset } from './password-reset.entity';
import { passwordResetMail } from './password.mails';
import type { PasswordService } from './password.service';

/** How long a link works, in milliseconds. */
export const RESET_LIFETIME_MS = HOUR_MS;

/** Links mailed to one account per hour. */
const MAX_RESETS_PER_HOUR = 3;

/** Milliseconds within which a second request sends no second link: often it is a retry whose reply was lost. */
export const RESET_REPEAT_MS = 30 * 1000;

/** How long an expired link is kept, in milliseconds, so that its page can explain what happened. */
const RETENTION_MS = 30 * DAY_MS;

/** How long a used link accepts the same password again, in milliseconds, for a retry whose reply was lost. */
const RETRY_WINDOW_MS = MINUTE_MS;

/** The state of a link. */
export type ResetState = 'valid' | 'used' | 'expired' | 'unknown';

/** A link as its page shows it. */
export interface ResetLink {
  state: ResetState;
  /** Minimum length of the new password. */
  minPasswordLength: number;
}

/** The token of a link and the password to set. Unvalidated input. */
export interface ResetDetails {
  token: string;
  password: string;
}

const TEXT_OF_STATE: Record<Exclude<ResetState, 'valid'>, string> = {
  used: SETTINGS_TEXTS.resetLinkUsed,
  expired: SETTINGS_TEXTS.resetLinkExpired,
  unknown: SETTINGS_TEXTS.resetLinkUnknown,
};

/** The parts of {@link PasswordResetService}. */
export interface PasswordResetParts {
  database: Database;
  calendar: ProductCalendar;
  settings: Sender;
  passwords: PasswordService;
  sessions: SessionService;
  mails: MailQueue;
  proofs: EmailProofs;
  policy: SignOnPolicy;
}

/** Resets passwords by mailed links. */
export class PasswordResetService {
  constructor(private readonly parts: PasswordResetParts) {}

  /**
   * Mails a link to the owner of an account. Neither the result nor its timing reveals whether the account exists.
   * @returns the normalized address. @throws Failure forbidden where single sign-on is the only way in; invalid for a malformed address.
   */
  async request(email: string): Promise<string> {
    this.parts.policy.requireOthersAllowed();
    const address = normalizeEmail(email);
    if (!isEmail(address)) throw invalid(EMAIL_TEXTS.invalidEmail, 'email');
    await inConstantTime(() =>
      this.parts.database.orm.transaction(async (rows) => {
        // Requests for an unknown address take turns as well: otherwise the duration of concurrent requests would reveal which it is.
        await this.parts.database.query(ADVISORY_LOCK, [`password-reset:${address}`], rows);
        await this.mailLink(rows, address);
      }),
    );
    return address;
  }

  /** The link with a token. */
  async find(token: string): Promise<ResetLink> {
    const { state, player } = await this.lookUp(token);
    return { state, minPasswordLength: minPasswordLength(player?.role ?? 'player') };
  }

  /**
   * Sets the password of the account to which a token was mailed, ends all its sessions and signs in; the address is then
   * proven. Claims a profile that had no password. A retry with the same input within a minute succeeds again.
   * @throws Failure forbidden where single sign-on is the only way in; not-found for an unknown, used or expired link; invalid, after which the link still works.
   */
  async reset(details: ResetDetails, caller: Caller): Promise<Authentication> {
    this.parts.policy.requireOthersAllowed();
    const { state, player } = await this.lookUp(details.token);
    if (player && state === 'used') return this.repeatReset(details, caller);
    if (!player || state !== 'valid') throw notFound(TEXT_OF_STATE[state === 'valid' ? 'unknown' : state]);
    const problem = newPasswordProblem(details.password, minPasswordLength(player.role));
    if (problem) throw invalid(problem, 'password');
    rejectCommonPassword(details.password, 'password');
    const passwordHash = await hashPassword(details.password, caller);
    const changed = await this.parts.database.orm.transaction(async (rows) => {
      await lockPlayer(rows, player.id);
      if (!(await this.markUsed(rows, player.id, details.token))) return null;
      // The link proves the address, which is recorded next.
      const { email, emailProvenAt } = player;
      const proven = { id: player.id, email, emailProvenAt: emailProvenAt ?? this.parts.calendar.now() };
      await this.parts.passwords.set(rows, proven, passwordHash);
      await this.parts.proofs.prove(rows, player.id, { keep: null, vouches: true });
      // The address is proven only now.
      return rows.findOneByOrFail(Player, { id: player.id });
    });
    return changed
      ? this.parts.sessions.signIn(changed, caller, { passwordHash })
      : this.repeatReset(details, caller);
  }

  /** Deletes a batch of links past their retention. @returns whether there may be more. */
  async deleteExpired(): Promise<boolean> {
    const before = new Date(this.parts.calendar.now().getTime() - RETENTION_MS);
    return deleteBatch(this.parts.database.orm, PasswordReset, { expiresAt: LessThan(before) });
  }

  /** Signs in a client that has just set this password by the link, which proves as much as a login. */
  private async repeatReset(details: ResetDetails, caller: Caller): Promise<Authentication> {
    const { player, usedAt } = await this.lookUp(details.token);
    const age = usedAt && this.parts.calendar.now().getTime() - usedAt.getTime();
    const account =
      player &&
      age !== null &&
      age < RETRY_WINDOW_MS &&
      (await this.parts.passwords.findVerified(player.id, details.password, caller));
    if (!account) throw notFound(SETTINGS_TEXTS.resetLinkUsed);
    return this.parts.sessions.signIn(account.player, caller, account);
  }

  /** Marks a link as used, with all other links of the player. @returns false when a concurrent request was faster. */
  private async markUsed(rows: EntityManager, playerId: string, token: string): Promise<boolean> {
    const usedAt = this.parts.calendar.now();
    const valid = { tokenHash: tokenHash(token), usedAt: IsNull(), expiresAt: MoreThan(usedAt) };
    const { affected } = await rows.update(PasswordReset, valid, { usedAt });
    if (!affected) return false;
    await rows.update(PasswordReset, { playerId, usedAt: IsNull() }, { usedAt });
    return true;
  }

  private async lookUp(
    token: string,
  ): Promise<{ state: ResetState; player: Player | null; usedAt: Date | null }> {
    const reset = await this.parts.database.orm
      .getRepository(PasswordReset)
      .findOne({ where: { tokenHash: tokenHash(token) }, relations: { player: true } });
    if (!reset?.player) return { state: 'unknown', player: null, usedAt: null };
    const { player, usedAt } = reset;
    const expired = reset.expiresAt <= this.parts.calendar.now();
    return { state: usedAt ? 'used' : expired ? 'expired' : 'valid', player, usedAt };
  }

  /**
   * Mails a link to the owner of the account with an address, in the caller's transaction.
   * @returns false when there is no such account, or too many links were mailed to it within the last hour.
   */
  async mailLink(rows: EntityManager, email: string): Promise<boolean> {
    const now = this.parts.calendar.now();
    // Serializes the mails to one account, so that concurrent requests cannot exceed the limit.
    const player = await rows.findOne(Player, {
      where: { email, isDemo: false },
      lock: { mode: 'for_no_key_update' },
    });
    if (!player) return false;
    const mailedWithin = (ms: number) =>
      rows.countBy(PasswordReset, { playerId: player.id, createdAt: MoreThan(new Date(now.getTime() - ms)) });
    if ((await mailedWithin(HOUR_MS)) >= MAX_RESETS_PER_HOUR) return false;
    if ((await mailedWithin(RESET_REPEAT_MS)) > 0) return false;
    const token = newToken();
    const hash = tokenHash(token);
    const expiresAt = new Date(now.getTime() + RESET_LIFETIME_MS);
    const isQueued = await this.parts.mails.add(rows, {
      ...passwordResetMail(this.parts.settings, token),
      to: email,
      isProven: player.emailProvenAt !== null,
      priority: 'account',
      dedupeKey: accountMailKey('password-reset', hash.toString('hex')),
      expiresAt,
    });
    if (!isQueued) return false;
    await rows.insert(PasswordReset, { tokenHash: hash, playerId: player.id, createdAt: now, expiresAt });
    return true;
  }
}
