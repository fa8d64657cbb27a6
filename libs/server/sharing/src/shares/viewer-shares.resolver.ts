import { RequireScope } from '@daily/kit/graphql/access';
import { type ConnectionOf, PageArgs } from '@daily/kit/graphql/connection';
import type { Caller } from '@daily/kit/runtime/caller';
import { SignedInViewer, type Viewers } from '@daily/people';
import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Share } from './share.entity';
import { CreateShareSuccess, ShareConnection } from './share.graphql-types';
import type { ShareLookupService } from './share-lookup.service';

/** The fields that sharing adds to the viewer. */
@Resolver(() => SignedInViewer)
export class ViewerSharesResolver {
  constructor(private readonly lookup: ShareLookupService) {}

  @RequireScope('shares:read')
  @FieldResolver(() => ShareConnection, { description: 'The shares of the viewer, newest first.' })
  shares(
    @Root() { player }: SignedInViewer,
    @Args(() => PageArgs) args: PageArgs,
  ): Promise<ConnectionOf<Share>> {
    return this.lookup.page(player.id, args);
  }
}

/** The viewer of a created share. */
@Resolver(() => CreateShareSuccess)
export class CreateShareSuccessResolver {
  constructor(private readonly viewers: Viewers) {}

  @FieldResolver(() => SignedInViewer, { description: 'The viewer, whose `shares` now include the share.' })
  viewer(@Ctx() caller: Caller): Promise<SignedInViewer> {
    return this.viewers.current(caller);
  }
}
