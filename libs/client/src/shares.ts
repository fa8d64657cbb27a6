import type { CallOptions, Connection } from './connection.js';
import type { ShareFragment, SharePlatform, ShareType } from './documents.generated.js';
import { newIdempotencyKey } from './idempotency-key.js';
import type { List } from './list.js';
import { CreateShareText, VerifyShareText, ViewerSharesText } from './operations.generated.js';
import { successOf } from './outcome.js';
import { requireViewer } from './viewer.js';

/** What to share, and where. */
export interface ShareInput {
  readonly shareType: ShareType;
  /** `Question.number`, or the slug of a contest. */
  readonly contentId: string | number;
  readonly platform: SharePlatform;
  /** Identifies this share across calls: another call with the same key creates no second one. Defaults to a random key. */
  readonly idempotencyKey?: string;
}

/** A share with its link, which cannot be read again. */
export interface CreatedShare {
  readonly share: ShareFragment;
  /** The link to post. The share counts once the link has been visited. */
  readonly verificationUrl: string;
}

/** What a verified link was about. */
export interface VerifiedShare {
  readonly shareType: ShareType;
  readonly platform: SharePlatform;
  readonly contentId: string;
}

/** Links to results. */
export class Shares {
  constructor(private readonly connection: Connection) {}

  /** The shares of the player, the newest first. @throws UnauthenticatedError without a token, when it is iterated. */
  mine({ signal }: CallOptions = {}): List<ShareFragment> {
    return this.connection.list(async (position) => {
      const { viewer } = await this.connection.request(ViewerSharesText, position, { signal });
      return requireViewer(viewer).shares;
    });
  }

  /** Creates a link to a result. @throws ProblemError when there is no such question or contest. */
  async create(share: ShareInput, { signal }: CallOptions = {}): Promise<CreatedShare> {
    const input = { idempotencyKey: newIdempotencyKey(), ...share, contentId: String(share.contentId) };
    const options = { signal, repeatable: true };
    const { createShare } = await this.connection.request(CreateShareText, { input }, options);
    return successOf(createShare, 'CreateShareSuccess');
  }

  /** Verifies a link, which works once. `token` is the last segment of its path. @throws ProblemError for other links. */
  async verify(token: string, { signal }: CallOptions = {}): Promise<VerifiedShare> {
    const input = { token, idempotencyKey: newIdempotencyKey() };
    const options = { signal, repeatable: true };
    const { verifyShare } = await this.connection.request(VerifyShareText, { input }, options);
    return successOf(verifyShare, 'VerifyShareSuccess');
  }
}
