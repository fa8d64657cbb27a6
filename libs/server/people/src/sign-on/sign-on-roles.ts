import { isStaff } from '@daily/rules/account';
import type { DataSource } from 'typeorm';
import type { StaffService } from '../accounts/staff.service';
import type { StaffLock } from '../management/staff-lock';
import { lockPlayer } from '../profiles/lock-player';
import { Player } from '../profiles/player.entity';
import type { IdentityOwner } from './identity-owners';
import type { LinkedIdentities } from './linked-identities';
import type { ProvenIdentity } from './providers/identity-provider';
import { roleOfClaim } from './role-claim';
import type { RoleClaim } from './sign-on-settings';

/** The parts of {@link SignOnRoles}. */
export interface SignOnRolesParts {
  orm: DataSource;
  staff: StaffService;
  lock: StaffLock;
  identities: LinkedIdentities;
  /** Null when the provider gives no roles. */
  claim: RoleClaim | null;
}

/** Keeps the roles of players as their identity provider gives them. */
export class SignOnRoles {
  constructor(private readonly parts: SignOnRolesParts) {}

  /**
   * Records a sign-on and assigns the role that the provider gives. Roles above player need a proven address. The last admin can lose the
   * role here: the provider decides who the admins are, and can appoint others.
   * @returns the player afterwards.
   */
  async signedOn({ player, identityId }: IdentityOwner, identity: ProvenIdentity): Promise<Player> {
    const { orm, staff, lock, identities, claim } = this.parts;
    return orm.transaction(async (rows) => {
      // Before the lock of the player, as everywhere.
      if (claim && identity.roles) await lock.take(rows);
      await lockPlayer(rows, player.id);
      await identities.markUsed(rows, identityId, identity);
      const current = await rows.findOneByOrFail(Player, { id: player.id });
      if (!claim || !identity.roles) return current;
      const role = roleOfClaim(identity.roles, claim, current.role);
      if (isStaff(role) && current.emailProvenAt === null) return current;
      return (await staff.assign(rows, current, role, 'sign-on')).player;
    });
  }
}
