import { SameForEveryone } from '@daily/kit/graphql/access';
import { connectionType } from '@daily/kit/graphql/connection';
import { GLOBAL_ID, joinedId, Node, toGlobalId } from '@daily/kit/graphql/node';
import { objectOf } from '@daily/kit/graphql/object-of';
import { Player } from '@daily/people';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { ContestPlace } from './contest-board.service';

// The fields with complexity 0 come with the row of the entry.
@SameForEveryone()
@ObjectType('ContestLeaderboardEntry', {
  implements: Node,
  description: "A participant's place on the leaderboard of a contest.",
})
export class ContestLeaderboardEntry implements Omit<ContestPlace, 'cursor' | 'contestId'> {
  @Field(() => ID, { complexity: 0, description: GLOBAL_ID })
  id!: string;

  @Field(() => Int, {
    complexity: 0,
    description:
      'Position on the board, from 1. Equal score, total time and finish share a rank: 1, 2, 2, 4.',
  })
  rank!: number;

  @Field(() => Player, { complexity: 0, description: 'The player at this place.' })
  player!: Player;

  @Field(() => Int, { complexity: 0, description: 'Points of the correct answers.' })
  score!: number;

  @Field(() => Int, { complexity: 0, description: 'Number of correct answers.' })
  correctAnswers!: number;

  @Field(() => Int, {
    complexity: 0,
    description:
      'Sum of the times of all questions that are done, in milliseconds. Less is better among equal scores.',
  })
  totalTimeMs!: number;

  @Field(() => Date, {
    complexity: 0,
    nullable: true,
    description: 'When the player finished; null when the contest ended before.',
  })
  finishedAt!: Date | null;
}

export const ContestLeaderboardEntryConnection = connectionType(
  'ContestLeaderboardEntry',
  'places on the leaderboard of a contest',
  ContestLeaderboardEntry,
);

/** The leaderboards of a contest: as players see it, and as it is now, for editors. */
export type ContestBoardKind = 'shown' | 'current';

/** The entry of a place. */
export function entryOf(place: ContestPlace, board: ContestBoardKind = 'shown') {
  const { contestId, rank, player, score, correctAnswers, totalTimeMs, finishedAt } = place;
  const id = toGlobalId('ContestLeaderboardEntry', joinedId(contestId, board, player.id));
  const entry = { id, rank, player, score, correctAnswers, totalTimeMs, finishedAt };
  return objectOf(ContestLeaderboardEntry, entry);
}
