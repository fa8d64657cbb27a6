import {
  isStaff,
  MIN_STAFF_PASSWORD_LENGTH,
  type Role,
  ROLES,
  usernameFromEmail,
} from '@daily/rules/account';
import { ACCOUNT_TEXTS } from '@daily/rules/account-texts';
import { normalizeEmail } from '@daily/rules/email';
import { conflict, notFound } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { type DataSource, In } from 'typeorm';
import { Player } from '../profiles/player.entity';
import { playerIdOf } from '../profiles/player-id';
import { Session } from '../sessions/session.entity';
import type { CredentialRepository } from './credential.repository';
import { hashPassword } from './password-hash';

/** The result of a role change. */
export interface RoleChange {
  player: Player;
  /** The role before; equal to the current one when nothing changed. */
  before: Role;
}

/** Assigns the roles of editors and admins, for the operator's commands and the start of the server. */
export class StaffService {
  constructor(
    private readonly orm: DataSource,
    private readonly calendar: ProductCalendar,
    private readonly credentials: CredentialRepository,
  ) {}

  /**
   * Creates the first admin, unless the email has a profile: a setting never changes an existing account.
   * @throws Error when the password is too short for staff.
   */
  async ensureAdmin(account: { email: string; password: string }): Promise<void> {
    if (account.password.length < MIN_STAFF_PASSWORD_LENGTH) {
      throw new Error(`ADMIN_PASSWORD must have at least ${MIN_STAFF_PASSWORD_LENGTH} characters`);
    }
    const email = normalizeEmail(account.email);
    if (await this.orm.getRepository(Player).existsBy({ email })) return;
    const id = playerIdOf(email);
    const username = usernameFromEmail(email);
    const passwordHash = await hashPassword(account.password);
    await this.orm.transaction(async (rows) => {
      const inserted = await rows
        .createQueryBuilder()
        .insert()
        .into(Player)
        .values({ id, email, username, role: 'admin', createdAt: this.calendar.now() })
        .orIgnore()
        .returning('id')
        .execute();
      if ((inserted.raw as unknown[]).length > 0) await this.credentials.claim(rows, id, passwordHash);
    });
  }

  /** All editors and admins: admins first, then by email. */
  list(): Promise<Player[]> {
    return this.orm
      .getRepository(Player)
      .find({ where: { role: In(ROLES.filter(isStaff)) }, order: { role: 'ASC', email: 'ASC' } });
  }

  /**
   * Assigns a role to the player with an email and ends their sessions, so that the next login meets the password rules of the
   * new role. Assigning the current role changes nothing.
   * @throws Failure not-found; conflict when a profile without a password would become staff.
   */
  async setRole(email: string, role: Role): Promise<RoleChange> {
    return this.orm.transaction(async (rows) => {
      const player = await rows.findOne(Player, {
        where: { email: normalizeEmail(email) },
        lock: { mode: 'pessimistic_write' },
      });
      if (!player) throw notFound(ACCOUNT_TEXTS.profileNotFound);
      const account = await this.credentials.find({ id: player.id }, rows);
      if (isStaff(role) && (!account?.passwordHash || player.isDemo)) {
        throw conflict(
          'A profile without a password cannot become staff: its owner has to log in once first',
        );
      }
      const before = player.role;
      if (before !== role) {
        await rows.update(Player, { id: player.id }, { role });
        await rows.delete(Session, { playerId: player.id });
      }
      return { player: Object.assign(player, { role }), before };
    });
  }
}
