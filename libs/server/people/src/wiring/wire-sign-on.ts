import type { SliceSubject } from '@daily/kit/runtime/slice';
import type { PasswordService } from '../accounts/password.service';
import type { StaffService } from '../accounts/staff.service';
import type { StaffLock } from '../management/staff-lock';
import type { EmailConfirmationService } from '../proof/email-confirmation.service';
import type { EmailProofs } from '../proof/email-proofs';
import { IdentityLinks } from '../sign-on/identity-links';
import { IdentityOwners } from '../sign-on/identity-owners';
import { LinkedIdentities } from '../sign-on/linked-identities';
import { SignOnAttempts } from '../sign-on/sign-on-attempts';
import { LinkedIdentityResolver, ViewerSignOnResolver } from '../sign-on/sign-on.resolver';
import { SignOnRoles } from '../sign-on/sign-on-roles';
import { SignOnService } from '../sign-on/sign-on.service';
import { cleanup, type PeoplePlatform, type SharedParts } from './shared-parts';

/** What single sign-on needs of other subjects. */
interface Needed {
  passwords: PasswordService;
  proofs: EmailProofs;
  confirmations: EmailConfirmationService;
  staff: StaffService;
  staffLock: StaffLock;
}

/** Single sign-on: logins with accounts at identity providers, and their links. */
export function wireSignOn(
  { database: { orm }, calendar, settings, log }: PeoplePlatform,
  shared: SharedParts,
  { passwords, proofs, confirmations, staff, staffLock }: Needed,
) {
  const { providers, policy, limits, sessions, viewers, credentials, mails } = shared;
  const attempts = new SignOnAttempts(orm, calendar);
  const identities = new LinkedIdentities({ orm, calendar, settings, mails, providers, policy });
  const links = new IdentityLinks({ orm, passwords, sessions, providers, attempts, identities });
  const owners = new IdentityOwners({
    ...{ orm, calendar, limits, credentials, proofs, confirmations, identities, policy },
    ids: shared.ids,
    defaultNames: shared.defaultNames,
  });
  const roles = new SignOnRoles({
    ...{ orm, staff, identities },
    lock: staffLock,
    claim: settings.signOn.oidc?.roles ?? null,
  });
  const signOn = new SignOnService({
    ...{ log, limits, providers, attempts, owners, links, roles, sessions },
    publicUrl: settings.publicUrl,
  });
  return {
    /** Signs in with accounts at identity providers. */
    signOn,
    /** Lists and unlinks such accounts. */
    identities,
    resolvers: [
      new LinkedIdentityResolver(identities, links, providers, viewers),
      new ViewerSignOnResolver(identities, credentials),
    ],
    nodes: { LinkedIdentity: (id, caller) => identities.findOwn(id, caller) },
    jobs: [cleanup('sign-on attempts', () => attempts.deleteExpired())],
  } satisfies SliceSubject;
}
