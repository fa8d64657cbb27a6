import {
  isStaff,
  MIN_STAFF_PASSWORD_LENGTH,
  type Role,
  ROLES,
  usernameFromEmail,
} from '@daily/rules/account';
import { normalizeEmail } from '@daily/rules/email';
import { ACCOUNT_TEXTS } from '@daily/rules/account-texts';
import { conflict, notFound } from '@daily/kit/runtime/errors';
import type { Platform } from '@daily/kit/runtime/platform';
import { In } from 'typeorm';
import { hashPassword } from './password';
import { Player } from '../profiles/player.entity';
import { playerIdOf } from '../profiles/player-id';
import { Session } from '../sessions/session.entity';

/**
 * Makes the first admin, unless the email has a profile already: an existing account is never changed by a setting.
 * @throws Error when the password is too short for staff.
 */
export async function ensureAdmin(
  platform: Platform,
  account: { email: string; password: string },
): Promise<void> {
  if (account.password.length < MIN_STAFF_PASSWORD_LENGTH) {
    throw new Error(`ADMIN_PASSWORD must have at least ${MIN_STAFF_PASSWORD_LENGTH} characters`);
  }
  const email = normalizeEmail(account.email);
  const players = platform.database.orm.getRepository(Player);
  if (await players.existsBy({ email })) return;
  await players
    .createQueryBuilder()
    .insert()
    .values({
      id: playerIdOf(email),
      email,
      username: usernameFromEmail(email),
      role: 'admin',
      passwordHash: await hashPassword(account.password),
      createdAt: platform.clock.now(),
    })
    .orIgnore()
    .execute();
}

/** Everybody who may do more than play: admins first, then by email. */
export async function listStaff(platform: Platform): Promise<Player[]> {
  return platform.database.orm
    .getRepository(Player)
    .find({ where: { role: In(ROLES.filter(isStaff)) }, order: { role: 'ASC', email: 'ASC' } });
}

/** What a change of a role did. */
export interface RoleChange {
  player: Player;
  /** The role before; the same as now when nothing changed. */
  before: Role;
}

/**
 * Gives whoever has an email a role and ends their sessions, so that the next one begins by a proof that is good enough
 * for it. The role they have already changes nothing.
 * @throws Failure not-found; conflict when a profile that nobody can prove to own would become staff.
 */
export async function setRole(platform: Platform, email: string, role: Role): Promise<RoleChange> {
  return platform.database.orm.transaction(async (rows) => {
    const player = await rows
      .getRepository(Player)
      .createQueryBuilder('player')
      .setLock('pessimistic_write')
      .addSelect('player.passwordHash')
      .where('player.email = :email', { email: normalizeEmail(email) })
      .getOne();
    if (!player) throw notFound(ACCOUNT_TEXTS.profileNotFound);
    if (isStaff(role) && (!player.passwordHash || player.isDemo)) {
      throw conflict('A profile without a password cannot become staff: its owner has to log in once first');
    }
    const before = player.role;
    if (before !== role) {
      await rows.update(Player, { id: player.id }, { role });
      await rows.delete(Session, { playerId: player.id });
    }
    return { player: Object.assign(player, { role }), before };
  });
}
