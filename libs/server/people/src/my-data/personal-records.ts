import type { PersonalRecords } from '@daily/kit/runtime/personal';
import type { MailQueue } from '@daily/mail';
import type { DataSource } from 'typeorm';
import { ACCOUNT_MAILS } from '../accounts/account-mails';
import { LoginFailure } from '../accounts/login-failure.entity';
import { PasswordReset } from '../accounts/password-reset.entity';
import type { PasskeyService } from '../passkeys/passkey.service';
import { Player } from '../profiles/player.entity';
import type { SessionService } from '../sessions/session.service';
import { type ApiTokenService, scopesOf } from '../tokens/api-token.service';
import { ApiTokenUse } from '../tokens/api-token-use.entity';

/** The profile and everything that concerns authentication. Failed logins have no foreign key, only an email. */
export function peopleRecords(
  orm: DataSource,
  sessions: SessionService,
  tokens: ApiTokenService,
  passkeys: PasskeyService,
  mails: MailQueue,
): PersonalRecords {
  return {
    async export({ id, email }) {
      const [profile, ownSessions, apiTokens, tokenUses, ownPasskeys, passwordResets, failedLogins] =
        await Promise.all([
          orm.getRepository(Player).findOneByOrFail({ id }),
          sessions.list(id),
          tokens.list(id),
          orm.getRepository(ApiTokenUse).find({
            where: { token: { playerId: id } },
            order: { hour: 'ASC', operation: 'ASC' },
          }),
          passkeys.list(id),
          orm.getRepository(PasswordReset).find({ where: { playerId: id }, order: { createdAt: 'ASC' } }),
          orm.getRepository(LoginFailure).find({ where: { email }, order: { at: 'ASC' } }),
        ]);
      return {
        profile,
        sessions: ownSessions.map(({ createdAt, seenAt, expiresAt, userAgent }) => ({
          createdAt,
          lastSeenAt: seenAt ?? createdAt,
          expiresAt,
          userAgent,
        })),
        apiTokens: apiTokens.map((token) => ({
          name: token.name,
          scopes: scopesOf(token),
          prefix: token.prefix,
          createdAt: token.createdAt,
          expiresAt: token.expiresAt,
          lastUsedAt: token.lastUsedAt,
          uses: tokenUses
            .filter(({ tokenId }) => tokenId === token.id)
            .map(({ hour, operation, calls, network }) => ({ hour, operation, calls, network })),
        })),
        passkeys: ownPasskeys.map(({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt })),
        passwordResets: passwordResets.map(({ createdAt, expiresAt, usedAt }) => ({
          createdAt,
          expiresAt,
          usedAt,
        })),
        failedLogins: failedLogins.map(({ at }) => at),
      };
    },
    async erase(rows, { email }) {
      await rows.delete(LoginFailure, { email });
      await mails.forget(rows, email, ACCOUNT_MAILS);
    },
  };
}
