import { connectionType } from '@daily/kit/graphql/connection';
import { GLOBAL_ID, joinedId, Node, toGlobalId } from '@daily/kit/graphql/node';
import { objectOf } from '@daily/kit/graphql/object-of';
import { Player } from '@daily/people';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { ManagedParticipation } from './managed-contests.service';

// The fields with complexity 0 come with the row of the participant.
@ObjectType('ManagedContestParticipant', {
  implements: Node,
  description: 'A player in a contest as editors see them, whatever the leaderboard shows.',
})
export class ManagedParticipant {
  contestId!: string;

  @Field(() => ID, { complexity: 0, description: GLOBAL_ID })
  id(): string {
    return toGlobalId('ManagedContestParticipant', joinedId(this.contestId, this.player.id));
  }

  @Field(() => Player, { complexity: 0, description: 'The player.' })
  player!: Player;

  @Field(() => Boolean, {
    complexity: 0,
    description: 'Whether the player is excluded from the leaderboards.',
  })
  hidden!: boolean;

  @Field(() => Date, { complexity: 0, description: 'When the player joined.' })
  joinedAt!: Date;

  @Field(() => Int, {
    complexity: 0,
    description: 'Number of questions that are done: answered, or passed over because their time ran out.',
  })
  questionsDone!: number;

  @Field(() => Date, {
    complexity: 0,
    nullable: true,
    description: 'When the open question closes; null while the player has none open.',
  })
  questionClosesAt!: Date | null;

  @Field(() => Date, {
    complexity: 0,
    nullable: true,
    description: 'When the last question was done; null until then.',
  })
  finishedAt!: Date | null;

  @Field(() => Int, { complexity: 0, description: 'Points of the correct answers so far.' })
  score!: number;

  @Field(() => Int, { complexity: 0, description: 'Number of correct answers so far.' })
  correctAnswers!: number;

  @Field(() => Int, {
    complexity: 0,
    description: 'Sum of the times of all questions that are done, in milliseconds.',
  })
  totalTimeMs!: number;

  @Field(() => String, {
    complexity: 0,
    nullable: true,
    description: 'Id of the certificate, as in its address; null when the player has not asked for one.',
  })
  certificateId!: string | null;
}

/** A participant as an object of the schema. */
export const managedParticipant = (shown: ManagedParticipation): ManagedParticipant =>
  objectOf(ManagedParticipant, shown);

export const ManagedParticipantConnection = connectionType(
  'ManagedContestParticipant',
  'participants for editors',
  ManagedParticipant,
);
