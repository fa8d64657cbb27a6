import { CONFIRMATION_TEXTS } from '@daily/rules/account/confirmation-texts';
import { normalizeEmail } from '@daily/rules/account/email';
import { DAY_MS, HOUR_MS } from '@daily/rules/calendar/duration';
import { deleteBatch } from '@daily/kit/database/delete-batch';
import type { Caller } from '@daily/kit/runtime/caller';
import { conflict, notFound, unauthenticated } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { newToken, tokenHash } from '@daily/kit/runtime/token';
import type { MailQueue, Sender } from '@daily/mail';
import { type DataSource, type EntityManager, LessThanOrEqual, MoreThan } from 'typeorm';
import { accountMailKey } from '../accounts/account-mails';
import { Player } from '../profiles/player.entity';
import { EmailConfirmation } from './email-confirmation.entity';
import { welcomeMail } from './email-confirmation.mails';
import { type EmailProofs, sessionOf } from './email-proofs';

/** How long a link works, in milliseconds. */
const CONFIRMATION_LIFETIME_MS = 7 * DAY_MS;

/** A link as its page shows it. */
export interface ConfirmationLink {
  /** `confirmed` when the address is proven already. */
  state: 'valid' | 'confirmed' | 'invalid';
  /** The name of the account; null for an invalid link. */
  username: string | null;
}

/** The parts of {@link EmailConfirmationService}. */
export interface EmailConfirmationParts {
  orm: DataSource;
  calendar: ProductCalendar;
  settings: Sender;
  mails: MailQueue;
  proofs: EmailProofs;
  /** Requests for another mail, by address. */
}

/** Confirms the addresses of accounts by a link in the welcome mail. */
export class EmailConfirmationService {
  constructor(private readonly parts: EmailConfirmationParts) {}

  /**
   * Mails a link to the address of an account, in the caller's transaction; at most one an hour, also when the account is
   * deleted and created again, so that signups cannot flood a mailbox.
   */
  async mailLink(rows: EntityManager, { id, email }: Pick<Player, 'id' | 'email'>): Promise<void> {
    const createdAt = this.parts.calendar.now();
    const token = newToken();
    const expiresAt = new Date(createdAt.getTime() + CONFIRMATION_LIFETIME_MS);
    const isQueued = await this.parts.mails.add(rows, {
      ...welcomeMail(this.parts.settings, token),
      to: email,
      isProven: false,
      priority: 'confirmation',
      dedupeKey: accountMailKey('confirm-email', `${id}:${Math.floor(createdAt.getTime() / HOUR_MS)}`),
      expiresAt,
    });
    if (!isQueued) return;
    await rows.insert(EmailConfirmation, { tokenHash: tokenHash(token), playerId: id, createdAt, expiresAt });
  }

  /**
   * Mails another link to the viewer, unless their address is proven.
   * @param email the address that the viewer's page shows.
   * @throws Failure conflict when it is not the viewer's; unauthenticated
   */
  async requestLink(email: string, caller: Caller): Promise<Player> {
    const { id } = caller.requireViewer();
    return this.parts.orm.transaction(async (rows) => {
      const player = await rows.findOneBy(Player, { id });
      if (!player) throw unauthenticated();
      if (normalizeEmail(email) !== player.email) throw conflict(CONFIRMATION_TEXTS.otherAccount);
      if (player.emailProvenAt === null) await this.mailLink(rows, player);
      return player;
    });
  }

  /** The link with a token. */
  async find(token: string): Promise<ConfirmationLink> {
    const player = await this.ownerOf(this.parts.orm.manager, token);
    if (!player) return { state: 'invalid', username: null };
    const { emailProvenAt, username } = player;
    return { state: emailProvenAt === null ? 'valid' : 'confirmed', username };
  }

  /**
   * Confirms the address to which a token was mailed; see {@link EmailProofs.prove}. Safe to repeat.
   * @returns the address. @throws Failure not-found for an unknown or expired token.
   */
  async confirm(token: string, caller: Caller): Promise<string> {
    return this.parts.orm.transaction(async (rows) => {
      const owner = await this.ownerOf(rows, token);
      if (!owner) throw notFound(CONFIRMATION_TEXTS.linkInvalid);
      const keep = sessionOf(caller, owner.id);
      const isFirst = await this.parts.proofs.prove(rows, owner.id, { keep, vouches: true });
      if (isFirst && !keep) await this.parts.proofs.notify(rows, owner.email);
      return owner.email;
    });
  }

  /** Deletes a batch of expired links. @returns whether there may be more. */
  deleteExpired(): Promise<boolean> {
    return deleteBatch(this.parts.orm, EmailConfirmation, {
      expiresAt: LessThanOrEqual(this.parts.calendar.now()),
    });
  }

  private async ownerOf(rows: EntityManager, token: string): Promise<Player | null> {
    const link = await rows.findOne(EmailConfirmation, {
      where: { tokenHash: tokenHash(token), expiresAt: MoreThan(this.parts.calendar.now()) },
      relations: { player: true },
    });
    return link?.player ?? null;
  }
}
