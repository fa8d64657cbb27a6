import { MIN_STAFF_PASSWORD_LENGTH, normalizeEmail, usernameFromEmail } from '@daily/rules/account';
import type { Platform } from '@daily/kit/platform';
import { hashPassword } from './password';
import { Player } from './player.entity';
import { playerIdOf } from './player-id';

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
