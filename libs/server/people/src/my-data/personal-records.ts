import type { PersonalRecords } from '@daily/kit/runtime/personal';
import type { MailQueue } from '@daily/mail';
import type { DataSource, FindOptionsWhere } from 'typeorm';
import { ACCOUNT_MAILS } from '../accounts/account-mails';
import { LoginFailure } from '../accounts/login-failure.entity';
import { PasswordReset } from '../accounts/password-reset.entity';
import { AuditEntry } from '../audit/audit-entry.entity';
import type { PasskeyService } from '../passkeys/passkey.service';
import { Player } from '../profiles/player.entity';
import { EmailConfirmation } from '../proof/email-confirmation.entity';
import type { LinkedIdentities } from '../sign-on/linked-identities';
import type { SessionService } from '../sessions/session.service';
import { type ApiTokenService, scopesOf } from '../tokens/api-token.service';
import { ApiTokenUse } from '../tokens/api-token-use.entity';

/**
 * The profile, everything that concerns authentication, and what the audit log has about the player. Failed logins have no foreign key,
 * only an email. The audit log is never erased; the export leaves out what its entries say about other people.
 */
export function peopleRecords(
  orm: DataSource,
  sessions: SessionService,
  tokens: ApiTokenService,
  passkeys: PasskeyService,
  identities: LinkedIdentities,
  mails: MailQueue,
): PersonalRecords {
  const audited = (where: FindOptionsWhere<AuditEntry>) =>
    orm.getRepository(AuditEntry).find({ where, order: { id: 'ASC' } });
  const auditRecords = async (id: string) => {
    const actions = await audited({ actorId: id });
    const changes = await audited({ subject: `player:${id}` });
    return {
      staffActions: actions.map(({ at, action, origin }) => ({ at, action, origin })),
      changesByStaff: changes.map(({ at, action }) => ({ at, action })),
    };
  };
  return {
    async export({ id, email }) {
      const [profile, ownSessions, apiTokens, tokenUses, ownPasskeys, linked] = await Promise.all([
        orm.getRepository(Player).findOneByOrFail({ id }),
        sessions.list(id),
        tokens.list(id),
        orm.getRepository(ApiTokenUse).find({
          where: { token: { playerId: id } },
          order: { hour: 'ASC', operation: 'ASC' },
        }),
        passkeys.list(id),
        identities.list(id),
      ]);
      const [passwordResets, confirmations, failed] = await Promise.all([
        orm.getRepository(PasswordReset).find({ where: { playerId: id }, order: { createdAt: 'ASC' } }),
        orm.getRepository(EmailConfirmation).find({ where: { playerId: id }, order: { createdAt: 'ASC' } }),
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
        linkedIdentities: linked.map(({ provider, issuer, subject, label, createdAt, lastUsedAt }) => ({
          ...{ provider, issuer, subject, label, createdAt, lastUsedAt },
        })),
        passwordResets: passwordResets.map(({ createdAt, expiresAt, usedAt }) => ({
          createdAt,
          expiresAt,
          usedAt,
        })),
        emailConfirmations: confirmations.map(({ createdAt, expiresAt }) => ({ createdAt, expiresAt })),
        failedLogins: failed.map(({ at }) => at),
        ...(await auditRecords(id)),
      };
    },
    async erase(rows, { email }) {
      await rows.delete(LoginFailure, { email });
      await mails.forget(rows, email, ACCOUNT_MAILS);
    },
  };
}
