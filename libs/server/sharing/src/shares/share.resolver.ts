import { SHARE_TEXTS } from '@daily/rules/sharing/texts';
import { type ShareState as StateName, shareState } from '@daily/rules/sharing';
import { Allow } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { CHANGES_BY_ADDRESS } from '@daily/kit/runtime/rate-limits';
import { GLOBAL_ID, toGlobalId } from '@daily/kit/graphql/node';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import { GraphQLUrl } from '@daily/kit/graphql/scalars';
import type { Caller } from '@daily/kit/runtime/caller';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { picturePath } from '../picture/picture-path';
import { Share } from './share.entity';
import { ShareState } from './share-enums.graphql-types';
import {
  CreateShareInput,
  CreateShareResult,
  type CreateShareSuccess,
  SharePreview,
  VerifyShareInput,
  VerifyShareResult,
  type VerifyShareSuccess,
} from './share.graphql-types';
import type { ShareLookupService } from './share-lookup.service';
import type { ShareService } from './share.service';
import type { ShareVerificationService } from './share-verification.service';
import { sharedBy } from './shared-by';
import { SHARE_LIMITS, VERIFICATION_LIMITS } from '../sharing.limits';

/** Shares in the schema. */
@Resolver(() => Share)
export class ShareResolver {
  /** @param publicUrl origin of the pictures. */
  constructor(
    private readonly shares: ShareService,
    private readonly lookup: ShareLookupService,
    private readonly verification: ShareVerificationService,
    private readonly calendar: ProductCalendar,
    private readonly publicUrl: string,
  ) {}

  // `acting`, so that an anonymous visitor reads the message of this dialog.
  @Allow('acting', 'shares:write')
  @LimitedBy(CHANGES_BY_ADDRESS, SHARE_LIMITS)
  @Mutation(() => CreateShareResult, {
    description: 'Creates a link to a result of the viewer, to be posted.',
  })
  createShare(
    @Arg('input', () => CreateShareInput, { description: 'What to share, and where.' })
    input: CreateShareInput,
    @Ctx() caller: Caller,
  ): Promise<CreateShareSuccess | Problem> {
    return problemsAsData(async () => {
      const { id } = caller.requireViewer(SHARE_TEXTS.logInToShare);
      return this.shares.create(id, input, caller, input.idempotencyKey);
    });
  }

  @Allow('public', 'shares:write')
  @LimitedBy(VERIFICATION_LIMITS)
  @Mutation(() => VerifyShareResult, {
    description: 'Verifies the share whose link was visited. A link works once, for the first visitor.',
  })
  verifyShare(
    @Arg('input', () => VerifyShareInput, { description: 'The token of the link that was visited.' })
    { token, idempotencyKey }: VerifyShareInput,
  ): Promise<VerifyShareSuccess | Problem> {
    return problemsAsData(async () => {
      const { shareType, platform, contentId } = await this.verification.verify(token, idempotencyKey);
      return { shareType, platform, contentId };
    });
  }

  @Allow('public')
  @Query(() => SharePreview, {
    nullable: true,
    description: 'What a share link shows to its visitors, verified or not; null when the link is unknown.',
  })
  async sharePreview(
    @Arg('token', () => String, { description: 'Token of the share link: the last segment of its path.' })
    token: string,
  ): Promise<SharePreview | null> {
    const share = await this.lookup.findByToken(token);
    if (!share) return null;
    const { shareType, contentId, result } = share;
    return {
      sharedBy: sharedBy(share),
      shareType,
      contentId,
      result,
      pictureUrl: this.pictureUrl(share),
    };
  }

  @FieldResolver(() => ID, { complexity: 0, description: GLOBAL_ID })
  id(@Root() share: Share): string {
    return toGlobalId('Share', share.id);
  }

  @FieldResolver(() => ShareState, { complexity: 0, description: 'Whether its link has been visited.' })
  state(@Root() share: Share): StateName {
    return shareState(share, this.calendar.now());
  }

  @FieldResolver(() => GraphQLUrl, {
    complexity: 0,
    description: 'URL of a picture of the result, 1200 by 630 pixels.',
  })
  pictureUrl(@Root() share: Share): string {
    return `${this.publicUrl}${picturePath(share.id)}`;
  }
}
