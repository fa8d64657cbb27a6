import { MAX_REPLAY_FRAMES, REPLAYED_PLACES } from '@daily/rules/contest/replay';
import { listOf } from '@daily/kit/graphql/list-cost';
import { Player } from '@daily/people';
import { Field, Int, ObjectType } from 'type-graphql';

// The fields with complexity 0 come with the replay, whose cost includes them.
@ObjectType('ContestReplayPlace', { description: 'A place of the leaderboard at a moment of a replay.' })
export class ContestReplayPlace {
  @Field(() => Int, { complexity: 0, description: 'Index of the player in `ContestReplay.players`, from 0.' })
  playerIndex!: number;

  @Field(() => Int, {
    complexity: 0,
    description: 'Position on the board, from 1. Equal standings share a rank.',
  })
  rank!: number;

  @Field(() => Int, { complexity: 0, description: 'Points at the moment.' })
  score!: number;

  @Field(() => Int, {
    complexity: 0,
    description: 'Sum of the times of all questions that were done at the moment, in milliseconds.',
  })
  totalTimeMs!: number;
}

@ObjectType('ContestReplayFrame', { description: 'The top of the leaderboard at a moment.' })
export class ContestReplayFrame {
  @Field(() => Date, { complexity: 0, description: 'When the board was like this.' })
  at!: Date;

  @Field(() => Int, { complexity: 0, description: 'Number of players on the board.' })
  playerCount!: number;

  @Field(() => [ContestReplayPlace], {
    complexity: listOf(REPLAYED_PLACES),
    description: `The first ${REPLAYED_PLACES} places.`,
  })
  places!: ContestReplayPlace[];
}

@ObjectType('ContestReplay', {
  description:
    'How the leaderboard came about. It is shown after each change of a score, or after equal shares of them when there are many.',
})
export class ContestReplay {
  @Field(() => [Player], {
    complexity: ({ childComplexity }) => 10 + 10 * childComplexity,
    description: 'Every player who is in one of the frames, once.',
  })
  players!: Player[];

  @Field(() => [ContestReplayFrame], {
    complexity: listOf(MAX_REPLAY_FRAMES),
    description: `The moments in order, at most ${MAX_REPLAY_FRAMES}. The last one is the final board.`,
  })
  frames!: ContestReplayFrame[];
}
