import { parseQuestionId } from '@daily/rules/question';
import { CONTEST_TEXTS } from '@daily/rules/contest-texts';
import type { PersonalRecords } from '@daily/kit/runtime/personal';
import type { Platform } from '@daily/kit/runtime/platform';
import { conflict } from '@daily/kit/runtime/errors';
import type { Slice, SliceDeclaration } from '@daily/kit/runtime/slice';
import type { People } from '@daily/people';
import type { Shareable, Sharing } from '@daily/sharing';
import { ContestBoardResolver } from './board/contest-board.resolver';
import { contestBoardRoutes } from './board/contest-board.rest';
import { ContestBoardService } from './board/contest-board.service';
import { ContestBoardSnapshots } from './board/contest-board-snapshots';
import { CONTEST_BOARD_CHANGED, ContestNews } from './board/contest-news';
import { ContestNewsResolver } from './board/contest-news.resolver';
import { CertificateKey } from './certificate/certificate-key';
import { CertificatePictures } from './certificate/certificate-pictures';
import {
  certificateView,
  CertificateResolver,
  ViewerCertificateResolver,
} from './certificate/certificate.resolver';
import { certificateRoutes } from './certificate/certificate.rest';
import { CertificateService } from './certificate/certificate.service';
import { Certificate } from './certificate/contest-certificate.entity';
import { Contest } from './contest/contest.entity';
import { contestPages } from './contest/contest-pages';
import { ContestQuestion } from './contest/contest-question.entity';
import { ContestReader } from './contest/contest-reader';
import { ContestResolver } from './contest/contest.resolver';
import { contestRoutes } from './contest/contest.rest';
import { ContestService } from './contest/contest.service';
import { CONTEST_LIMITS } from './contest.limits';
import { DemoContests } from './demo/demo-contests';
import { ContestEditingResolver } from './editing/contest-editing.resolver';
import { ContestEditingService } from './editing/contest-editing.service';
import { contestRecords } from './personal-records';
import { ContestReplayResolver } from './replay/contest-replay.resolver';
import { ContestReplayService } from './replay/contest-replay.service';
import { ContestTimelines } from './replay/contest-timelines';
import { ContestResults } from './sharing/contest-results';
import { ContestAnswer } from './taking-part/contest-answer.entity';
import { ContestParticipant } from './taking-part/contest-participant.entity';
import { ContestQuestionsService } from './taking-part/contest-questions.service';
import { ContestScoreChange } from './taking-part/contest-score-change.entity';
import { ContestSecrecy } from './taking-part/contest-secrecy';
import { OverdueQuestions } from './taking-part/overdue-questions';
import { ParticipantListService } from './taking-part/participant-list.service';
import { ParticipantReader } from './taking-part/participant-reader';
import {
  ContestParticipationResolver,
  ContestQuestionResolver,
  ParticipationResolver,
} from './taking-part/participation.resolver';
import { participationRoutes } from './taking-part/participation.rest';
import { ParticipationService } from './taking-part/participation.service';
import { ParticipationViews, questionView } from './taking-part/participation-views';
import { ContestQuestionTextResolver, ContestTextResolver } from './text/contest-text.resolver';
import { VirtualAnswer } from './virtual/virtual-answer.entity';
import { VirtualRun } from './virtual/virtual-run.entity';
import { VirtualRunResolver, VirtualStandingResolver } from './virtual/virtual-run.resolver';
import { VirtualRunService } from './virtual/virtual-run.service';
import { VirtualStandings } from './virtual/virtual-standing';

export { auditContests } from './audit/contests-audit';
export { certificatePicturePath } from './certificate/certificate-paths';
export type { CertificateKey } from './certificate/certificate-key';
export { type KeySet, verifyStatement } from './certificate/signed-statement';
export { CONTEST_BOARD_TRIGGERS } from './board/contest-board-triggers.sql';

/** The settings that the slice needs. */
export interface ContestsSettings {
  /** Origin of absolute links. */
  publicUrl: string;
  productName: string;
}

/** The dependencies on other slices. */
export interface ContestsDependencies {
  people: Pick<People, 'profiles' | 'players' | 'audit'>;
  sharing: Pick<Sharing, 'renderer'>;
}

/** What the slice offers to the application. */
export interface Contests extends Slice {
  personal: PersonalRecords;
  editing: ContestEditingService;
  participations: ParticipationService;
  board: ContestBoardService;
  replays: ContestReplayService;
  virtualRuns: VirtualRunService;
  virtualStandings: VirtualStandings;
  certificates: CertificateService;
  certificatePictures: CertificatePictures;
  certificateKey: CertificateKey;
  /** Contests and their results, for shares. */
  shareable: Shareable;
}

function wireContests(
  platform: Platform<ContestsSettings>,
  { people, sharing }: ContestsDependencies,
): Contests {
  const { database, calendar, cursors } = platform;
  const { profiles, players } = people;
  const reader = new ContestReader(database);
  const service = new ContestService(database, reader, calendar, cursors);
  const secrecy = new ContestSecrecy(calendar, platform.secret);
  const participants = new ParticipantReader(database);
  const news = new ContestNews(platform.events, calendar, secrecy);
  const overdue = new OverdueQuestions(database, calendar, news);
  const board = new ContestBoardService(database, secrecy, overdue, cursors);
  const questions = new ContestQuestionsService(database.orm, participants, secrecy);
  const timelines = new ContestTimelines(database, calendar, overdue);
  const replays = new ContestReplayService(timelines, secrecy);
  const limits = platform.limits.of(CONTEST_LIMITS);
  const virtualRuns = new VirtualRunService({ database, calendar, limits, contests: service, secrecy });
  const virtualStandings = new VirtualStandings(timelines, calendar);
  const { publicUrl, productName } = platform.settings;
  const certificateKey = new CertificateKey(platform.secret);
  const certificates = new CertificateService({
    ...{ database, calendar, limits, contests: service, board, secrecy, publicUrl },
    key: certificateKey,
  });
  const editing = new ContestEditingService(database, calendar, people.audit, news);
  const participations = new ParticipationService({
    database,
    calendar,
    limits,
    contests: service,
    participants,
    secrecy,
    profiles,
    players,
    news,
  });
  const resolverParts = {
    contests: service,
    participations,
    participants: new ParticipantListService(database, secrecy, cursors),
    questions,
    secrecy,
    views: new ParticipationViews(questions, secrecy, calendar),
    players,
  };
  const virtualParts = {
    runs: virtualRuns,
    standings: virtualStandings,
    ...{ secrecy, players, calendar, views: resolverParts.views },
  };
  return {
    resolvers: [
      new ContestResolver(service, reader, calendar),
      new ContestTextResolver(),
      new ContestQuestionTextResolver(),
      new ParticipationResolver(resolverParts),
      new ContestParticipationResolver(resolverParts),
      new ContestQuestionResolver(),
      new ContestBoardResolver(board),
      new ContestNewsResolver(new ContestBoardSnapshots(reader, board)),
      new ContestEditingResolver(editing),
      new ContestReplayResolver(replays, players),
      new CertificateResolver(certificates, service, publicUrl),
      new ViewerCertificateResolver(certificates, publicUrl),
      new VirtualRunResolver(virtualParts),
      new VirtualStandingResolver(virtualParts),
    ],
    nodes: {
      ContestCertificate: async (id) => {
        const certificate = await certificates.find(id);
        return certificate && certificateView(certificate, publicUrl);
      },
      Contest: (id, caller) => service.findOrNull(id, caller),
      ContestQuestion: async (id, caller) => {
        const number = parseQuestionId(id);
        const shown = number === null ? null : await questions.findByNodeId(number, service, caller);
        return shown && questionView(shown);
      },
    },
    rest: [
      ...contestRoutes({ contests: service, reader, editing, calendar }),
      ...participationRoutes({ ...resolverParts, profiles }),
      ...contestBoardRoutes(service, board),
      ...certificateRoutes(certificates),
    ],
    prepare: async ({ demo }) => {
      if (demo) await new DemoContests(database, calendar).seed();
    },
    personal: contestRecords(database, reader, secrecy),
    sitemap: () => contestPages(service, calendar),
    editing,
    participations,
    board,
    replays,
    virtualRuns,
    virtualStandings,
    certificates,
    certificatePictures: new CertificatePictures(certificates, sharing.renderer, productName),
    certificateKey,
    shareable: new ContestResults(database, reader, participants, secrecy).shareable,
  };
}

/** Contests: their questions, who takes part, the clock of each question, and their leaderboards. */
export const contests = {
  name: 'contests',
  entities: [
    Contest,
    ContestQuestion,
    ContestParticipant,
    ContestAnswer,
    ContestScoreChange,
    VirtualRun,
    VirtualAnswer,
    Certificate,
  ],
  limits: CONTEST_LIMITS,
  topics: [CONTEST_BOARD_CHANGED],
  constraints: [
    { code: '23505', constraint: /^contest_slug$/, failure: () => conflict(CONTEST_TEXTS.slugTaken) },
  ],
  wire: wireContests,
} satisfies SliceDeclaration & { wire: unknown };
