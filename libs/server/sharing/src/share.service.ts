import { randomUUID } from 'node:crypto';
import {
  SHARE_LIFETIME_MS,
  SHARE_TIMEFRAMES,
  type SharePlatform,
  type ShareType,
} from '@daily/rules/sharing';
import { SHARE_TEXTS } from '@daily/rules/share-texts';
import type { Caller } from '@daily/kit/runtime/caller';
import {
  type ConnectionOf,
  decodeCursor,
  encodeCursor,
  type PageArgs,
  pageOf,
  windowOf,
} from '@daily/kit/graphql/connection';
import { conflict, notFound } from '@daily/kit/runtime/errors';
import type { Platform } from '@daily/kit/runtime/platform';
import { Shareables } from '@daily/kit/runtime/shareable';
import { newToken, tokenHash } from '@daily/kit/runtime/token';
import { LeaderboardNews } from '@daily/boards';
import { ProfileService } from '@daily/people';
import { IsNull } from 'typeorm';
import { checkedShare, type NewShare } from './new-share';
import { firstDayOf } from './share-board.sql';
import { Share } from './share.entity';
import { type VerifiedRow, VERIFY_SHARE } from './share.sql';

/** A share that was just made. Its link is told this once: only the token's hash is kept. */
export interface CreatedShare {
  share: Share;
  verificationUrl: string;
}

/** What whoever verified a share is told of it. */
export interface VerifiedShare {
  shareType: ShareType;
  platform: SharePlatform;
  contentId: string;
}

/** Shares: made by players, counted when their link is visited. */
export class ShareService {
  private readonly profiles = this.platform.get(ProfileService);
  private readonly news = this.platform.get(LeaderboardNews);
  private readonly shares = this.platform.database.orm.getRepository(Share);

  constructor(private readonly platform: Platform) {}

  /**
   * Makes a share and its link, valid for 30 days. What it is about is taken as it is named; where a slice knows the
   * player's result, it is kept along.
   * @param attempt what the client calls this attempt: the same again is the same share, under a new link, since the
   *   reply that told the first one was lost.
   * @throws Failure invalid, not-found (player), unauthenticated, forbidden, too-many (30 an hour a player).
   */
  async create(
    playerId: string,
    input: NewShare,
    caller: Caller,
    attempt: string | null = null,
  ): Promise<CreatedShare> {
    const checked = checkedShare(input);
    await this.profiles.actAs(playerId, caller, SHARE_TEXTS.logInToShare);
    await this.platform.limits.use('shares', playerId);
    const token = newToken();
    const createdAt = this.platform.clock.now();
    const share = Object.assign(new Share(), {
      ...checked,
      id: randomUUID(),
      playerId,
      result: await this.platform.get(Shareables).resultOf(checked.shareType, playerId, checked.contentId),
      tokenHash: tokenHash(token),
      attempt: attempt ? tokenHash(attempt) : null,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + SHARE_LIFETIME_MS),
      verifiedAt: null,
      verifiedBy: null,
      visits: 0,
      signups: 0,
      answers: 0,
    } satisfies Omit<Share, 'stateAt'>);
    const verificationUrl = `${this.platform.settings.publicUrl}/verify-share/${token}`;
    return { share: await this.keep(share), verificationUrl };
  }

  /** Writes a share down; or gives the one that the same attempt made before the new link. */
  private async keep(share: Share): Promise<Share> {
    const made = await this.shares
      .createQueryBuilder()
      .insert()
      .values(share)
      .orIgnore()
      .returning('id')
      .execute();
    if ((made.raw as unknown[]).length > 0) return share;
    const { playerId, attempt, tokenHash } = share;
    await this.shares.update({ playerId, attempt: attempt as Buffer, verifiedAt: IsNull() }, { tokenHash });
    return this.shares.findOneByOrFail({ playerId, attempt: attempt as Buffer });
  }

  /**
   * Verifies the share whose link holds a token: once, whoever comes first.
   * @param attempt what the browser calls this attempt; the one that succeeded is told so again, since its reply may
   *   have been lost.
   * @throws Failure not-found when the link is unknown or too old, conflict when it was used, too-many.
   */
  async verify(token: string, caller: Caller, attempt: string | null = null): Promise<VerifiedShare> {
    await this.platform.limits.use('shareVerification', caller.address);
    const hash = tokenHash(token);
    const attemptHash = attempt ? tokenHash(attempt) : null;
    const values = [hash, this.platform.clock.now(), attemptHash, SHARE_TIMEFRAMES, this.spans()];
    const [row] = await this.platform.database.run<VerifiedRow>(VERIFY_SHARE, values);
    if (row) {
      this.news.changed();
      return { shareType: row.share_type, platform: row.platform, contentId: row.content_id };
    }
    const share = await this.shares.findOneBy({ tokenHash: hash });
    if (!share?.verifiedAt) throw notFound(SHARE_TEXTS.linkInvalid);
    if (!attemptHash || !share.verifiedBy?.equals(attemptHash)) throw conflict(SHARE_TEXTS.linkUsed);
    return share;
  }

  /** The first day of each timeframe, as of today. */
  private spans(): string[] {
    const today = this.platform.dayAt();
    return SHARE_TIMEFRAMES.map((timeframe) => firstDayOf(timeframe, today));
  }

  /** The share whose link holds a token, with its player, for those who were sent it; null when there is none. */
  findByToken(token: string): Promise<Share | null> {
    return this.shares.findOne({ where: { tokenHash: tokenHash(token) }, relations: { player: true } });
  }

  /** The share with an id, with its player; null when there is none. */
  async find(id: string): Promise<Share | null> {
    return UUID.test(id) ? this.shares.findOne({ where: { id }, relations: { player: true } }) : null;
  }

  /** The viewer's own share with an id; null for somebody else's, and when there is none. */
  async findOwn(id: string, { viewer }: Caller): Promise<Share | null> {
    const share = viewer && (await this.find(id));
    return share?.playerId === viewer?.id ? share : null;
  }

  /** A page of a player's shares, newest first. Who may see them is the caller's to know. */
  async page(playerId: string, args: PageArgs): Promise<ConnectionOf<Share>> {
    const window = windowOf(args, keyOfCursor);
    const query = this.shares
      .createQueryBuilder('share')
      .where('share.playerId = :playerId', { playerId })
      .orderBy({
        'share.createdAt': window.backward ? 'ASC' : 'DESC',
        'share.id': window.backward ? 'ASC' : 'DESC',
      })
      .limit(window.limit + 1);
    if (window.beyond) {
      const [at, id] = window.beyond;
      query.andWhere(`(share.createdAt, share.id) ${window.backward ? '>' : '<'} (:at, :id)`, { at, id });
    }
    return pageOf(window, await query.getMany(), ({ createdAt, id }) =>
      encodeCursor([createdAt.toISOString(), id]),
    );
  }
}

/** An instant as a cursor holds it: of a year that PostgreSQL has. */
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

function keyOfCursor(cursor: string): readonly [at: Date, id: string] | null {
  const [at, id] = decodeCursor(cursor) ?? [];
  if (typeof at !== 'string' || typeof id !== 'string' || !INSTANT.test(at) || !UUID.test(id)) return null;
  const instant = new Date(at);
  return Number.isNaN(instant.getTime()) ? null : [instant, id];
}
