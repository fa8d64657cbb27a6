import { PerRequest } from '@daily/kit/runtime/per-request';
import type { Job } from '@daily/kit/runtime/slice';
import type { Platform } from '@daily/kit/runtime/platform';
import type { MailQueue } from '@daily/mail';
import { HOUR_MS } from '@daily/rules/calendar/duration';
import { Credentials } from '../accounts/credentials';
import { AuditLog, STAFF_CHANGED } from '../audit/audit-log';
import { DefaultNames } from '../names/default-names';
import { NameRules } from '../names/name-rules.service';
import { ReservedNames } from '../names/reserved-names';
import { StaffPasskeys } from '../passkeys/staff-passkeys';
import type { PeopleSettings } from '../people-settings';
import { CHANGE_LIMITS } from '@daily/kit/runtime/rate-limits';
import { PEOPLE_LIMITS } from '../people.limits';
import type { AnnounceChange } from '../profiles/announce-change';
import { BoardVisibility } from '../profiles/board-visibility';
import { PlayerIds } from '../profiles/player-id';
import { PlayerLoader } from '../profiles/player.loader';
import { Viewers } from '../profiles/viewers';
import type { RevokeAccess } from '../proof/revoke-access';
import { SessionService } from '../sessions/session.service';
import { ProviderLogout } from '../sign-on/provider-logout';
import { SignOnPolicy } from '../sign-on/sign-on-policy';
import { SignOnProviders } from '../sign-on/sign-on-providers';

/** The platform as the slice needs it. */
export type PeoplePlatform = Platform<PeopleSettings>;

/** The classes that several subjects of the slice need. */
export type SharedParts = ReturnType<typeof wireSharedParts>;

/** How often expired rows are deleted, in milliseconds. */
const CLEANUP_PAUSE_MS = HOUR_MS;

/** A job that deletes expired rows. @param rows what they are, such as `sessions`. */
export function cleanup(rows: string, run: () => Promise<boolean>): Job {
  return { name: `delete expired ${rows}`, pauseMs: CLEANUP_PAUSE_MS, run };
}

/** Creates the classes that several subjects of the slice need. */
export function wireSharedParts(
  platform: PeoplePlatform,
  changes: { mails: MailQueue; announceChange: AnnounceChange; revokeAccess: RevokeAccess },
) {
  const { database, calendar, settings } = platform;
  const audit = new AuditLog(calendar, (rows) =>
    database.afterCommit(rows, () => platform.events.publish(STAFF_CHANGED, {})),
  );
  const players = new PerRequest(() => new PlayerLoader(database));
  const names = new NameRules(database, calendar, audit);
  const reservedNames = new ReservedNames(database, settings.productName);
  const ids = new PlayerIds(platform.secret);
  const providers = new SignOnProviders(settings.signOn, settings.publicUrl, calendar);
  return {
    ...changes,
    limits: platform.limits.of({ ...CHANGE_LIMITS, ...PEOPLE_LIMITS }),
    audit,
    names,
    reservedNames,
    defaultNames: new DefaultNames(names, reservedNames, ids),
    ids,
    providers,
    providerLogout: new ProviderLogout(database.orm, providers),
    policy: new SignOnPolicy(settings.signOn.only),
    visibility: new BoardVisibility(settings.rankUnproven ?? true),
    credentials: new Credentials(database.orm),
    sessions: new SessionService(database, calendar),
    staffPasskeys: new StaffPasskeys(settings.staffPasskeys),
    players,
    viewers: new Viewers(players),
  };
}
