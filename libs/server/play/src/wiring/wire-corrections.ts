import { hasRole } from '@daily/kit/runtime/caller';
import type { SliceSubject } from '@daily/kit/runtime/slice';
import { KeyCorrections } from '../regrade/key-corrections';
import { regradedPlayer } from '../regrade/regrade.graphql-types';
import { RegradeMails } from '../regrade/regrade-mails';
import { RegradePreviews } from '../regrade/regrade-preview';
import {
  RegradePreviewResolver,
  RegradeResolver,
  ViewerKeyCorrectionsResolver,
} from '../regrade/regrade.resolver';
import { RegradeService } from '../regrade/regrade.service';
import { RegradeWorker } from '../regrade/regrade-worker';
import type { PlayParts, PlayPlatform } from './play-parts';

/** How often corrections of keys are looked for, in milliseconds. */
const REGRADE_PAUSE_MS = 1_000;

/** Corrections of keys: the preview, the regrade of the answers, and the mails to those affected. */
export function wireCorrections(
  { database, calendar, settings, cursors }: PlayPlatform,
  { people, boards, questions, mail }: PlayParts,
) {
  const regradePreviews = new RegradePreviews(database, calendar, cursors, boards.leaderboard);
  const regrades = new RegradeService({
    ...{ database, calendar, cursors },
    questions: questions.service,
    previews: regradePreviews,
    amendments: questions.amendments,
    audit: people.audit,
  });
  const regrading = new RegradeWorker(database, calendar, boards.news);
  const regradeMails = new RegradeMails(database, calendar, settings, mail.queue);
  const keyCorrections = new KeyCorrections(database, calendar, questions.keyAccess, questions.loader);
  return {
    /** Corrects the keys of questions. */
    regrades,
    /** Regrades the answers to corrected questions. */
    regrading,
    /** Finds what a correction would change. */
    regradePreviews,
    /** Queues mails to the players whom a correction affects. */
    regradeMails,
    /** Finds the corrections that have changed the points of the viewer. */
    keyCorrections,
    resolvers: [
      new RegradeResolver(regrades, questions.loader),
      new RegradePreviewResolver(regradePreviews),
      new ViewerKeyCorrectionsResolver(keyCorrections),
    ],
    nodes: {
      Regrade: async (id, { viewer }) => (hasRole(viewer, 'editor') ? regrades.find(id) : null),
      RegradedPlayer: async (id, { viewer }) => {
        const player = hasRole(viewer, 'editor') ? await regradePreviews.player(id) : null;
        return player && regradedPlayer(player);
      },
    },
    jobs: [
      { name: 'regrade answers', pauseMs: REGRADE_PAUSE_MS, run: () => regrading.run() },
      { name: 'queue mails about corrections', pauseMs: REGRADE_PAUSE_MS, run: () => regradeMails.sendDue() },
    ],
  } satisfies SliceSubject;
}
