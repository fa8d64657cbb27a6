import { PAGE_PATHS } from '@daily/contract/page-paths';
import type { Caller } from '@daily/kit/runtime/caller';
import { Promo } from '@daily/notices';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Contest } from '../contest/contest.entity';
import type { ContestService } from '../contest/contest.service';

/** The contest to which the link of the promotional strip leads, whether it is announced or an admin has set the link. */
@Resolver(() => Promo)
export class PromoContestResolver {
  constructor(private readonly contests: Pick<ContestService, 'findOrNull'>) {}

  @FieldResolver(() => Contest, {
    nullable: true,
    description:
      'The contest to which the link leads, from which follows whether the viewer has joined it; null for any other link.',
  })
  async contest(
    @Root() { linkPath }: Pick<Promo, 'linkPath'>,
    @Ctx() caller: Caller,
  ): Promise<Contest | null> {
    if (!linkPath.startsWith(CONTEST_PATH)) return null;
    return this.contests.findOrNull(linkPath.slice(CONTEST_PATH.length), caller);
  }
}

/** Followed by the slug or the id of a contest, the path of its page. */
const CONTEST_PATH = `${PAGE_PATHS.contests}/`;
