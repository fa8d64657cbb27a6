import { SHARE_TEXTS } from '@daily/rules/sharing/texts';
import { SHARE_TIMEFRAMES } from '@daily/rules/sharing';
import type { Database } from '@daily/kit/database/database';
import { conflict, notFound } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { tokenHash } from '@daily/kit/runtime/token';
import type { LeaderboardNews } from '@daily/boards';
import type { EntityManager } from 'typeorm';
import { firstDayOf } from '../board/share-board.sql';
import { Share } from './share.entity';
import { type NewlyVerifiedShare, type VerifiedShare, VERIFY_SHARE } from './share-verification.sql';

/** Lets slices above record that a share was verified, in the transaction that verifies it. */
export type NoteVerified = (rows: EntityManager, share: NewlyVerifiedShare) => Promise<void>;

/** Verifies shares when their links are visited. */
export class ShareVerificationService {
  /** @param noteVerified called in the transaction that verifies a share. */
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly news: LeaderboardNews,
    private readonly noteVerified: NoteVerified,
  ) {}

  /**
   * Verifies the share whose link contains a token. A link works once, for the first visitor.
   * @param idempotencyKey a retry with the same value returns the original result.
   * @throws Failure not-found when the link is unknown or expired, conflict when it was used.
   */
  async verify(token: string, idempotencyKey: string | null = null): Promise<VerifiedShare> {
    const hash = tokenHash(token);
    const keyHash = idempotencyKey ? tokenHash(idempotencyKey) : null;
    const values = [hash, this.calendar.now(), keyHash, SHARE_TIMEFRAMES, this.firstDays()];
    const verified = await this.database.orm.transaction(async (rows) => {
      const [share] = await this.database.query(VERIFY_SHARE, values, rows);
      if (share) await this.noteVerified(rows, share);
      return share;
    });
    if (verified) {
      this.news.reportChange();
      const { shareType, platform, contentId } = verified;
      return { shareType, platform, contentId };
    }
    const share = await this.database.orm.getRepository(Share).findOneBy({ tokenHash: hash });
    if (!share?.verifiedAt) throw notFound(SHARE_TEXTS.linkInvalid);
    if (!keyHash || !share.verificationKeyHash?.equals(keyHash)) throw conflict(SHARE_TEXTS.linkUsed);
    return share;
  }

  /** The first day of each timeframe that contains today. */
  private firstDays(): string[] {
    const today = this.calendar.today();
    return SHARE_TIMEFRAMES.map((timeframe) => firstDayOf(timeframe, today));
  }
}
