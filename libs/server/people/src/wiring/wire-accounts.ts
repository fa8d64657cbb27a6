import type { SliceSubject } from '@daily/kit/runtime/slice';
import { AccountResolver } from '../accounts/account.resolver';
import { AccountService } from '../accounts/account.service';
import { LoginAttemptService } from '../accounts/login-attempt.service';
import { PasswordResetService } from '../accounts/password-reset.service';
import { PasswordResolver } from '../accounts/password.resolver';
import { PasswordService } from '../accounts/password.service';
import { EmailConfirmationResolver } from '../proof/email-confirmation.resolver';
import { EmailConfirmationService } from '../proof/email-confirmation.service';
import { EmailProofs } from '../proof/email-proofs';
import { SessionResolver, ViewerSessionsResolver } from '../sessions/session.resolver';
import { cleanup, type PeoplePlatform, type SharedParts } from './shared-parts';

/** Accounts with passwords, proofs of their mailboxes, and sessions. */
export function wireAccounts({ database, calendar, settings }: PeoplePlatform, shared: SharedParts) {
  const { orm } = database;
  const { mails, limits, credentials, sessions, viewers, announceChange, revokeAccess, policy } = shared;
  const attempts = new LoginAttemptService(database, calendar);
  const proofs = new EmailProofs(calendar, settings, mails, announceChange, revokeAccess);
  const confirmations = new EmailConfirmationService({
    ...{ orm, calendar, settings, mails, proofs },
  });
  const authentication = { orm, calendar, settings, credentials, attempts, sessions, mails, policy };
  const passwords = new PasswordService(authentication);
  const resets = new PasswordResetService({ ...authentication, database, passwords, proofs });
  const accounts = new AccountService({
    ...{ orm, calendar, limits, credentials, passwords, sessions, confirmations, announceChange },
    ids: shared.ids,
    visibility: shared.visibility,
    names: shared.names,
    reservedNames: shared.reservedNames,
    defaultNames: shared.defaultNames,
    providerLogout: shared.providerLogout,
    policy,
  });
  return {
    /** Records that mailboxes belong to the owners of accounts. */
    proofs,
    /** Confirms addresses by links in welcome mails. */
    confirmations,
    /** Verifies and changes passwords. */
    passwords,
    /** Sets passwords by mailed links. */
    resets,
    /** Signs players up and in. */
    accounts,
    resolvers: [
      new AccountResolver(accounts),
      new PasswordResolver(passwords, resets),
      new EmailConfirmationResolver(confirmations, viewers),
      new SessionResolver(sessions, viewers),
      new ViewerSessionsResolver(sessions),
    ],
    nodes: { Session: (id, caller) => sessions.findOwn(id, caller) },
    jobs: [
      cleanup('sessions', () => sessions.deleteExpired()),
      cleanup('login failures', () => attempts.deleteExpired()),
      cleanup('password reset links', () => resets.deleteExpired()),
      cleanup('email confirmation links', () => confirmations.deleteExpired()),
    ],
  } satisfies SliceSubject;
}
