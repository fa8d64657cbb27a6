import { randomUUID } from 'node:crypto';
import { normalizeEmail } from '@daily/rules/account/email';
import { ACCOUNT_FAILURES } from '@daily/rules/account/failures';
import { PASSKEY_TEXTS } from '@daily/rules/account/passkeys';
import { DAY_MS } from '@daily/rules/calendar/duration';
import type { Caller } from '@daily/kit/runtime/caller';
import { notFound, unauthenticated } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { MailQueue, RenderedMail, Sender } from '@daily/mail';
import { type DataSource, type EntityManager, In, Not } from 'typeorm';
import { accountMailKey } from '../accounts/account-mails';
import { Player } from '../profiles/player.entity';
import { looksLikeUuid } from '../profiles/player-id';
import { Session } from '../sessions/session.entity';
import { Passkey } from './passkey.entity';
import { passkeyAddedMail, passkeyRemovedMail } from './passkey.mails';
import type { NewCredential } from './relying-party';
import type { StaffPasskeys } from './staff-passkeys';

/** The parts of {@link PasskeyService}. */
export interface PasskeyServiceParts {
  orm: DataSource;
  calendar: ProductCalendar;
  settings: Sender;
  mails: MailQueue;
  staffPasskeys: StaffPasskeys;
}

/** Lists, adds and removes the passkeys of players. */
export class PasskeyService {
  constructor(private readonly parts: PasskeyServiceParts) {}

  /** A player's passkeys, newest first. */
  list(playerId: string, rows: EntityManager = this.parts.orm.manager): Promise<Passkey[]> {
    return rows.find(Passkey, { where: { playerId }, order: { createdAt: 'DESC', id: 'ASC' } });
  }

  /** The viewer's passkey with an id, or null. An API token sees none. */
  async findOwn(id: string, { viewer }: Caller): Promise<Passkey | null> {
    if (!viewer || viewer.scopes || !looksLikeUuid(id)) return null;
    return this.parts.orm.getRepository(Passkey).findOneBy({ id, playerId: viewer.id });
  }

  /**
   * Locks the viewer's player, so that changes of their passkeys happen one after the other, and checks that the session may
   * change them. @throws Failure unauthenticated
   */
  async lock(rows: EntityManager, caller: Caller): Promise<{ player: Player; passkeys: Passkey[] }> {
    const { id } = caller.requireViewer();
    const player = await rows.findOne(Player, { where: { id }, lock: { mode: 'pessimistic_write' } });
    const session = caller.sessionHash && (await rows.findOneBy(Session, { tokenHash: caller.sessionHash }));
    if (!player || !session) throw unauthenticated();
    const passkeys = await this.list(id, rows);
    this.parts.staffPasskeys.requireMayChange(player.role, session, passkeys.length);
    return { player, passkeys };
  }

  /** Adds a passkey and notifies the owner by mail. */
  async add(
    rows: EntityManager,
    player: Player,
    credential: NewCredential & Pick<Passkey, 'name' | 'userHandle'>,
  ): Promise<Passkey> {
    const passkey = rows.create(Passkey, {
      ...credential,
      id: randomUUID(),
      playerId: player.id,
      createdAt: this.parts.calendar.now(),
      lastUsedAt: null,
    });
    await rows.insert(Passkey, passkey);
    await this.notify(rows, player, passkeyAddedMail(this.parts.settings));
    return passkey;
  }

  /**
   * Removes one of the viewer's passkeys. Sessions that it began end, except the current one.
   * @throws Failure not-found, unauthenticated
   */
  async remove(id: string, caller: Caller): Promise<void> {
    await this.parts.orm.transaction(async (rows) => {
      const { player, passkeys } = await this.lock(rows, caller);
      const passkey = passkeys.find((one) => one.id === id);
      if (!passkey) throw notFound(PASSKEY_TEXTS.notFound);
      await this.delete(rows, player, [passkey], caller.sessionHash);
    });
  }

  /**
   * Removes all passkeys of the player with an email, for an operator whose staff has lost theirs.
   * @returns how many there were. @throws Failure not-found
   */
  async removeAll(address: string): Promise<number> {
    return this.parts.orm.transaction(async (rows) => {
      const player = await rows.findOne(Player, {
        where: { email: normalizeEmail(address) },
        lock: { mode: 'pessimistic_write' },
      });
      if (!player) throw notFound(ACCOUNT_FAILURES.profileNotFound);
      const passkeys = await this.list(player.id, rows);
      await this.delete(rows, player, passkeys, null);
      return passkeys.length;
    });
  }

  private async delete(
    rows: EntityManager,
    player: Player,
    passkeys: readonly Passkey[],
    keep: Buffer | null,
  ): Promise<void> {
    const ids = In(passkeys.map(({ id }) => id));
    await rows.delete(Session, { passkeyId: ids, ...(keep && { tokenHash: Not(keep) }) });
    await rows.delete(Passkey, { id: ids });
    if (passkeys.length > 0)
      await this.notify(rows, player, passkeyRemovedMail(this.parts.settings, passkeys.length));
  }

  private async notify(
    rows: EntityManager,
    { email, emailProvenAt }: Player,
    mail: RenderedMail,
  ): Promise<void> {
    await this.parts.mails.add(rows, {
      ...mail,
      to: email,
      isProven: emailProvenAt !== null,
      priority: 'account',
      dedupeKey: accountMailKey('passkey', randomUUID()),
      expiresAt: new Date(this.parts.calendar.now().getTime() + DAY_MS),
    });
  }
}
