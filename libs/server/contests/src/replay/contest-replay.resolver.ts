import type { Caller } from '@daily/kit/runtime/caller';
import type { PerRequest } from '@daily/kit/runtime/per-request';
import type { Player, PlayerLoader } from '@daily/people';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Contest } from '../contest/contest.entity';
import { ContestReplay, type ContestReplayFrame } from './contest-replay.graphql-types';
import type { ContestReplayService } from './contest-replay.service';
import type { ReplayFrame } from './contest-timeline';

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
