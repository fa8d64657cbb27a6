import { splitId } from '@daily/kit/graphql/node';
import type { Caller } from '@daily/kit/runtime/caller';
import { validate } from 'uuid';
import { isEditor } from '../contest/contest-audience';
import type { ContestService } from '../contest/contest.service';
import type { ManagedContestsService } from '../managing/managed-contests.service';
import { type ContestLeaderboardEntry, entryOf } from './contest-board.graphql-types';
import type { ContestBoardService } from './contest-board.service';

/** Finds entries of the leaderboards of contests by their local ids. */
export class ContestEntries {
  constructor(
    private readonly contests: Pick<ContestService, 'findOrNull'>,
    private readonly managed: Pick<ManagedContestsService, 'find'>,
    private readonly board: Pick<ContestBoardService, 'placeOf' | 'currentPlaceOf'>,
  ) {}

  /** The entry with a local id; null when the leaderboard does not show the player to the caller. */
  async find(id: string, caller: Caller): Promise<ContestLeaderboardEntry | null> {
    const [contestId = '', board, playerId = ''] = splitId(id, 3) ?? [];
    if (!validate(contestId)) return null;
    if (board === 'shown') {
      const contest = await this.contests.findOrNull(contestId, caller);
      const place = contest && (await this.board.placeOf(contest, playerId));
      return place && entryOf(place);
    }
    if (board !== 'current' || !isEditor(caller)) return null;
    const contest = await this.managed.find(contestId);
    const place = contest && (await this.board.currentPlaceOf(contest, playerId));
    return place && entryOf(place, 'current');
  }
}
