import { insertNew } from '@daily/kit/database/insert-new';
import type { Caller } from '@daily/kit/runtime/caller';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { Limits } from '@daily/kit/runtime/rate-limits';
import { isEmail, normalizeEmail } from '@daily/rules/account/email';
import type { DataSource } from 'typeorm';
import type { Credentials } from '../accounts/credentials';
import type { DefaultNames } from '../names/default-names';
import type { SIGNUP_LIMITS } from '../people.limits';
import { lockPlayer } from '../profiles/lock-player';
import { Player } from '../profiles/player.entity';
import type { PlayerIds } from '../profiles/player-id';
import { isSuspended } from '../profiles/suspension';
import type { EmailConfirmationService } from '../proof/email-confirmation.service';
import type { EmailProofs } from '../proof/email-proofs';
import type { LinkedIdentities } from './linked-identities';
import type { LinkedIdentity } from './linked-identity.entity';
import type { ProvenIdentity } from './providers/identity-provider';
import { SignOnFailure } from './sign-on-failure';
import type { SignOnPolicy } from './sign-on-policy';

/** Attempts to find the owner, when concurrent requests come in between. */
const MAX_ATTEMPTS = 3;

/** The player behind an account elsewhere. */
export interface IdentityOwner {
  player: Player;
  /** Id of the link. */
  identityId: string;
  isNew: boolean;
}

/** The parts of {@link IdentityOwners}. */
export interface IdentityOwnersParts {
  orm: DataSource;
  calendar: ProductCalendar;
  limits: Limits<typeof SIGNUP_LIMITS>;
  credentials: Credentials;
  ids: PlayerIds;
  defaultNames: DefaultNames;
  proofs: EmailProofs;
  confirmations: EmailConfirmationService;
  identities: LinkedIdentities;
  policy: SignOnPolicy;
}

/** Finds the player to whom an account at an identity provider belongs, and makes one for a new account. */
export class IdentityOwners {
  constructor(private readonly parts: IdentityOwnersParts) {}

  /**
   * The player to whom an account is linked; else the one with its address, if both sides have proven it; else a new one.
   * @throws SignOnFailure, Failure too-many
   */
  async find(
    provider: LinkedIdentity['provider'],
    identity: ProvenIdentity,
    caller: Caller,
  ): Promise<IdentityOwner> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const owner = await this.findOnce(provider, identity, caller);
      // Otherwise a concurrent request took the address or the account in between.
      if (owner) return owner;
    }
    throw new SignOnFailure('rejected');
  }

  private async findOnce(
    provider: LinkedIdentity['provider'],
    identity: ProvenIdentity,
    caller: Caller,
  ): Promise<IdentityOwner | null> {
    const link = await this.parts.identities.find(identity);
    if (link?.player) {
      rejectSuspended(link.player);
      return { player: link.player, identityId: link.id, isNew: false };
    }
    const email = verifiedEmail(identity);
    const account = await this.parts.credentials.find({ email });
    if (account) return this.link(account.player, provider, identity);
    await this.parts.limits.signup.use(caller.address);
    await this.parts.limits.signupHourly.use(caller.address);
    return this.create(email, provider, identity);
  }

  /** Links the account of a proven address. @returns null when a concurrent request has changed either side. */
  private async link(
    { id, email }: Player,
    provider: LinkedIdentity['provider'],
    identity: ProvenIdentity,
  ): Promise<IdentityOwner | null> {
    const { orm, credentials, proofs, identities } = this.parts;
    const linked = await orm.transaction(async (rows) => {
      if (!(await lockPlayer(rows, id))) return null;
      const account = await credentials.find({ id }, rows);
      if (!account) return null;
      rejectSuspended(account.player);
      if (account.passwordHash === null) {
        // Nobody owns the profile: the first who signs in with its address does.
        await credentials.claimWithoutPassword(rows, id);
        await proofs.prove(rows, id, { keep: null, vouches: true });
      } else if (account.player.emailProvenAt === null) {
        return 'unconfirmed';
      } else if (await credentials.disableUnvouched(rows, id)) {
        // Whoever set the password has not shown that the mailbox is theirs.
        await proofs.endAccess(rows, id, null);
      }
      const identityId = await identities.add(rows, id, provider, identity);
      if (!identityId) return (await identities.find(identity, rows)) ? null : 'other-identity';
      const player = await rows.findOneByOrFail(Player, { id });
      await identities.notifyLinked(rows, player, provider);
      return { player, identityId, isNew: false };
    });
    if (linked === 'other-identity') throw new SignOnFailure('other-identity');
    if (linked !== 'unconfirmed') return linked;
    // Without passwords, the link of the welcome mail is the only way to confirm the address.
    if (this.parts.policy.onlySignOn)
      await orm.transaction((rows) => this.parts.confirmations.mailLink(rows, { id, email }));
    throw new SignOnFailure('unconfirmed-account');
  }

  private async create(
    email: string,
    provider: LinkedIdentity['provider'],
    identity: ProvenIdentity,
  ): Promise<IdentityOwner | null> {
    const { orm, calendar, credentials, ids, defaultNames, identities } = this.parts;
    const username = await defaultNames.of(identity.email ?? email, identity.nickname);
    return orm.transaction(async (rows) => {
      const createdAt = calendar.now();
      const id = ids.of(email);
      const profile = { id, username, email, createdAt, emailProvenAt: createdAt };
      if ((await insertNew(rows, Player, profile)) === 0) return null;
      await credentials.claimWithoutPassword(rows, id);
      const identityId = await identities.add(rows, id, provider, identity);
      if (!identityId) throw new SignOnFailure('rejected');
      return { player: await rows.findOneByOrFail(Player, { id }), identityId, isNew: true };
    });
  }
}

/** @throws SignOnFailure when a player is suspended */
function rejectSuspended(player: Player): void {
  if (isSuspended(player)) throw new SignOnFailure('suspended');
}

/** The address of an account. @throws SignOnFailure unless the provider has verified it */
function verifiedEmail({ email, emailVerified }: ProvenIdentity): string {
  const address = (email ?? '').trim();
  // Before it becomes the address of an account here: the Kelvin sign, which begins another mailbox, is a k in lower case.
  if (!emailVerified || !isEmail(address)) throw new SignOnFailure('unverified-email');
  return normalizeEmail(address);
}
