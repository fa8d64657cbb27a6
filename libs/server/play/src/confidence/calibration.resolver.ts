import { listOf } from '@daily/kit/graphql/list-cost';
import { objectOf } from '@daily/kit/graphql/object-of';
import { SignedInViewer } from '@daily/people';
import { Arg, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { CalibrationService } from './calibration.service';
import { ConfidenceCalibration, MAX_LEVELS } from './confidence.graphql-types';

/** The viewer's calibration. Private: it includes the answer to today's question. */
@Resolver(() => SignedInViewer)
export class CalibrationResolver {
  constructor(private readonly calibrations: CalibrationService) {}

  @FieldResolver(() => [ConfidenceCalibration], {
    complexity: listOf(MAX_LEVELS),
    description:
      'How often the answers of each level of confidence are correct, from the lowest level. Levels without an answer are missing.',
  })
  async calibration(
    @Root() { player }: SignedInViewer,
    @Arg('months', () => Int, {
      defaultValue: 6,
      description: 'Number of months, including the current one. Must be 1 to 24.',
    })
    months: number,
  ): Promise<ConfidenceCalibration[]> {
    const levels = await this.calibrations.of(player.id, months);
    return levels.map((level) => objectOf(ConfidenceCalibration, level));
  }
}
