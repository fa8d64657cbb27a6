import { randomUUID } from 'node:crypto';
import { tokenPath } from '@daily/contract/token-paths';
import { SHARE_TEXTS } from '@daily/rules/sharing/texts';
import { SHARE_LIFETIME_MS } from '@daily/rules/sharing';
import type { IdempotencyKeys, KeyUse } from '@daily/kit/idempotency/idempotency-keys';
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
  idempotency: IdempotencyKeys;
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
   * @throws Failure invalid, not-found (player or content), unauthenticated, forbidden, too-many (30 an hour per player); conflict as
   *   `IdempotencyKeys.once`.
   */
  async create(
    playerId: string,
    input: NewShare,
    caller: Caller,
    idempotencyKey: string | null = null,
  ): Promise<CreatedShare> {
    const { shares, profiles, shareables, calendar, limit, publicUrl } = this.parts;
    const checked = checkedShare(input);
    await profiles.actAs(playerId, caller, limit, SHARE_TEXTS.logInToShare);
    if (!(await contentExists(shareables(), checked.shareType, checked.contentId))) {
      throw notFound(CONTENT_NOT_FOUND);
    }
    const token = newToken();
    const createdAt = calendar.now();
    const share = shares.create({
      ...checked,
      id: randomUUID(),
      playerId,
      result: await findResult(shareables(), checked.shareType, playerId, checked.contentId),
      tokenHash: tokenHash(token),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + SHARE_LIFETIME_MS),
      verifiedAt: null,
      verificationKeyHash: null,
      visits: 0,
      signups: 0,
      answers: 0,
    } satisfies Share);
    const use = {
      key: idempotencyKey,
      owner: { playerId, address: caller.address },
      operation: 'createShare',
      input: checked,
    };
    return {
      share: await this.save(share, use),
      verificationUrl: `${publicUrl}${tokenPath('verifyShare', token)}`,
    };
  }

  /** Inserts a share, or replaces the link of the share that was created with the same idempotency key. */
  private async save(share: Share, use: KeyUse): Promise<Share> {
    const { shares, idempotency } = this.parts;
    return shares.manager.transaction(async (rows) => {
      const { result: id, isNew } = await idempotency.once(rows, use, async () => {
        await rows.insert(Share, share);
        return share.id;
      });
      if (isNew) return share;
      await rows.update(Share, { id, verifiedAt: IsNull() }, { tokenHash: share.tokenHash });
      return rows.findOneByOrFail(Share, { id });
    });
  }
}
