import { connectionType } from '@daily/kit/graphql/connection';
import { GLOBAL_ID, Node } from '@daily/kit/graphql/node';
import { Player } from '@daily/people';
import { Field, ID, Int, ObjectType } from 'type-graphql';

// The fields with complexity 0 come with the row of the participant.
@ObjectType('ManagedContestParticipant', {
  implements: Node,
  description: 'A player in a contest as editors see them, whatever the leaderboard shows.',
})
export class ManagedParticipant {
  @Field(() => ID, { complexity: 0, description: GLOBAL_ID })
  id!: string;

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

export const ManagedParticipantConnection = connectionType(
  'ManagedContestParticipant',
  'participants for editors',
  ManagedParticipant,
);
