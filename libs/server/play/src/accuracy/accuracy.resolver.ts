import { listOf } from '@daily/kit/graphql/list-cost';
import { SignedInViewer } from '@daily/people';
import { Arg, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { CategoryAccuracy } from './accuracy.graphql-types';
import { type AccuracyService, MAX_CATEGORIES } from './accuracy.service';

/** The viewer's accuracy. Private: it includes the answer to today's question. */
@Resolver(() => SignedInViewer)
export class AccuracyResolver {
  constructor(private readonly accuracies: AccuracyService) {}

  @FieldResolver(() => [CategoryAccuracy], {
    complexity: listOf(MAX_CATEGORIES),
    description: 'How many answers are correct, for the 12 categories with the most answers, most first.',
  })
  accuracy(
    @Root() { player }: SignedInViewer,
    @Arg('months', () => Int, {
      defaultValue: 6,
      description: 'Number of months, including the current one. Must be 1 to 24.',
    })
    months: number,
  ): Promise<CategoryAccuracy[]> {
    return this.accuracies.byCategory(player.id, months);
  }
}
