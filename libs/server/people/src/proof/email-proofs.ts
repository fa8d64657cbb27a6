import { randomUUID } from 'node:crypto';
import type { Caller } from '@daily/kit/runtime/caller';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { MailQueue } from '@daily/mail';
import { DAY_MS } from '@daily/rules/calendar/duration';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { accountMailKey } from '../accounts/account-mails';
import { Credential } from '../accounts/credential.entity';
import { Passkey } from '../passkeys/passkey.entity';
import type { PeopleSettings } from '../people-settings';
import type { AnnounceChange } from '../profiles/announce-change';
import { lockPlayer } from '../profiles/lock-player';
import { Player } from '../profiles/player.entity';
import { EXCLUDED_THOUGH_PROVEN } from '../profiles/player.sql';
import { LinkedIdentity } from '../sign-on/linked-identity.entity';
import { Session } from '../sessions/session.entity';
import { ApiToken } from '../tokens/api-token.entity';
import { addressProvenMail } from './email-confirmation.mails';
import type { RevokeAccess } from './revoke-access';

/** How the owner of a mailbox proved it. */
export interface ProofDetails {
  /** The session in which the link was followed, if it belongs to the account; it continues. */
  keep: Buffer | null;
  /** Whether the owner thereby also vouches for the account's password. A proof in the account's own session always does. */
  vouches: boolean;
}

/** The session of a caller if it is one of a player, otherwise null. */
export function sessionOf(caller: Caller, playerId: string): Buffer | null {
  return caller.viewer?.id === playerId ? caller.sessionHash : null;
}

/** Records that the owner vouches for the password of an account. @returns whether they had not before. */
async function vouch(rows: EntityManager, playerId: string): Promise<boolean> {
  const { affected } = await rows.update(Credential, { playerId, vouched: false }, { vouched: true });
  return Boolean(affected);
}

/**
 * Records that the owner of a mailbox followed a link mailed to it. Until then, an account may belong to anyone who typed
 * the address: the first proof ends what they may have prepared.
 */
export class EmailProofs {
  constructor(
    private readonly calendar: ProductCalendar,
    private readonly settings: PeopleSettings,
    private readonly mails: MailQueue,
    private readonly announceChange: AnnounceChange,
    private readonly revokeAccess: RevokeAccess,
  ) {}

  /**
   * Marks the address of an account as proven, in the caller's transaction. The first proof ends all of its sessions but
   * the proving one, revokes its API tokens and removes its passkeys, linked identities and webhooks; so does the first proof that vouches for the
   * password.
   * @returns whether it was the first proof.
   */
  async prove(rows: EntityManager, playerId: string, { keep, vouches }: ProofDetails): Promise<boolean> {
    // A transaction that creates a session, a token, a passkey or a webhook locks the player too. It commits before, so that what it
    // creates is seen below; or it comes after, and finds what it relies on as it is then: its session, password or passkey.
    await lockPlayer(rows, playerId);
    const unproven = { id: playerId, emailProvenAt: IsNull(), isDemo: false };
    const { affected } = await rows.update(Player, unproven, {
      emailProvenAt: this.calendar.now(),
      // With RANK_UNPROVEN=false, the player was hidden until now.
      hidden: () => EXCLUDED_THOUGH_PROVEN,
    });
    const isFirst = Boolean(affected);
    // Boards that leave out unproven players show this one from now on.
    if (isFirst && this.settings.rankUnproven === false) await this.announceChange(rows, playerId);
    const isVouchedNow = (vouches || keep) && (await vouch(rows, playerId));
    // Whoever knew a password for which the owner had not vouched may have made tokens, passkeys and webhooks since the first proof.
    if (!isFirst && !(isVouchedNow && !keep)) return false;
    await this.endAccess(rows, playerId, keep);
    return isFirst;
  }

  /**
   * Ends what an earlier holder of an account may have prepared, in a transaction that has locked the player.
   * @param keep the session that continues; null for none.
   */
  async endAccess(rows: EntityManager, playerId: string, keep: Buffer | null): Promise<void> {
    await rows.delete(Session, { playerId, ...(keep && { tokenHash: Not(keep) }) });
    await rows.delete(ApiToken, { playerId });
    await rows.delete(Passkey, { playerId });
    await rows.delete(LinkedIdentity, { playerId });
    await this.revokeAccess(rows, playerId);
  }

  /**
   * Like {@link prove} for the account with an address, if there is one, when its owner confirmed something else than the
   * account, such as a subscription. A profile without a password stays unproven: anyone may still claim it.
   */
  async proveAddress(rows: EntityManager, email: string, caller: Caller): Promise<void> {
    const player = await rows.findOneBy(Player, { email });
    if (!player || !(await rows.existsBy(Credential, { playerId: player.id }))) return;
    const keep = sessionOf(caller, player.id);
    const isFirst = await this.prove(rows, player.id, { keep, vouches: false });
    if (isFirst && !keep) await this.notify(rows, email);
  }

  /** Mails the owner what followed from a first proof outside of the account's session. */
  async notify(rows: EntityManager, email: string): Promise<void> {
    await this.mails.add(rows, {
      ...addressProvenMail(this.settings),
      to: email,
      isProven: true,
      priority: 'account',
      dedupeKey: accountMailKey('address-proven', randomUUID()),
      expiresAt: new Date(this.calendar.now().getTime() + DAY_MS),
    });
  }
}
