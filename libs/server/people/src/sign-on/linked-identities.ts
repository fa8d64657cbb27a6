import { randomUUID } from 'node:crypto';
import { cleanName } from '@daily/rules/account';
import { LINK_TEXTS } from '@daily/rules/account/linked-identities';
import { DAY_MS } from '@daily/rules/calendar/duration';
import { insertNew } from '@daily/kit/database/insert-new';
import type { Caller } from '@daily/kit/runtime/caller';
import { conflict, notFound, unauthenticated } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { MailQueue, RenderedMail, Sender } from '@daily/mail';
import { type DataSource, type EntityManager, Not } from 'typeorm';
import { accountMailKey } from '../accounts/account-mails';
import { isUsablePassword } from '../accounts/password-hash';
import { Credential } from '../accounts/credential.entity';
import { Passkey } from '../passkeys/passkey.entity';
import { Player } from '../profiles/player.entity';
import { looksLikeUuid } from '../profiles/player-id';
import { Session } from '../sessions/session.entity';
import { LinkedIdentity } from './linked-identity.entity';
import { identityLinkedMail, identityUnlinkedMail } from './sign-on.mails';
import type { ProvenIdentity } from './providers/identity-provider';
import type { SignOnPolicy } from './sign-on-policy';
import type { SignOnProviders } from './sign-on-providers';

/** Characters of the label of an account elsewhere. */
const MAX_LABEL_LENGTH = 254;

/** The parts of {@link LinkedIdentities}. */
export interface LinkedIdentitiesParts {
  orm: DataSource;
  calendar: ProductCalendar;
  settings: Sender;
  mails: MailQueue;
  providers: SignOnProviders;
  policy: SignOnPolicy;
}

/** Lists, adds and removes the accounts at identity providers with which players sign in. */
export class LinkedIdentities {
  constructor(private readonly parts: LinkedIdentitiesParts) {}

  /** A player's accounts, in the order in which they were linked. */
  list(playerId: string, rows: EntityManager = this.parts.orm.manager): Promise<LinkedIdentity[]> {
    return rows.find(LinkedIdentity, { where: { playerId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /** The viewer's account with an id, or null. An API token sees none. */
  async findOwn(id: string, { viewer }: Caller): Promise<LinkedIdentity | null> {
    if (!viewer || viewer.scopes || !looksLikeUuid(id)) return null;
    return this.parts.orm.getRepository(LinkedIdentity).findOneBy({ id, playerId: viewer.id });
  }

  /** The player to whom an account is linked, with the link; null when it is linked to none. */
  find(
    { issuer, subject }: ProvenIdentity,
    rows: EntityManager = this.parts.orm.manager,
  ): Promise<LinkedIdentity | null> {
    return rows.findOne(LinkedIdentity, { where: { issuer, subject }, relations: { player: true } });
  }

  /** Records a sign-on. */
  async markUsed(rows: EntityManager, id: string, identity: ProvenIdentity): Promise<void> {
    const used = { lastUsedAt: this.parts.calendar.now(), label: labelOf(identity) };
    await rows.update(LinkedIdentity, { id }, used);
  }

  /**
   * Links an account to a player whose row is locked.
   * @returns its id; null when the account is linked to somebody, or the player to another account there.
   */
  async add(
    rows: EntityManager,
    playerId: string,
    provider: LinkedIdentity['provider'],
    identity: ProvenIdentity,
  ): Promise<string | null> {
    const link = {
      id: randomUUID(),
      playerId,
      provider,
      issuer: identity.issuer,
      subject: identity.subject,
      label: labelOf(identity),
      createdAt: this.parts.calendar.now(),
      lastUsedAt: null,
    };
    return (await insertNew(rows, LinkedIdentity, link)) > 0 ? link.id : null;
  }

  /**
   * Unlinks one of the viewer's accounts. Sessions that it began end, except the current one.
   * @throws Failure not-found, unauthenticated; conflict when it is the only way in.
   */
  async remove(id: string, caller: Caller): Promise<void> {
    const { id: playerId } = caller.requireViewer();
    await this.parts.orm.transaction(async (rows) => {
      const player = await rows.findOne(Player, {
        where: { id: playerId },
        lock: { mode: 'for_no_key_update' },
      });
      const hash = caller.sessionHash;
      if (!player || !hash || !(await rows.existsBy(Session, { tokenHash: hash }))) throw unauthenticated();
      const links = await this.list(playerId, rows);
      const link = links.find((each) => each.id === id);
      if (!link) throw notFound(LINK_TEXTS.notFound);
      const others = links.filter((each) => each !== link);
      if (!(await this.hasWayIn(rows, playerId, others))) throw conflict(LINK_TEXTS.onlyWayIn);
      await rows.delete(Session, { identityId: id, tokenHash: Not(hash) });
      await rows.delete(LinkedIdentity, { id });
      await this.notify(rows, player, (sender) =>
        identityUnlinkedMail(sender, this.parts.providers.nameOf(link.provider)),
      );
    });
  }

  /** Mails the owner that an account was linked. */
  async notifyLinked(
    rows: EntityManager,
    player: Player,
    provider: LinkedIdentity['provider'],
  ): Promise<void> {
    await this.notify(rows, player, (sender) =>
      identityLinkedMail(sender, this.parts.providers.nameOf(provider)),
    );
  }

  /** Whether a player can sign in with one of some links, a password or a passkey. */
  private async hasWayIn(
    rows: EntityManager,
    playerId: string,
    links: readonly LinkedIdentity[],
  ): Promise<boolean> {
    const { providers, policy } = this.parts;
    if (links.some(({ issuer }) => providers.accepts(issuer))) return true;
    if (policy.onlySignOn) return false;
    const credential = await rows.findOneBy(Credential, { playerId });
    return isUsablePassword(credential?.passwordHash) || rows.existsBy(Passkey, { playerId });
  }

  private async notify(
    rows: EntityManager,
    { email, emailProvenAt }: Player,
    mail: (sender: Sender) => RenderedMail,
  ): Promise<void> {
    await this.parts.mails.add(rows, {
      ...mail(this.parts.settings),
      to: email,
      isProven: emailProvenAt !== null,
      priority: 'account',
      dedupeKey: accountMailKey('identity', randomUUID()),
      expiresAt: new Date(this.parts.calendar.now().getTime() + DAY_MS),
    });
  }
}

/** What tells the owner which account it is. */
function labelOf({ email, nickname }: ProvenIdentity): string | null {
  const label = cleanName(email ?? nickname ?? '');
  return label === '' ? null : label.slice(0, MAX_LABEL_LENGTH);
}
