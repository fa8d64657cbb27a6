import { SHARE_TEXTS } from '@daily/rules/share-texts';
import { Allow } from '@daily/kit/graphql/access';
import type { Caller } from '@daily/kit/runtime/caller';
import { unauthenticated } from '@daily/kit/runtime/errors';
import { toGlobalId } from '@daily/kit/graphql/node';
import type { Platform } from '@daily/kit/runtime/platform';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import type { ShareState as StateName } from '@daily/rules/sharing';
import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { ShareState } from './enums';
import { Share } from './share.entity';
import {
  CreateShareInput,
  CreateShareResult,
  CreateShareSuccess,
  SharePreview,
  VerifyShareResult,
  VerifyShareSuccess,
} from './share.inputs';
import { ShareService } from './share.service';
import { sharedBy } from './shared-by';
import { picturePath } from './picture-path';

/** Shares as GraphQL sees them. */
@Resolver(() => Share)
export class ShareResolver {
  private readonly shares = this.platform.get(ShareService);

  constructor(private readonly platform: Platform) {}

  @Allow('acting')
  @Mutation(() => CreateShareResult, { description: 'Makes a link to a result of the viewer, to be posted.' })
  createShare(
    @Arg('input', () => CreateShareInput, { description: 'What is shared, and where to.' })
    input: CreateShareInput,
    @Ctx() caller: Caller,
  ): Promise<CreateShareSuccess | Problem> {
    return problemsAsData(async () => {
      if (!caller.viewer) throw unauthenticated(SHARE_TEXTS.logInToShare);
      return Object.assign(
        new CreateShareSuccess(),
        await this.shares.create(caller.viewer.id, input, caller, input.attempt),
      );
    });
  }

  @Allow('public')
  @Mutation(() => VerifyShareResult, {
    description: 'Verifies the share whose link was visited. A link works once, for whoever comes first.',
  })
  verifyShare(
    @Arg('token', () => String, { description: 'The last part of the link.' }) token: string,
    @Arg('attempt', () => String, {
      nullable: true,
      description: 'Any text of the caller: the attempt that succeeded is told so again under the same one.',
    })
    attempt: string | null | undefined,
    @Ctx() caller: Caller,
  ): Promise<VerifyShareSuccess | Problem> {
    return problemsAsData(async () => {
      const { shareType, platform, contentId } = await this.shares.verify(token, caller, attempt ?? null);
      return Object.assign(new VerifyShareSuccess(), { shareType, platform, contentId });
    });
  }

  @Allow('public')
  @Query(() => SharePreview, {
    nullable: true,
    description: 'What a link tells of itself, verified or not; null when there is no such link.',
  })
  async sharePreview(
    @Arg('token', () => String, { description: 'The last part of the link.' }) token: string,
  ): Promise<SharePreview | null> {
    const share = await this.shares.findByToken(token);
    return (
      share &&
      Object.assign(new SharePreview(), {
        sharedBy: sharedBy(share),
        shareType: share.shareType,
        result: share.result,
        pictureUrl: this.pictureUrl(share),
      })
    );
  }

  @FieldResolver(() => ID, { description: 'Opaque id, unique in the whole schema.' })
  id(@Root() share: Share): string {
    return toGlobalId('Share', share.id);
  }

  @FieldResolver(() => ShareState, { description: 'What has become of it.' })
  state(@Root() share: Share): StateName {
    return share.stateAt(this.platform.clock.now());
  }

  @FieldResolver(() => String, { description: 'Address of its picture, of 1200 by 630 pixels.' })
  pictureUrl(@Root() share: Share): string {
    return `${this.platform.settings.publicUrl}${picturePath(share.id)}`;
  }
}
