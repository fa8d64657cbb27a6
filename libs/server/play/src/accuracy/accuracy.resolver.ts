import { listOf } from '@daily/kit/graphql/list-cost';
import { objectOf } from '@daily/kit/graphql/object-of';
import { SignedInViewer } from '@daily/people';
import { Arg, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { ConfidenceCalibration, MAX_LEVELS } from '../confidence/confidence.graphql-types';
import { CategoryAccuracy } from './accuracy.graphql-types';
import { type AccuracyService, MAX_CATEGORIES } from './accuracy.service';

/** The argument with which both lists begin. */
const Months = () =>
  Arg('months', () => Int, {
    defaultValue: 6,
    description: 'Number of months, including the current one. Must be 1 to 24.',
  });

/** The viewer's accuracy and calibration. Private: they include the answer to today's question. */
@Resolver(() => SignedInViewer)
export class AccuracyResolver {
  constructor(private readonly accuracies: AccuracyService) {}

  @FieldResolver(() => [CategoryAccuracy], {
    complexity: listOf(MAX_CATEGORIES),
    description: 'How many answers are correct, for the 12 categories with the most answers, most first.',
  })
  accuracy(@Root() { player }: SignedInViewer, @Months() months: number): Promise<CategoryAccuracy[]> {
    return this.accuracies.byCategory(player.id, months);
  }

  @FieldResolver(() => [ConfidenceCalibration], {
    complexity: listOf(MAX_LEVELS),
    description:
      'How often the answers of each level of confidence are correct, from the lowest level. Levels without an answer are missing.',
  })
  async calibration(
    @Root() { player }: SignedInViewer,
    @Months() months: number,
  ): Promise<ConfidenceCalibration[]> {
    const levels = await this.accuracies.byConfidence(player.id, months);
    return levels.map((level) => objectOf(ConfidenceCalibration, level));
  }
}
