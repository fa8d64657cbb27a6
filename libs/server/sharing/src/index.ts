import { hasRole } from '@daily/kit/runtime/caller';
import type { Platform } from '@daily/kit/runtime/platform';
import type { Job, Slice, SliceDeclaration } from '@daily/kit/runtime/slice';
import type { Boards } from '@daily/boards';
import type { People } from '@daily/people';
import type { Questions } from '@daily/questions';
import { HOUR_MS } from '@daily/rules/calendar/duration';
import { SHIPPED_TIER_STARTS, type TierStarts } from '@daily/rules/streak';
import { AttributionResolver } from './attribution/attribution.resolver';
import { FormerVisitors } from './attribution/former-visitors';
import { AttributionService } from './attribution/attribution.service';
import { ShareVisit } from './attribution/share-visit.entity';
import { ShareCount } from './board/share-count.entity';
import { ShareEntries } from './board/share-entries';
import { ShareLeaderboardResolver } from './board/share-leaderboard.resolver';
import { shareLeaderboardRoutes } from './board/share-leaderboard.rest';
import { ShareLeaderboardService } from './board/share-leaderboard.service';
import { ShareScore } from './board/share-score.entity';
import { sharingRecords } from './personal-records';
import { DrawingPictures } from './picture/drawing-pictures';
import { MilestonePictures } from './picture/milestone-pictures';
import { type Picture, PictureRenderer } from './picture/picture-renderer';
import { productPicture } from './picture/product-picture';
import { PictureService } from './picture/picture.service';
import { QuestionPictures } from './picture/question-pictures';
import { TilePictures } from './picture/tile-pictures';
import { ShareRecord } from './records/share-record.graphql-types';
import { ShareRecordResolver } from './records/share-record.resolver';
import { ShareRecordsService } from './records/share-records.service';
import { Share } from './shares/share.entity';
import { ShareLookupService } from './shares/share-lookup.service';
import { ShareResolver } from './shares/share.resolver';
import { shareRoutes } from './shares/share.rest';
import { ShareService } from './shares/share.service';
import { type NoteVerified, ShareVerificationService } from './shares/share-verification.service';
import type { Shareables } from './shares/shareable';
import { CreateShareSuccessResolver, ViewerSharesResolver } from './shares/viewer-shares.resolver';
import type { SharingSettings } from './sharing-settings';
import { SHARE_LIMITS, VERIFICATION_LIMITS } from './sharing.limits';

export { KEEP_HIDDEN_SHARERS, KEEP_SHARE_SCORES, SHARE_BOARD_TRIGGERS } from './board/share-board.sql';
export { picturePath } from './picture/picture-path';
export { box, COLORS, type Element, framed, nameSize, oneLine, pill } from './picture/picture-elements';
export { type Picture, PictureRenderer } from './picture/picture-renderer';
export type { PictureService } from './picture/picture.service';
export { auditShares } from './shares-audit';
export type { SharingSettings } from './sharing-settings';
export { sharedBy } from './shares/shared-by';
export type { Shareable } from './shares/shareable';
export { SharePlatform } from './shares/share-enums.graphql-types';
export { SharedResult } from './shares/shared-result.graphql-types';

/** Milliseconds between two searches for expired rows. */
const CLEANUP_PAUSE_MS = HOUR_MS;

/** What sharing offers to the slices and the application above it. */
export interface Sharing extends Slice {
  shares: ShareService;
  lookup: ShareLookupService;
  verification: ShareVerificationService;
  leaderboard: ShareLeaderboardService;
  attribution: AttributionService;
  pictures: PictureService;
  questionPictures: QuestionPictures;
  tilePictures: TilePictures;
  milestonePictures: MilestonePictures;
  drawingPictures: DrawingPictures;
  /** The picture of the product, for an installation with a look of its own. */
  productPicture: Picture;
  /** Draws the pictures of all slices, one after another. */
  renderer: PictureRenderer;
}

/** What sharing needs from other slices. */
export interface SharingDependencies {
  people: People;
  boards: Boards;
  questions: Pick<Questions, 'past'> & { service: Pick<Questions['service'], 'findOrNull' | 'today'> };
  /** The contributions of the slices above, read when a request needs them. */
  shareables: Shareables;
  /** Reads when the tiers of streaks begin today. Defaults to the shipped ones. */
  tierStarts?: () => Promise<TierStarts>;
  /** Called in the transaction that verifies a share. */
  noteVerified?: NoteVerified;
}

function wireSharing(
  platform: Platform<SharingSettings>,
  {
    people,
    boards,
    questions,
    shareables,
    tierStarts = () => Promise.resolve(SHIPPED_TIER_STARTS),
    noteVerified = () => Promise.resolve(),
  }: SharingDependencies,
): Sharing {
  const { database, calendar, settings } = platform;
  const { publicUrl, productName, look = null } = settings;
  const repository = database.orm.getRepository(Share);
  const lookup = new ShareLookupService(database, platform.cursors);
  const shares = new ShareService({
    idempotency: platform.idempotency,
    shares: repository,
    profiles: people.profiles,
    shareables,
    calendar,
    limit: platform.limits.of(SHARE_LIMITS).shares,
    publicUrl,
  });
  const verification = new ShareVerificationService(database, calendar, boards.news, noteVerified);
  const leaderboard = new ShareLeaderboardService(database, calendar, platform.cursors);
  const formerVisitors = new FormerVisitors(platform.secret);
  const attribution = new AttributionService(database.orm, calendar, shareables, formerVisitors);
  const shareEntries = new ShareEntries(leaderboard, boards.monthPoints);
  const records = new ShareRecordsService(database, calendar, platform.cursors);
  const renderer = new PictureRenderer(look && { palettes: look.palettes, mark: look.mark });
  const cleanup = (name: string, run: Job['run']): Job => ({ name, pauseMs: CLEANUP_PAUSE_MS, run });
  return {
    resolvers: [
      new ShareResolver(shares, lookup, verification, calendar, publicUrl),
      new ViewerSharesResolver(lookup),
      new CreateShareSuccessResolver(people.viewers),
      new ShareLeaderboardResolver(leaderboard, shareEntries),
      new AttributionResolver(attribution),
      new ShareRecordResolver(records),
    ],
    rest: [...shareRoutes(shares, verification), ...shareLeaderboardRoutes(leaderboard)],
    nodes: {
      Share: (id, caller) => lookup.findOwn(id, caller),
      ShareRecord: async (id, { viewer }) => {
        const share = hasRole(viewer, 'admin') ? await records.find(id) : null;
        return share && new ShareRecord(share);
      },
      'LeaderboardEntry:shares': (id) => shareEntries.find(id),
    },
    personal: sharingRecords(database.orm, formerVisitors),
    jobs: [
      cleanup('delete share counts of past timeframes', () => leaderboard.deletePastCounts()),
      cleanup('delete expired visits of share links', () => attribution.deleteExpiredVisits()),
    ],
    shares,
    lookup,
    verification,
    leaderboard,
    attribution,
    pictures: new PictureService(lookup, questions.service, renderer, productName),
    drawingPictures: new DrawingPictures(renderer),
    productPicture: productPicture(renderer, productName),
    milestonePictures: new MilestonePictures(renderer, productName, tierStarts),
    questionPictures: new QuestionPictures(questions.past, renderer, productName),
    tilePictures: new TilePictures(questions.service, questions.past, platform.calendar),
    renderer,
  };
}

/** Shares of results: their verification, the signups and answers that followed, their pictures and their leaderboard. */
export const sharing = {
  name: 'sharing',
  entities: [Share, ShareVisit, ShareCount, ShareScore],
  limits: { ...SHARE_LIMITS, ...VERIFICATION_LIMITS },
  wire: wireSharing,
} satisfies SliceDeclaration & { wire: typeof wireSharing };
