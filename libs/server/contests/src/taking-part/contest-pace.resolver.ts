import { FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { ContestPace } from './contest-pace';
import { ContestParticipation } from './participation.graphql-types';

/** How far the viewer has come, compared with the other participants. */
@Resolver(() => ContestParticipation)
export class ContestPaceResolver {
  constructor(private readonly pace: ContestPace) {}

  @FieldResolver(() => Int, {
    complexity: 5,
    description:
      'Number of participants who have done more questions than the viewer. It says nothing about points.',
  })
  async playersAhead(@Root() { contest, questionsDone }: ContestParticipation): Promise<number> {
    return this.pace.playersAhead({ contestId: contest.id, done: questionsDone });
  }
}
