import type { Platform } from '@daily/kit/runtime/platform';
import type { SliceSubject } from '@daily/kit/runtime/slice';
import type { People } from '@daily/people';
import type { Sharing } from '@daily/sharing';
import { CertificateKey } from '../certificate/certificate-key';
import { CertificateReader } from '../certificate/certificate-reader';
import { CertificatePictures } from '../certificate/certificate-pictures';
import {
  certificateView,
  CertificateResolver,
  ViewerCertificateResolver,
} from '../certificate/certificate.resolver';
import { certificateRoutes } from '../certificate/certificate.rest';
import { CertificateService } from '../certificate/certificate.service';
import { ContestReplayResolver } from '../replay/contest-replay.resolver';
import { ContestReplayService } from '../replay/contest-replay.service';
import { ContestTimelines } from '../replay/contest-timelines';
import { PlayerPageContestsResolver } from '../player-page/player-page.resolver';
import { VirtualRunResolver, VirtualStandingResolver } from '../virtual/virtual-run.resolver';
import { VirtualRunService } from '../virtual/virtual-run.service';
import { VirtualStandings } from '../virtual/virtual-standing';
import type { SharedParts } from './shared-parts';

/** The settings that certificates need. */
export interface CertificateSettings {
  /** Origin of absolute links. */
  publicUrl: string;
  productName: string;
}

/** What contests offer after their end: replays, virtual runs and certificates. */
export function wireAfterEnd(
  { database, calendar, secret, settings: { publicUrl, productName } }: Platform<CertificateSettings>,
  { contests, virtualRuns: runs, overdue, secrecy, board, views }: SharedParts,
  { people, sharing }: { people: Pick<People, 'players'>; sharing: Pick<Sharing, 'renderer'> },
) {
  const { players } = people;
  const timelines = new ContestTimelines(database, calendar, overdue);
  const replays = new ContestReplayService(timelines, secrecy);
  const virtualRuns = new VirtualRunService({ database, calendar, contests, secrecy, runs });
  const virtualStandings = new VirtualStandings(timelines);
  const virtual = {
    runs: virtualRuns,
    standings: virtualStandings,
    ...{ secrecy, players, views },
  };
  const certificateKey = new CertificateKey(secret);
  const certificateReader = new CertificateReader(database);
  const certificates = new CertificateService({
    ...{ database, calendar, contests, board, secrecy, publicUrl },
    reader: certificateReader,
    key: certificateKey,
  });
  return {
    replays,
    virtualRuns,
    virtualStandings,
    certificates,
    certificateKey,
    certificatePictures: new CertificatePictures(certificates, sharing.renderer, productName),
    resolvers: [
      new ContestReplayResolver(replays, players),
      new CertificateResolver(certificates, contests, publicUrl),
      new ViewerCertificateResolver(certificates, publicUrl),
      new PlayerPageContestsResolver(database, calendar, board, secrecy, certificateReader),
      new VirtualRunResolver(virtual),
      new VirtualStandingResolver(virtual),
    ],
    nodes: {
      ContestCertificate: async (id, caller) => {
        const certificate = await certificates.find(id, caller);
        return certificate && certificateView(certificate, publicUrl);
      },
    },
    rest: certificateRoutes(certificates),
  } satisfies SliceSubject;
}
