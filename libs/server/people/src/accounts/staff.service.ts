import {
  isStaff,
  MIN_STAFF_PASSWORD_LENGTH,
  type Role,
  ROLES,
  usernameFromEmail,
} from '@daily/rules/account';
import { ACCOUNT_FAILURES } from '@daily/rules/account/failures';
import { normalizeEmail } from '@daily/rules/account/email';
import { insertNew } from '@daily/kit/database/insert-new';
import { conflict, notFound } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { type DataSource, type EntityManager, In } from 'typeorm';
import type { AuditedActor, AuditedChange, AuditLog } from '../audit/audit-log';
import { Player } from '../profiles/player.entity';
import type { PlayerIds } from '../profiles/player-id';
import { Session } from '../sessions/session.entity';
import { isCommonPassword } from './common-passwords';
import { Credential } from './credential.entity';
import type { Credentials } from './credentials';
import type { HashCaller } from './hash-turns';
import { hashPassword } from './password-hash';

/** Whose hash is made when the server starts. */
const OPERATOR: HashCaller = { address: '', viewer: null };

/** The result of a role change. */
export interface RoleChange {
  player: Player;
  /** The role before; equal to the current one when nothing changed. */
  before: Role;
  /** Whether the password was disabled, because the owner of the mailbox had not vouched for it. */
  passwordDisabled: boolean;
}

/** `ADMIN_EMAIL` belongs to an account that must not become an admin by a setting. The message says why. */
export class AdminEmailTaken extends Error {}

function roleChange(playerId: string, before: Role | null, after: Role): AuditedChange {
  return {
    action: 'role.change',
    subject: `player:${playerId}`,
    before: before && { role: before },
    after: { role: after },
  };
}

/** @throws AdminEmailTaken unless a player is an admin with a proven address */
function requireAdmin({ email, role, emailProvenAt }: Player): void {
  if (role !== 'admin') {
    throw new AdminEmailTaken(
      `this account exists with the role ${role}. Unset ADMIN_EMAIL, start, and use \`npm run admin -- grant ${email}\``,
    );
  }
  if (emailProvenAt === null) {
    throw new AdminEmailTaken(
      'this account exists and its address is not confirmed. Unset ADMIN_EMAIL, start, and set a new password with "Forgot password?"',
    );
  }
}

/** Assigns the roles of editors and admins. */
export class StaffService {
  constructor(
    private readonly orm: DataSource,
    private readonly calendar: ProductCalendar,
    private readonly credentials: Credentials,
    private readonly ids: PlayerIds,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Creates the first admin, whose address the operator vouches for. A setting never changes an existing account.
   * @param providerGivesRoles whether an identity provider decides who is an admin: it may have taken the role of this account.
   * @throws AdminEmailTaken when the email belongs to an account that is not an admin's or not proven; Error when the
   *   password is too short or too common for staff.
   */
  async ensureAdmin(account: { email: string; password: string }, providerGivesRoles = false): Promise<void> {
    if (account.password.length < MIN_STAFF_PASSWORD_LENGTH) {
      throw new Error(`ADMIN_PASSWORD must have at least ${MIN_STAFF_PASSWORD_LENGTH} characters`);
    }
    if (isCommonPassword(account.password)) throw new Error('ADMIN_PASSWORD is too common');
    const email = normalizeEmail(account.email);
    const known = await this.orm.getRepository(Player).findOneBy({ email });
    if (known) return providerGivesRoles ? undefined : requireAdmin(known);
    const now = this.calendar.now();
    const id = this.ids.of(email);
    const username = usernameFromEmail(email);
    const passwordHash = await hashPassword(account.password, OPERATOR);
    await this.orm.transaction(async (rows) => {
      const admin = { id, email, username, role: 'admin', createdAt: now, emailProvenAt: now } as const;
      // Otherwise another server was faster.
      if ((await insertNew(rows, Player, admin)) === 0) return;
      await this.credentials.claim(rows, id, passwordHash);
      await rows.update(Credential, { playerId: id }, { vouched: true });
      await this.audit.record(rows, 'setting', roleChange(id, null, 'admin'));
    });
  }

  /** All editors and admins: admins first, then by email. */
  list(): Promise<Player[]> {
    return this.orm
      .getRepository(Player)
      .find({ where: { role: In(ROLES.filter(isStaff)) }, order: { role: 'ASC', email: 'ASC' } });
  }

  /** Assigns a role to the player with an email, as the operator. @throws Failure not-found, and as {@link assign} */
  async setRole(email: string, role: Role): Promise<RoleChange> {
    return this.orm.transaction(async (rows) => {
      const player = await rows.findOne(Player, {
        where: { email: normalizeEmail(email) },
        lock: { mode: 'pessimistic_write' },
      });
      if (!player) throw notFound(ACCOUNT_FAILURES.profileNotFound);
      return this.assign(rows, player, role, 'command');
    });
  }

  /**
   * Assigns a role to a player whose row is locked and ends their sessions, so that the next login meets the password rules of the
   * new role. Assigning the current role changes nothing.
   * @throws Failure conflict when a profile without a password or without a proven address would become staff.
   */
  async assign(rows: EntityManager, player: Player, role: Role, actor: AuditedActor): Promise<RoleChange> {
    const account = await this.credentials.find({ id: player.id }, rows);
    if (isStaff(role) && (!account?.passwordHash || player.isDemo)) {
      throw conflict('A profile without a password cannot become staff: its owner has to log in once first');
    }
    if (isStaff(role) && player.emailProvenAt === null) {
      throw conflict(
        `${player.email} is not confirmed, so the account may not be its owner's. They have to follow the link in the welcome mail ` +
          'or set a new password with "Forgot password?" first',
      );
    }
    const before = player.role;
    if (before === role) return { player, before, passwordDisabled: false };
    await rows.update(Player, { id: player.id }, { role });
    await this.audit.record(rows, actor, roleChange(player.id, before, role));
    await rows.delete(Session, { playerId: player.id });
    const passwordDisabled = isStaff(role) && (await this.credentials.disableUnvouched(rows, player.id));
    return { player: Object.assign(player, { role }), before, passwordDisabled };
  }
}
