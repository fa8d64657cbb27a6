import type { PersonalRecords } from '@daily/kit/runtime/personal';
import type { Platform } from '@daily/kit/runtime/platform';
import { ApiTokenService } from '../tokens/api-token.service';
import { LoginFailure } from '../accounts/login-failure.entity';
import { PasswordReset } from '../accounts/password-reset.entity';
import { Player } from './player.entity';
import { SessionService } from '../sessions/session.service';

/** The profile and what belongs to signing in. Failed logins only know an email, so nothing deletes them by itself. */
export function peopleRecords(platform: Platform): PersonalRecords {
  const { orm } = platform.database;
  return {
    async export({ id, email }) {
      const [profile, sessions, apiTokens, passwordResets, failedLogins] = await Promise.all([
        orm.getRepository(Player).findOneByOrFail({ id }),
        platform.get(SessionService).list(id),
        platform.get(ApiTokenService).list(id),
        orm.getRepository(PasswordReset).find({ where: { playerId: id }, order: { createdAt: 'ASC' } }),
        orm.getRepository(LoginFailure).find({ where: { email }, order: { at: 'ASC' } }),
      ]);
      return {
        profile,
        sessions: sessions.map(({ createdAt, seenAt, expiresAt, userAgent }) => ({
          createdAt,
          lastSeenAt: seenAt ?? createdAt,
          expiresAt,
          userAgent,
        })),
        apiTokens: apiTokens.map(({ name, scope, prefix, createdAt, expiresAt, lastUsedAt }) => ({
          name,
          scope,
          prefix,
          createdAt,
          expiresAt,
          lastUsedAt,
        })),
        passwordResets: passwordResets.map(({ createdAt, expiresAt, usedAt }) => ({
          createdAt,
          expiresAt,
          usedAt,
        })),
        failedLogins: failedLogins.map(({ at }) => at),
      };
    },
    async forget(rows, { email }) {
      await rows.delete(LoginFailure, { email });
    },
  };
}
