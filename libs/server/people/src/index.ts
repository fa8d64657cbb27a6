import { ACCOUNT_FAILURES } from '@daily/rules/account-failures';
import { PASSKEY_TEXTS } from '@daily/rules/passkeys';
import { isAtLeast } from '@daily/rules/account';
import { type ReadLimits, readShippedLimits } from '@daily/rules/player-limits';
import type { Caller } from '@daily/kit/runtime/caller';
import { conflict, notFound, unauthenticated } from '@daily/kit/runtime/errors';
import { PerRequest } from '@daily/kit/runtime/per-request';
import { type Background, repeat } from '@daily/kit/runtime/background';
import type { Log, Platform } from '@daily/kit/runtime/platform';
import type { Job, Slice, SliceDeclaration } from '@daily/kit/runtime/slice';
import type { Mail } from '@daily/mail';
import { AccountResolver } from './accounts/account.resolver';
import { AccountService } from './accounts/account.service';
import { Credential } from './accounts/credential.entity';
import { Credentials } from './accounts/credentials';
import { LoginAttemptService } from './accounts/login-attempt.service';
import { LoginFailure } from './accounts/login-failure.entity';
import { PasswordReset } from './accounts/password-reset.entity';
import { PasswordResetService } from './accounts/password-reset.service';
import { PasswordResolver } from './accounts/password.resolver';
import { PasswordService } from './accounts/password.service';
import { StaffService } from './accounts/staff.service';
import { AuditEntry } from './audit/audit-entry.entity';
import { AuditLog, STAFF_CHANGED } from './audit/audit-log';
import { AuditReader } from './audit/audit-reader.service';
import { AuditResolver } from './audit/audit.resolver';
import { AccountChangeService } from './management/account-change.service';
import { AccountSanctions } from './management/account-sanctions';
import { AccountListService } from './management/account-list.service';
import { AccountFactsLoader } from './management/player-account.loader';
import { PlayerAccountResolver } from './management/player-account.resolver';
import { PlayerName } from './management/player-name.entity';
import { StaffLock } from './management/staff-lock';
import { DeletedAccount } from './my-data/deleted-account.entity';
import { DeletedAccounts } from './my-data/deleted-accounts';
import { MyDataResolver } from './my-data/my-data.resolver';
import { MyDataService } from './my-data/my-data.service';
import { PersonalData, type RecordsBySlice } from './my-data/personal-data';
import { peopleRecords } from './my-data/personal-records';
import { peopleMailSamples } from './mail-samples';
import { Passkey } from './passkeys/passkey.entity';
import { PasskeyChallenge } from './passkeys/passkey-challenge.entity';
import { PasskeyChallenges } from './passkeys/passkey-challenge.service';
import { PasskeyLoginService } from './passkeys/passkey-login.service';
import { PasskeyRegistrationService } from './passkeys/passkey-registration.service';
import { PasskeyResolver } from './passkeys/passkey.resolver';
import { PasskeyService } from './passkeys/passkey.service';
import { RelyingParty } from './passkeys/relying-party';
import { StaffPasskeys } from './passkeys/staff-passkeys';
import { ViewerPasskeysResolver } from './passkeys/viewer-passkeys.resolver';
import { NameRulesResolver } from './names/name-rules.resolver';
import { NameRules } from './names/name-rules.service';
import { StoredNameWords } from './names/name-words.entity';
import type { PeopleSettings } from './people-settings';
import { PEOPLE_LIMITS } from './people.limits';
import type { AnnounceChange } from './profiles/announce-change';
import { BoardVisibility } from './profiles/board-visibility';
import { Player } from './profiles/player.entity';
import { PlayerIds } from './profiles/player-id';
import { PlayerLoader } from './profiles/player.loader';
import { PlayerResolver } from './profiles/player.resolver';
import { profileRoutes } from './profiles/profile.rest';
import { invalidAvatar } from './profiles/profile-input';
import { ProfileService } from './profiles/profile.service';
import { Viewers } from './profiles/viewers';
import { EmailConfirmation } from './proof/email-confirmation.entity';
import { EmailConfirmationResolver } from './proof/email-confirmation.resolver';
import { EmailConfirmationService } from './proof/email-confirmation.service';
import { EmailProofs } from './proof/email-proofs';
import type { RevokeAccess } from './proof/revoke-access';
import { AccessReader } from './sessions/access-reader';
import { Session } from './sessions/session.entity';
import { SessionReader } from './sessions/session-reader';
import { SessionResolver, ViewerSessionsResolver } from './sessions/session.resolver';
import { SessionService } from './sessions/session.service';
import { ApiToken } from './tokens/api-token.entity';
import {
  ApiTokenInUseResolver,
  ApiTokenResolver,
  ViewerApiTokensResolver,
} from './tokens/api-token.resolver';
import { ApiTokenService } from './tokens/api-token.service';
import { ApiTokenUse } from './tokens/api-token-use.entity';
import { ApiTokenUseLoader } from './tokens/api-token-use.loader';
import { ApiTokenUses } from './tokens/api-token-uses';

export { isCommonPassword } from './accounts/common-passwords';
export { AdminEmailTaken, type StaffService } from './accounts/staff.service';
export { AuditEntry } from './audit/audit-entry.entity';
export { type AuditedActor, AuditLog, STAFF_CHANGED } from './audit/audit-log';
export { generatedName, type NameRules } from './names/name-rules.service';
export { PlayerAccount } from './management/player-account.graphql-types';
export type { RecordsBySlice } from './my-data/personal-data';
export type { AnnounceChange } from './profiles/announce-change';
export type { PasskeyService } from './passkeys/passkey.service';
export type { PeopleSettings } from './people-settings';
export { Player } from './profiles/player.entity';
export type { PlayerLoader } from './profiles/player.loader';
export type { ProfileService } from './profiles/profile.service';
export { receivesGameMail, RECEIVES_GAME_MAIL } from './profiles/suspension';
export { SignedInViewer } from './profiles/viewer.graphql-types';
export type { Viewers } from './profiles/viewers';
export type { EmailProofs } from './proof/email-proofs';
export { deviceOf } from './sessions/device';
export { Session } from './sessions/session.entity';
export { MAX_SESSIONS } from './sessions/session.service';

/** How often expired rows are deleted, in milliseconds. */
const CLEANUP_PAUSE_MS = 60 * 60 * 1000;

/** How often the uses of API tokens are written, in milliseconds. */
const FLUSH_PAUSE_MS = 5_000;

/** The wired slice, with the parts that slices above use. */
export interface People extends Slice {
  accounts: AccountService;
  passwords: PasswordService;
  resets: PasswordResetService;
  profiles: ProfileService;
  players: PerRequest<PlayerLoader>;
  viewers: Viewers;
  /** Records that mailboxes belong to the owners of accounts. */
  proofs: EmailProofs;
  confirmations: EmailConfirmationService;
  /** The words that are not allowed in names. */
  names: NameRules;
  /** What admins do against accounts. */
  sanctions: AccountSanctions;
  /** Records what staff do. */
  audit: AuditLog;
  /** Authenticates session tokens. */
  sessions: SessionReader;
  /** Finds callers whose access has changed since they were identified. */
  access: AccessReader;
  /** Authenticates API tokens. */
  tokens: ApiTokenService;
  /** Notes what API tokens are used for. */
  tokenUses: ApiTokenUses;
  passkeys: PasskeyService;
  registrations: PasskeyRegistrationService;
  passkeyLogins: PasskeyLoginService;
  staff: StaffService;
}

/** The dependencies on other slices. */
export interface PeopleDependencies {
  mail: Mail;
  /** The personal records of every slice; called when data is exported or erased. */
  personalRecords: () => RecordsBySlice;
  /** Reads the limits of players; the shipped ones by default. */
  limits?: ReadLimits;
  /** Tells slices above that what everyone sees of a player changes. */
  announceChange?: AnnounceChange;
  /** Removes what slices above keep that acts for a player. */
  revokeAccess?: RevokeAccess;
}

function wirePeople(
  platform: Platform<PeopleSettings>,
  {
    mail,
    personalRecords,
    limits: readLimits = readShippedLimits,
    announceChange = () => Promise.resolve(),
    revokeAccess = () => Promise.resolve(),
  }: PeopleDependencies,
): People {
  const { database, calendar, settings, log } = platform;
  const { orm } = database;
  const limits = platform.limits.of(PEOPLE_LIMITS);
  const mails = mail.queue;

  const audit = new AuditLog(calendar, (rows) =>
    database.afterCommit(rows, () => platform.events.publish(STAFF_CHANGED, {})),
  );
  const names = new NameRules(database, calendar, audit);
  const ids = new PlayerIds(platform.secret);
  const visibility = new BoardVisibility(settings.rankUnproven ?? true);
  const credentials = new Credentials(orm);
  const attempts = new LoginAttemptService(database, calendar);
  const sessions = new SessionService(database, calendar);
  const staffPasskeys = new StaffPasskeys(settings.staffPasskeys);
  const tokens = new ApiTokenService({
    database,
    calendar,
    requests: limits.apiTokens,
    limits: readLimits,
    idempotency: platform.idempotency,
    // A token never counts as a passkey.
    roleInEffect: (role) => staffPasskeys.roleInEffect(role, false),
  });
  const tokenUses = new ApiTokenUses(database, calendar);
  const recentUses = new PerRequest(() => new ApiTokenUseLoader(database));
  const proofs = new EmailProofs(calendar, settings, mails, announceChange, revokeAccess);
  const confirmations = new EmailConfirmationService({
    orm,
    calendar,
    settings,
    mails,
    proofs,
    limit: limits.emailConfirmations,
  });
  const authentication = { orm, calendar, settings, limits, credentials, attempts, sessions, mails };
  const passwords = new PasswordService(authentication);
  const resets = new PasswordResetService({ ...authentication, database, passwords, proofs });
  const accounts = new AccountService({
    orm,
    calendar,
    limits,
    credentials,
    passwords,
    sessions,
    ids,
    confirmations,
    visibility,
    names,
    announceChange,
  });
  const passkeys = new PasskeyService({ orm, calendar, settings, mails, staffPasskeys });
  const challenges = new PasskeyChallenges(orm, calendar);
  const ceremonies = { orm, calendar, challenges, party: new RelyingParty(settings, log) };
  const registrations = new PasskeyRegistrationService({
    ...ceremonies,
    registrations: limits.passkeyRegistrations,
    passwords,
    passkeys,
  });
  const passkeyLogins = new PasskeyLoginService({ ...ceremonies, logins: limits.passkeyLogins, sessions });
  const personal = new PersonalData(personalRecords, announceChange);
  const deleted = new DeletedAccounts(orm, calendar, platform.secret, passwords);
  const lock = new StaffLock(database);
  const myData = new MyDataService(orm, calendar, limits, personal, passwords, deleted, lock);
  const profiles = new ProfileService({
    orm,
    calendar,
    limits,
    credentials,
    ids,
    visibility,
    names,
    cursors: platform.cursors,
    announceChange,
  });
  const players = new PerRequest(() => new PlayerLoader(database));
  const viewers = new Viewers(players);
  const staff = new StaffService(orm, calendar, credentials, ids, audit);
  const auditReader = new AuditReader(database, platform.cursors);
  const accountList = new AccountListService(database, platform.cursors);
  const sanctions = new AccountSanctions({
    ...{ calendar, lock, sessions, visibility, mails, audit },
    announceChange,
  });
  const accountChanges = new AccountChangeService({
    database,
    staff,
    lock,
    sessions,
    resets,
    sanctions,
    personal,
    audit,
  });
  const accountFacts = new PerRequest(() => new AccountFactsLoader(database, calendar));
  const isAdmin = ({ viewer }: Caller) => viewer !== null && isAtLeast(viewer.role, 'admin');

  const cleanup = (rows: string, run: () => Promise<boolean>): Job => ({
    name: `delete expired ${rows}`,
    pauseMs: CLEANUP_PAUSE_MS,
    run,
  });

  return {
    resolvers: [
      new PlayerResolver(profiles, viewers, calendar),
      new AccountResolver(accounts),
      new PasswordResolver(passwords, resets),
      new EmailConfirmationResolver(confirmations, viewers),
      new SessionResolver(sessions, viewers),
      new ViewerSessionsResolver(sessions),
      new ApiTokenResolver(tokens, viewers, recentUses),
      new ApiTokenInUseResolver(),
      new ViewerApiTokensResolver(tokens),
      new PasskeyResolver(passkeys, registrations, passkeyLogins, viewers),
      new ViewerPasskeysResolver(orm, passkeys, staffPasskeys),
      new MyDataResolver(myData),
      new NameRulesResolver(names),
      new AuditResolver(auditReader, players, calendar),
      new PlayerAccountResolver(accountList, accountChanges, accountFacts, players),
    ],
    rest: profileRoutes(profiles, calendar),
    nodes: {
      Player: (id, caller) => players.of(caller).load(id),
      // The viewer of another player is never returned.
      Viewer: async (id, caller) => (caller.viewer?.id === id ? viewers.of(caller) : null),
      PlayerAccount: async (id, caller) => (isAdmin(caller) ? accountList.find(id) : null),
      AuditEntry: async (id, caller) => (isAdmin(caller) ? auditReader.find(id) : null),
      Session: (id, caller) => sessions.findOwn(id, caller),
      ApiToken: (id, caller) => tokens.findOwn(id, caller),
      Passkey: (id, caller) => passkeys.findOwn(id, caller),
    },
    prepare: () => visibility.apply(database),
    mailSamples: peopleMailSamples(settings),
    personal: peopleRecords(orm, sessions, tokens, passkeys, mails),
    start: () => flushUses(tokenUses, log),
    jobs: [
      cleanup('sessions', () => sessions.deleteExpired()),
      cleanup('login failures', () => attempts.deleteExpired()),
      cleanup('password reset links', () => resets.deleteExpired()),
      cleanup('email confirmation links', () => confirmations.deleteExpired()),
      cleanup('deleted accounts', () => deleted.deleteExpired()),
      cleanup('uses of API tokens', () => tokenUses.deleteExpired()),
      cleanup('passkey challenges', () => challenges.deleteExpired()),
    ],
    accounts,
    passwords,
    resets,
    profiles,
    players,
    viewers,
    proofs,
    confirmations,
    names,
    sanctions,
    audit,
    sessions: new SessionReader(database, calendar, staffPasskeys),
    access: new AccessReader(database, calendar, staffPasskeys),
    tokens,
    tokenUses,
    passkeys,
    registrations,
    passkeyLogins,
    staff,
  };
}

/** Writes the uses of API tokens every few seconds, and when the server stops. */
function flushUses(uses: ApiTokenUses, log: Log): Background {
  const flushing = repeat(async () => (await uses.flush(), false), {
    pauseMs: FLUSH_PAUSE_MS,
    failed: (error) => log.warn({ reason: String(error) }, 'Uses of API tokens could not be written yet'),
  });
  return {
    async stop() {
      await flushing.stop();
      await uses.flush();
    },
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
  ],
  limits: PEOPLE_LIMITS,
  // An account can be deleted while a request of its owner is in progress. All foreign keys to players end alike.
  constraints: [
    { code: '23503', constraint: /_player_fkey$/, failure: () => notFound(ACCOUNT_FAILURES.profileNotFound) },
    { code: '23514', constraint: /^player_avatar_url_length$/, failure: invalidAvatar },
    // A passkey can be removed while it signs in, and two requests can register it.
    {
      code: '23503',
      constraint: /^session_passkey_fkey$/,
      failure: () => unauthenticated(PASSKEY_TEXTS.unknown),
    },
    {
      code: '23505',
      constraint: /^passkey_credential$/,
      failure: () => conflict(PASSKEY_TEXTS.alreadyRegistered),
    },
  ],
  wire: wirePeople,
} satisfies SliceDeclaration & { wire: typeof wirePeople };
