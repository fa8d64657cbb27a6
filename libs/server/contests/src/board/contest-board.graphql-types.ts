import { SameForEveryone } from '@daily/kit/graphql/access';
import { connectionType } from '@daily/kit/graphql/connection';
import { Player } from '@daily/people';
import { Field, Int, ObjectType } from 'type-graphql';
import type { ContestPlace } from './contest-board.service';

// The fields with complexity 0 come with the row of the entry.
@SameForEveryone()
@ObjectType('ContestLeaderboardEntry', {
  description: "A participant's place on the leaderboard of a contest.",
})
export class ContestLeaderboardEntry implements Omit<ContestPlace, 'cursor'> {
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

/** The entry of a place. */
export function entryOf({ rank, player, score, correctAnswers, totalTimeMs, finishedAt }: ContestPlace) {
  const entry = { rank, player, score, correctAnswers, totalTimeMs, finishedAt };
  return Object.assign(new ContestLeaderboardEntry(), entry satisfies ContestLeaderboardEntry);
}
