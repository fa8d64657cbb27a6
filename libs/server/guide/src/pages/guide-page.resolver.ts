import { Allow } from '@daily/kit/graphql/access';
import { listOf } from '@daily/kit/graphql/list-cost';
import { Arg, Query, Resolver } from 'type-graphql';
import { GuidePage } from './guide-page.graphql-types';
import type { GuidePages } from './guide-pages';

/** Maximum number of pages that the cost of their list assumes. */
const MAX_PAGES = 20;

/** The guide for developers in the schema. */
@Resolver(() => GuidePage)
export class GuidePageResolver {
  constructor(private readonly pages: GuidePages) {}

  @Allow('public')
  @Query(() => [GuidePage], {
    complexity: listOf(MAX_PAGES),
    description: `The pages of the guide for developers in their order, at most ${MAX_PAGES}.`,
  })
  guidePages(): Promise<readonly GuidePage[]> {
    return this.pages.all();
  }

  @Allow('public')
  @Query(() => GuidePage, {
    nullable: true,
    description: 'A page of the guide for developers; null when it does not exist.',
  })
  guidePage(
    @Arg('slug', () => String, {
      nullable: true,
      description: 'The name of the page. Defaults to the first page.',
    })
    slug: string | null | undefined,
  ): Promise<GuidePage | null> {
    return typeof slug === 'string' ? this.pages.find(slug) : this.pages.first();
  }
}
