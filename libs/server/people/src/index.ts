import { ACCOUNT_FAILURES } from '@daily/rules/account/failures';
import { PASSKEY_TEXTS } from '@daily/rules/account/passkeys';
import { LINK_TEXTS } from '@daily/rules/account/linked-identities';
import { type ReadLimits, readShippedLimits } from '@daily/rules/game/player-limits';
import { DAY_MS } from '@daily/rules/calendar/duration';
import { conflict, notFound, unauthenticated } from '@daily/kit/runtime/errors';
import type { PerRequest } from '@daily/kit/runtime/per-request';
import type { Slice, SliceDeclaration } from '@daily/kit/runtime/slice';
import type { Mail } from '@daily/mail';
import { Credential } from './accounts/credential.entity';
import { LoginFailure } from './accounts/login-failure.entity';
import { PasswordReset } from './accounts/password-reset.entity';
import { AuditEntry } from './audit/audit-entry.entity';
import type { AuditLog } from './audit/audit-log';
import { PlayerName } from './management/player-name.entity';
import { DeletedAccount } from './my-data/deleted-account.entity';
import type { RecordsBySlice } from './my-data/personal-data';
import { peopleRecords } from './my-data/personal-records';
import { peopleMailSamples } from './mail-samples';
import { Passkey } from './passkeys/passkey.entity';
import { PasskeyChallenge } from './passkeys/passkey-challenge.entity';
import { NameRulesResolver } from './names/name-rules.resolver';
import type { NameRules } from './names/name-rules.service';
import type { ReservedNames } from './names/reserved-names';
import { StoredNameWords } from './names/name-words.entity';
import { PEOPLE_LIMITS } from './people.limits';
import type { AnnounceChange } from './profiles/announce-change';
import { Player } from './profiles/player.entity';
import type { PlayerLoader } from './profiles/player.loader';
import { playerPages } from './profiles/player-page';
import { PlayerPageResolver } from './profiles/player-page.resolver';
import { PlayerResolver } from './profiles/player.resolver';
import { profileRoutes, type ReadMonthlyPoints } from './profiles/profile.rest';
import { invalidText } from './profiles/profile-input';
import { ProfileService } from './profiles/profile.service';
import type { Viewers } from './profiles/viewers';
import { EmailConfirmation } from './proof/email-confirmation.entity';
import type { RevokeAccess } from './proof/revoke-access';
import { AccessReader } from './sessions/access-reader';
import { Session } from './sessions/session.entity';
import { LinkedIdentity } from './sign-on/linked-identity.entity';
import { SignOnAttempt } from './sign-on/sign-on-attempt.entity';
import { SessionReader } from './sessions/session-reader';
import { ApiToken } from './tokens/api-token.entity';
import { ApiTokenUse } from './tokens/api-token-use.entity';
import { type PeoplePlatform, wireSharedParts } from './wiring/shared-parts';
import { wireAccounts } from './wiring/wire-accounts';
import { wireManagement } from './wiring/wire-management';
import { wirePasskeys } from './wiring/wire-passkeys';
import { wireSignOn } from './wiring/wire-sign-on';
import { wireTokens } from './wiring/wire-tokens';

export { isCommonPassword } from './accounts/common-passwords';
export { AdminEmailTaken, type StaffService } from './accounts/staff.service';
export { AuditEntry } from './audit/audit-entry.entity';
export { type AuditedActor, AuditLog, STAFF_CHANGED } from './audit/audit-log';
export { generatedName, type NameRules } from './names/name-rules.service';
export type { ReservedNames } from './names/reserved-names';
export { PlayerAccount } from './management/player-account.graphql-types';
export type { RecordsBySlice } from './my-data/personal-data';
export type { AnnounceChange } from './profiles/announce-change';
export type { PasskeyService } from './passkeys/passkey.service';
export type { PeopleSettings } from './people-settings';
export { Player } from './profiles/player.entity';
export { PlayerPage } from './profiles/player-page.resolver';
export type { PlayerLoader } from './profiles/player.loader';
export type { ProfileService } from './profiles/profile.service';
export { receivesGameMail, RECEIVES_GAME_MAIL } from './profiles/suspension';
export { SignedInViewer, ViewerSuccess } from './profiles/viewer.graphql-types';
export type { Viewers } from './profiles/viewers';
export type { EmailProofs } from './proof/email-proofs';
export type { SignOnOutcome, SignOnService } from './sign-on/sign-on.service';
export type { GithubSettings, OpenIdSettings, SignOnSettings } from './sign-on/sign-on-settings';
export { deviceOf } from './sessions/device';
export { Session } from './sessions/session.entity';
export { MAX_SESSIONS } from './sessions/session.service';

/** The wired slice, with the parts that slices above use. */
export interface People
  extends
    Slice,
    Omit<ReturnType<typeof wireAccounts>, keyof Slice>,
    Omit<ReturnType<typeof wirePasskeys>, keyof Slice>,
    Omit<ReturnType<typeof wireTokens>, keyof Slice>,
    Omit<ReturnType<typeof wireManagement>, keyof Slice>,
    Omit<ReturnType<typeof wireSignOn>, keyof Slice> {
  profiles: ProfileService;
  players: PerRequest<PlayerLoader>;
  viewers: Viewers;
  /** The words that are not allowed in names. */
  names: NameRules;
  /** The names that could be mistaken for the product's or those of staff. */
  reservedNames: ReservedNames;
  /** Records what staff do. */
  audit: AuditLog;
  /** Authenticates session tokens. */
  sessions: SessionReader;
  /** Finds callers whose access has changed since they were identified. */
  access: AccessReader;
}

/** The dependencies on other slices. */
export interface PeopleDependencies {
  mail: Mail;
  /** The personal records of every slice; called when data is exported or erased. */
  personalRecords: () => RecordsBySlice;
  /** Reads the limits of players; the shipped ones by default. */
  limits?: ReadLimits;
  /** Reads the points of a player in the current month; 0 by default. */
  readMonthlyPoints?: ReadMonthlyPoints;
  /** Notifies slices above that what everyone sees of a player changes. */
  announceChange?: AnnounceChange;
  /** Removes what slices above keep that acts for a player. */
  revokeAccess?: RevokeAccess;
}

function wirePeople(
  platform: PeoplePlatform,
  {
    mail,
    personalRecords,
    limits: readLimits = readShippedLimits,
    readMonthlyPoints = () => Promise.resolve(0),
    announceChange = () => Promise.resolve(),
    revokeAccess = () => Promise.resolve(),
  }: PeopleDependencies,
): People {
  const { database, calendar, settings } = platform;
  const { orm } = database;
  const shared = wireSharedParts(platform, { mails: mail.queue, announceChange, revokeAccess });
  const { limits, audit, names, ids, visibility, credentials, sessions, staffPasskeys } = shared;
  const { mails, players, viewers, reservedNames } = shared;
  const accounts = wireAccounts(platform, shared);
  const passkeys = wirePasskeys(platform, shared, accounts.passwords);
  const tokens = wireTokens(platform, shared, readLimits);
  const management = wireManagement(platform, shared, { ...accounts, personalRecords });
  const signOn = wireSignOn(platform, shared, { ...accounts, ...management });
  const profiles = new ProfileService({
    ...{ database, calendar, limits, credentials, ids, visibility, names, announceChange },
    ...{ reservedNames, players },
    cursors: platform.cursors,
    policy: shared.policy,
  });
  return {
    ...accounts,
    ...passkeys,
    ...tokens,
    ...management,
    ...signOn,
    resolvers: [
      new PlayerResolver(profiles, viewers, calendar),
      new PlayerPageResolver(players, calendar),
      new NameRulesResolver(names),
      ...accounts.resolvers,
      ...passkeys.resolvers,
      ...tokens.resolvers,
      ...management.resolvers,
      ...signOn.resolvers,
    ],
    rest: profileRoutes(profiles, calendar, readMonthlyPoints),
    nodes: {
      Player: (id, caller) => players.of(caller).load(id),
      // The viewer of another player is never returned.
      Viewer: async (id, caller) => (caller.viewer?.id === id ? viewers.of(caller) : null),
      ...accounts.nodes,
      ...passkeys.nodes,
      ...tokens.nodes,
      ...management.nodes,
      ...signOn.nodes,
    },
    sitemap: () => playerPages(orm),
    mailSamples: peopleMailSamples(settings),
    personal: peopleRecords(orm, sessions, tokens.tokens, passkeys.passkeys, signOn.identities, mails),
    jobs: [
      { name: 'apply RANK_UNPROVEN', pauseMs: DAY_MS, run: () => visibility.applyNext(database) },
      ...[...accounts.jobs, ...passkeys.jobs, ...tokens.jobs, ...management.jobs, ...signOn.jobs],
    ],
    buffers: tokens.buffers,
    profiles,
    players,
    viewers,
    names,
    reservedNames,
    audit,
    sessions: new SessionReader(database, calendar, staffPasskeys),
    access: new AccessReader(database, calendar, staffPasskeys),
  };
}

/** Accounts, sessions, passkeys, API tokens and profiles. */
export const people = {
  name: 'people',
  entities: [
    Player,
    Credential,
    Session,
    ApiToken,
    ApiTokenUse,
    LoginFailure,
    PasswordReset,
    DeletedAccount,
    EmailConfirmation,
    StoredNameWords,
    AuditEntry,
    PlayerName,
    Passkey,
    PasskeyChallenge,
    LinkedIdentity,
    SignOnAttempt,
  ],
  limits: PEOPLE_LIMITS,
  // An account can be deleted while a request of its owner is in progress. All foreign keys to players end alike.
  constraints: [
    { code: '23503', constraint: /_player_fkey$/, failure: () => notFound(ACCOUNT_FAILURES.profileNotFound) },
    { code: '23514', constraint: /^player_avatar_url_length$/, failure: () => invalidText('avatarUrl') },
    // A passkey can be removed while it signs in, and two requests can register it.
    {
      code: '23503',
      constraint: /^session_passkey_fkey$/,
      failure: () => unauthenticated(PASSKEY_TEXTS.unknown),
    },
    {
      code: '23503',
      constraint: /^session_identity_fkey$/,
      failure: () => unauthenticated(LINK_TEXTS.notFound),
    },
    {
      code: '23505',
      constraint: /^passkey_credential$/,
      failure: () => conflict(PASSKEY_TEXTS.alreadyRegistered),
    },
  ],
  wire: wirePeople,
} satisfies SliceDeclaration & { wire: typeof wirePeople };
