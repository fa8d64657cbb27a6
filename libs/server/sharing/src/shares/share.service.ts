import { randomUUID } from 'node:crypto';
import { tokenPath } from '@daily/contract/token-paths';
import { SHARE_TEXTS } from '@daily/rules/share-texts';
import { SHARE_LIFETIME_MS } from '@daily/rules/sharing';
import { insertNew } from '@daily/kit/database/insert-new';
import type { Caller } from '@daily/kit/runtime/caller';
import { notFound } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { RateLimit } from '@daily/kit/runtime/rate-limits';
import { newToken, tokenHash } from '@daily/kit/runtime/token';
import type { ProfileService } from '@daily/people';
import { IsNull, type Repository } from 'typeorm';
import { checkedShare, type NewShare } from './new-share';
import { Share } from './share.entity';
import { CONTENT_NOT_FOUND, contentExists, findResult, type Shareables } from './shareable';

/** A share that was just created. The link cannot be read again: only the token's hash is stored. */
export interface CreatedShare {
  share: Share;
  verificationUrl: string;
}

/** The dependencies of the service. */
export interface ShareServiceParts {
  shares: Repository<Share>;
  profiles: ProfileService;
  shareables: Shareables;
  calendar: ProductCalendar;
  /** New shares, by player. */
  limit: RateLimit;
  /** Origin of the links. */
  publicUrl: string;
}

/** Creates shares. */
export class ShareService {
  constructor(private readonly parts: ShareServiceParts) {}

  /**
   * Creates a share and its link, which is valid for 30 days. The player's result is stored with the share when a slice
   * knows it.
   * @param idempotencyKey a retry with the same value returns the same share under a new link, because the first response,
   *   which had the old one, may have been lost.
   * @throws Failure invalid, not-found (player or content), unauthenticated, forbidden, too-many (30 an hour per player).
   */
  async create(
    playerId: string,
    input: NewShare,
    caller: Caller,
    idempotencyKey: string | null = null,
  ): Promise<CreatedShare> {
    const { profiles, shareables, calendar, limit, publicUrl } = this.parts;
    const checked = checkedShare(input);
    await profiles.actAs(playerId, caller, SHARE_TEXTS.logInToShare);
    await limit.use(playerId);
    if (!(await contentExists(shareables(), checked.shareType, checked.contentId))) {
      throw notFound(CONTENT_NOT_FOUND);
    }
    const token = newToken();
    const createdAt = calendar.now();
    const share = Object.assign(new Share(), {
      ...checked,
      id: randomUUID(),
      playerId,
      result: await findResult(shareables(), checked.shareType, playerId, checked.contentId),
      tokenHash: tokenHash(token),
      creationKeyHash: idempotencyKey ? tokenHash(idempotencyKey) : null,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + SHARE_LIFETIME_MS),
      verifiedAt: null,
      verificationKeyHash: null,
      visits: 0,
      signups: 0,
      answers: 0,
    } satisfies Omit<Share, 'stateAt'>);
    return {
      share: await this.save(share),
      verificationUrl: `${publicUrl}${tokenPath('verifyShare', token)}`,
    };
  }

  /** Inserts a share, or replaces the link of the share that was created with the same idempotency key. */
  private async save(share: Share): Promise<Share> {
    const { shares } = this.parts;
    if ((await insertNew(shares.manager, Share, share)) > 0) return share;
    const { playerId, creationKeyHash, tokenHash } = share;
    const earlier = { playerId, creationKeyHash: creationKeyHash as Buffer };
    await shares.update({ ...earlier, verifiedAt: IsNull() }, { tokenHash });
    return shares.findOneByOrFail(earlier);
  }
}
