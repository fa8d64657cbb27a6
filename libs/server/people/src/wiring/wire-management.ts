import { isAtLeast } from '@daily/rules/account';
import type { Caller } from '@daily/kit/runtime/caller';
import { PerRequest } from '@daily/kit/runtime/per-request';
import type { SliceSubject } from '@daily/kit/runtime/slice';
import type { PasswordResetService } from '../accounts/password-reset.service';
import type { PasswordService } from '../accounts/password.service';
import { StaffService } from '../accounts/staff.service';
import { AuditReader } from '../audit/audit-reader.service';
import { AuditResolver } from '../audit/audit.resolver';
import { AccountChangeService } from '../management/account-change.service';
import { AccountListService } from '../management/account-list.service';
import { AccountSanctions } from '../management/account-sanctions';
import { AccountFactsLoader } from '../management/player-account.loader';
import { asPlayerAccount } from '../management/player-account.graphql-types';
import { PlayerAccountResolver } from '../management/player-account.resolver';
import { StaffLock } from '../management/staff-lock';
import { DeletedAccounts } from '../my-data/deleted-accounts';
import { MyDataResolver } from '../my-data/my-data.resolver';
import { MyDataService } from '../my-data/my-data.service';
import { PersonalData, type RecordsBySlice } from '../my-data/personal-data';
import { cleanup, type PeoplePlatform, type SharedParts } from './shared-parts';

/** The parts of other subjects that the management of accounts needs. */
export interface ManagementParts {
  passwords: PasswordService;
  resets: PasswordResetService;
  /** The personal records of every slice; called when data is exported or erased. */
  personalRecords: () => RecordsBySlice;
}

/** What owners and admins do with whole accounts: export, deletion, roles and sanctions, with the audit log. */
export function wireManagement(
  { database, calendar, secret, cursors }: PeoplePlatform,
  { mails, audit, ids, credentials, sessions, visibility, players, announceChange, policy }: SharedParts,
  { passwords, resets, personalRecords }: ManagementParts,
) {
  const { orm } = database;
  const personal = new PersonalData(personalRecords, announceChange);
  const deleted = new DeletedAccounts(orm, calendar, secret, passwords);
  const lock = new StaffLock(database);
  const myData = new MyDataService({ orm, calendar, personal, passwords, sessions, deleted, staff: lock });
  const staff = new StaffService(orm, calendar, credentials, ids, audit);
  const auditReader = new AuditReader(database, cursors);
  const accountList = new AccountListService(database, cursors);
  const sanctions = new AccountSanctions({
    ...{ calendar, lock, sessions, visibility, mails, audit, announceChange },
  });
  const accountChanges = new AccountChangeService({
    ...{ database, staff, lock, sessions, resets, sanctions, personal, audit, policy },
  });
  const accountFacts = new PerRequest(() => new AccountFactsLoader(database, calendar));
  const isAdmin = ({ viewer }: Caller) => viewer !== null && isAtLeast(viewer.role, 'admin');
  return {
    /** Assigns the roles of editors and admins. */
    staff,
    /** Serializes the changes of staff. */
    staffLock: lock,
    /** Hides and suspends players, for admins. */
    sanctions,
    resolvers: [
      new MyDataResolver(myData),
      new AuditResolver(auditReader, players, calendar),
      new PlayerAccountResolver(accountList, accountChanges, accountFacts, players),
    ],
    nodes: {
      PlayerAccount: async (id, caller) => {
        const player = isAdmin(caller) ? await accountList.find(id) : null;
        return player && asPlayerAccount(player);
      },
      AuditEntry: async (id, caller) => (isAdmin(caller) ? auditReader.find(id) : null),
    },
    jobs: [cleanup('deleted accounts', () => deleted.deleteExpired())],
  } satisfies SliceSubject;
}
