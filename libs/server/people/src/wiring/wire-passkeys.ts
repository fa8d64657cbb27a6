import type { SliceSubject } from '@daily/kit/runtime/slice';
import type { PasswordService } from '../accounts/password.service';
import { PasskeyChallenges } from '../passkeys/passkey-challenge.service';
import { PasskeyLoginService } from '../passkeys/passkey-login.service';
import { PasskeyRegistrationService } from '../passkeys/passkey-registration.service';
import { PasskeyResolver } from '../passkeys/passkey.resolver';
import { PasskeyService } from '../passkeys/passkey.service';
import { RelyingParty } from '../passkeys/relying-party';
import { ViewerPasskeysResolver } from '../passkeys/viewer-passkeys.resolver';
import { cleanup, type PeoplePlatform, type SharedParts } from './shared-parts';

/** Passkeys: their registration, and logins with them. */
export function wirePasskeys(
  { database: { orm }, calendar, settings, log }: PeoplePlatform,
  { mails, sessions, staffPasskeys, viewers, policy }: SharedParts,
  passwords: PasswordService,
) {
  const passkeys = new PasskeyService({ orm, calendar, settings, mails, staffPasskeys });
  const challenges = new PasskeyChallenges(orm, calendar);
  const ceremonies = { orm, calendar, challenges, party: new RelyingParty(settings, log) };
  const registrations = new PasskeyRegistrationService({
    ...ceremonies,
    passwords,
    passkeys,
    sessions,
  });
  const passkeyLogins = new PasskeyLoginService({ ...ceremonies, sessions, policy });
  return {
    /** Lists, adds and removes passkeys. */
    passkeys,
    /** Registers passkeys for the viewer. */
    registrations,
    /** Signs in with passkeys. */
    passkeyLogins,
    resolvers: [
      new PasskeyResolver(passkeys, registrations, passkeyLogins, viewers),
      new ViewerPasskeysResolver(orm, passkeys, staffPasskeys),
    ],
    nodes: { Passkey: (id, caller) => passkeys.findOwn(id, caller) },
    jobs: [cleanup('passkey challenges', () => challenges.deleteExpired())],
  } satisfies SliceSubject;
}
