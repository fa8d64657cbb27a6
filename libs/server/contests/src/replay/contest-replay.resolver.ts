import type { Caller } from '@daily/kit/runtime/caller';
import type { PerRequest } from '@daily/kit/runtime/per-request';
import { Player, type PlayerLoader } from '@daily/people';
import { MAX_REPLAY_FRAMES, REPLAYED_PLACES } from '@daily/rules/contest/replay';
import { listOf } from '@daily/kit/graphql/list-cost';
import { Ctx, Field, FieldResolver, Int, ObjectType, Resolver, Root } from 'type-graphql';
import { Contest } from '../contest/contest.entity';
import type { ContestReplayService } from './contest-replay.service';
import type { ReplayFrame } from './contest-timeline';

// The fields with complexity 0 come with the replay, whose cost includes them.
@ObjectType('ContestReplayPlace', { description: 'A place of the leaderboard at a moment of a replay.' })
class ContestReplayPlace {
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
class ContestReplayFrame {
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
class ContestReplay {
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

/** The replay of the leaderboard of a contest. */
@Resolver(() => Contest)
export class ContestReplayResolver {
  constructor(
    private readonly replays: ContestReplayService,
    private readonly players: PerRequest<PlayerLoader>,
  ) {}

  @FieldResolver(() => ContestReplay, {
    nullable: true,
    complexity: ({ childComplexity }) => 20 + childComplexity,
    description:
      'How the leaderboard came about; null until the contest has ended and the whole leaderboard is revealed.',
  })
  async replay(@Root() contest: Contest, @Ctx() caller: Caller): Promise<ContestReplay | null> {
    const frames = await this.replays.find(contest);
    if (!frames) return null;
    const ids = [...new Set(frames.flatMap(({ places }) => places.map(({ playerId }) => playerId)))];
    const loaded = await Promise.all(ids.map((id) => this.players.of(caller).load(id)));
    const players = loaded.filter((player) => player !== null);
    return { players, frames: framesOf(frames, players) };
  }
}

/** @param players those who still exist; the places of others are left out. */
function framesOf(frames: readonly ReplayFrame[], players: readonly Player[]): ContestReplayFrame[] {
  const indexes = new Map(players.map(({ id }, index) => [id, index]));
  return frames.map(({ at, playerCount, places }) => ({
    at,
    playerCount,
    places: places.flatMap(({ playerId, ...place }) => {
      const playerIndex = indexes.get(playerId);
      return playerIndex === undefined ? [] : [{ playerIndex, ...place }];
    }),
  }));
}
