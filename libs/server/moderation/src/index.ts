import { isAtLeast } from '@daily/rules/account';
import { MINUTE_MS } from '@daily/rules/calendar/duration';
import type { Caller } from '@daily/kit/runtime/caller';
import { PerRequest } from '@daily/kit/runtime/per-request';
import type { Platform } from '@daily/kit/runtime/platform';
import type { Slice, SliceDeclaration } from '@daily/kit/runtime/slice';
import type { Leagues } from '@daily/leagues';
import type { Mail, Sender } from '@daily/mail';
import type { Notices } from '@daily/notices';
import type { People } from '@daily/people';
import { AddressKey } from './addresses/address-key.entity';
import { AddressKeys } from './addresses/address-keys';
import { AddressLog } from './addresses/address-log';
import { PlayerAddress } from './addresses/player-address.entity';
import { CaseListService } from './cases/case-list.service';
import { CaseReportService } from './cases/case-report.service';
import { CaseReportsLoader } from './cases/case-reports.loader';
import { ContentChanges } from './cases/content-changes';
import { DecisionMails, moderationMailSamples } from './cases/decision-mails';
import { DecisionService } from './cases/decision.service';
import { ModerationCase } from './cases/moderation-case.entity';
import { caseView } from './cases/moderation-case.graphql-types';
import { ModerationCaseResolver } from './cases/moderation-case.resolver';
import { ModerationReport } from './cases/moderation-report.entity';
import { OpenCases } from './cases/open-cases';
import { ReporterIds } from './cases/reporter-ids';
import { AccountHintsResolver } from './hints/account-hints.resolver';
import { AddressPair } from './hints/address-pair.entity';
import { CheatingHint } from './hints/cheating-hint.entity';
import { hintView } from './hints/cheating-hint.graphql-types';
import { CheatingHintResolver } from './hints/cheating-hint.resolver';
import { CheatingHintService } from './hints/cheating-hint.service';
import { FastAnswer } from './hints/fast-answer.entity';
import { PlayerSigns } from './hints/player-signs';
import { SignJudge } from './hints/sign-judge';
import { SignProgress } from './hints/sign-progress.entity';
import { SignSearch } from './hints/sign-search';
import { MODERATION_LIMITS } from './moderation.limits';
import { moderationRecords } from './personal-records';
import { NameScan } from './words/name-scan.entity';
import { NameScanner } from './words/name-scan';

/** How often the names that exist are searched after a change of the word lists, in milliseconds. */
const SCAN_PAUSE_MS = 10_000;

/** How often a day that has ended is looked for, in milliseconds. */
const SEARCH_PAUSE_MS = MINUTE_MS;

/** The dependencies on other slices. */
export interface ModerationDependencies {
  people: Pick<People, 'players' | 'sanctions' | 'names' | 'audit'>;
  mail: Pick<Mail, 'queue'>;
  notices: Pick<Notices, 'adminNotifications'>;
  leagues: Pick<Leagues, 'reader'>;
}

/** The wired slice, with the parts that specs and lower slices use. */
export interface Moderation extends Slice {
  reporting: CaseReportService;
  list: CaseListService;
  decisions: DecisionService;
  hints: CheatingHintService;
  scanner: NameScanner;
  search: SignSearch;
  playerSigns: PlayerSigns;
  /** Notes from which addresses players answer. */
  addresses: AddressLog;
}

function wireModeration(
  { database, calendar, cursors, settings }: Platform<Sender>,
  { people, mail, notices, leagues }: ModerationDependencies,
): Moderation {
  const { players, audit, names } = people;
  const { adminNotifications: notifications } = notices;
  const keys = new AddressKeys(database, calendar);
  const addresses = new AddressLog(database, calendar, keys);
  const cases = new OpenCases(database, calendar);
  const list = new CaseListService(database, cursors);
  const reporting = new CaseReportService({
    database,
    calendar,
    cases,
    reporters: new ReporterIds(keys),
    leagues: leagues.reader,
    notifications,
  });
  const decisions = new DecisionService({
    database,
    calendar,
    changes: new ContentChanges(people.sanctions, audit),
    mails: new DecisionMails(database, mail.queue, settings),
    audit,
  });
  const hints = new CheatingHintService(database, calendar, cursors, audit);
  const scanner = new NameScanner(database, calendar, names, cases, notifications);
  const judge = new SignJudge(database);
  const search = new SignSearch(database, calendar, keys, judge);
  const playerSigns = new PlayerSigns(database, calendar, judge, audit);
  const reports = new PerRequest(() => new CaseReportsLoader(database));
  const isAdmin = ({ viewer }: Caller) => viewer !== null && isAtLeast(viewer.role, 'admin');
  return {
    resolvers: [
      new ModerationCaseResolver({ list, reporting, decisions, reports, players }),
      new CheatingHintResolver(hints, playerSigns, players),
      new AccountHintsResolver(hints),
    ],
    nodes: {
      ModerationCase: async (id, caller) => {
        const found = isAdmin(caller) ? await list.find(id) : null;
        return found && caseView(found);
      },
      CheatingHint: async (id, caller) => {
        const hint = isAdmin(caller) ? await hints.find(id) : null;
        return hint && hintView(hint);
      },
    },
    personal: moderationRecords(database.orm),
    mailSamples: moderationMailSamples(settings),
    jobs: [
      { name: 'search names for blocked words', pauseMs: SCAN_PAUSE_MS, run: () => scanner.step() },
      { name: 'look for signs of cheating', pauseMs: SEARCH_PAUSE_MS, run: () => search.step() },
    ],
    buffers: [{ name: 'addresses of players', flush: () => addresses.flush() }],
    reporting,
    list,
    decisions,
    hints,
    scanner,
    search,
    playerSigns,
    addresses,
  };
}

/** Reports of names and pictures, decisions about them, words that are searched for, and signs of cheating. */
export const moderation = {
  name: 'moderation',
  entities: [
    ModerationCase,
    ModerationReport,
    NameScan,
    AddressKey,
    PlayerAddress,
    AddressPair,
    FastAnswer,
    CheatingHint,
    SignProgress,
  ],
  limits: MODERATION_LIMITS,
  wire: wireModeration,
} satisfies SliceDeclaration & { wire: unknown };
