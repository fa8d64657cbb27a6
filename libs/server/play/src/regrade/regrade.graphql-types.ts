import type { Month } from '@daily/rules/calendar';
import { MAX_REGRADE_NOTE_LENGTH } from '@daily/rules/question/regrade';
import type { OptionLetter as Letter } from '@daily/rules/question';
import { connectionType, PageArgs } from '@daily/kit/graphql/connection';
import { objectOf } from '@daily/kit/graphql/object-of';
import { listOf } from '@daily/kit/graphql/list-cost';
import {
  ConflictProblem,
  InvalidInputProblem,
  NotAllowedProblem,
  NotFoundProblem,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import { GLOBAL_ID, joinedId, Node, toGlobalId } from '@daily/kit/graphql/node';
import { GraphQLMonth } from '@daily/kit/graphql/scalars';
import { Player } from '@daily/people';
import { OptionLetter, Question } from '@daily/questions';
import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Regrade } from './regrade.entity';
import type { ChangedPlayer } from './regrade-preview';
import { PREVIEWED_PLACES } from './regrade-preview.sql';

export const RegradeConnection = connectionType('Regrade', 'corrections of keys', Regrade);

/** Places before and after: all of one top, and at most all of the other. */
const MAX_PLACES = 2 * PREVIEWED_PLACES;

@InputType('RegradeQuestionInput', { description: 'The correction of a key.' })
export class RegradeQuestionInput {
  @Field(() => ID, { description: 'Global id of the question, which is today’s or of a past day.' })
  id!: string;

  @Field(() => OptionLetter, { description: 'The corrected key.' })
  correctAnswer!: Letter;

  @Field(() => OptionLetter, {
    nullable: true,
    description:
      'The key that is corrected. If the question has another one by now, nothing changes. By default, the present key is ' +
      'corrected, whatever it is.',
  })
  previousAnswer?: Letter | null;

  @Field(() => String, {
    description: `Why the key is corrected, as plain text of at most ${MAX_REGRADE_NOTE_LENGTH} characters. Players see it.`,
  })
  note!: string;
}

@ObjectType('RegradedPlayer', {
  implements: Node,
  description: 'A player whose result changes.',
})
export class RegradedPlayer {
  questionId!: number;

  correctAnswer!: Letter;

  @Field(() => ID, { complexity: 0, description: GLOBAL_ID })
  id(): string {
    return toGlobalId(
      'RegradedPlayer',
      joinedId(String(this.questionId), this.correctAnswer, this.player.id),
    );
  }

  @Field(() => Player, { complexity: 0, description: 'The player.' })
  player!: Player;

  @Field(() => OptionLetter, { complexity: 0, description: 'The option that the player chose.' })
  letter!: Letter;

  @Field(() => Boolean, {
    complexity: 0,
    description: 'Whether the answer becomes correct; otherwise it becomes wrong.',
  })
  becomesCorrect!: boolean;

  @Field(() => Int, {
    complexity: 0,
    description: 'Points gained, negative when lost; 0 while the points of the question are withheld.',
  })
  pointsChange!: number;

  @Field(() => Int, {
    complexity: 0,
    description: 'Of the lost points, those that the player has spent already. They are waived.',
  })
  pointsWaived!: number;

  @Field(() => Int, { complexity: 0, description: 'Points of the month of the question before.' })
  monthPointsBefore!: number;

  @Field(() => Int, { complexity: 0, description: 'Points of the month of the question afterwards.' })
  monthPointsAfter!: number;
}

/** The arguments of the list of players. */
@ArgsType()
export class RegradedPlayersArgs extends PageArgs {
  @Field(() => Boolean, {
    complexity: 0,
    nullable: true,
    description:
      'True for players whose answers become correct only, false for those whose answers become wrong. Defaults to both.',
  })
  becomesCorrect?: boolean | null;
}

/** The arguments of the list of corrections. */
@ArgsType()
export class RegradesArgs extends PageArgs {
  @Field(() => ID, {
    complexity: 0,
    nullable: true,
    description: 'Only corrections of the question with this global id; of all questions by default.',
  })
  questionId?: string | null;
}

/** A player whose result changes, as an object of the schema. */
export const regradedPlayer = (player: ChangedPlayer): RegradedPlayer => objectOf(RegradedPlayer, player);

export const RegradedPlayerConnection = connectionType(
  'RegradedPlayer',
  'players whose results change',
  RegradedPlayer,
);

@ObjectType('RegradedPlace', { description: `A place that changes among the first ${PREVIEWED_PLACES}.` })
export class RegradedPlace {
  @Field(() => Player, { complexity: 0, description: 'The player.' })
  player!: Player;

  @Field(() => Int, {
    complexity: 0,
    nullable: true,
    description: `The rank before; null below rank ${PREVIEWED_PLACES}.`,
  })
  rankBefore!: number | null;

  @Field(() => Int, {
    complexity: 0,
    nullable: true,
    description: `The rank afterwards; null below rank ${PREVIEWED_PLACES}.`,
  })
  rankAfter!: number | null;

  @Field(() => Int, { complexity: 0, description: 'Points of the month before.' })
  pointsBefore!: number;

  @Field(() => Int, { complexity: 0, description: 'Points of the month afterwards.' })
  pointsAfter!: number;
}

@ObjectType('RegradePreview', { description: 'What the correction of a key changes.' })
export class RegradePreview {
  /** Id of the question in the database. */
  questionId!: number;

  @Field(() => OptionLetter, { description: 'The present key.' })
  previousAnswer!: Letter;

  @Field(() => OptionLetter, { description: 'The corrected key.' })
  correctAnswer!: Letter;

  @Field(() => Int, { description: 'Number of answers to the question.' })
  answers!: number;

  @Field(() => Int, { description: 'Number of answers that become correct.' })
  becomingCorrect!: number;

  @Field(() => Int, { description: 'Number of answers that become wrong.' })
  becomingWrong!: number;

  @Field(() => Int, { description: 'Number of players who gain points.' })
  gaining!: number;

  @Field(() => Int, { description: 'Number of players who lose points.' })
  losing!: number;

  @Field(() => Int, { description: 'Sum of the points that players gain.' })
  pointsGained!: number;

  @Field(() => Int, { description: 'Sum of the points that players lose.' })
  pointsLost!: number;

  @Field(() => Int, {
    description:
      'Sum of the lost points that players have spent already. These are waived: `totalPoints` never fall below 0.',
  })
  pointsWaived!: number;

  @Field(() => Int, {
    description: 'Number of streaks that change: always 0, because wrong answers count for a streak, too.',
  })
  streaksChanged!: number;

  @Field(() => GraphQLMonth, { description: 'The month of the question, whose leaderboard changes.' })
  month!: Month;

  @Field(() => [RegradedPlace], {
    complexity: listOf(MAX_PLACES),
    description: `The places that change among the first ${PREVIEWED_PLACES} of the month, by points afterwards.`,
  })
  places!: RegradedPlace[];

  @Field(() => Boolean, { description: 'Whether the champions of a past month change.' })
  changesChampions!: boolean;
}

@ObjectType('RegradeQuestionSuccess', {
  description: 'The key is corrected and the answers are being regraded.',
})
export class RegradeQuestionSuccess {
  @Field(() => RegradePreview, {
    nullable: true,
    description: 'What changes; null when an earlier request has corrected the key and this one repeats it.',
  })
  preview!: RegradePreview | null;

  @Field(() => Regrade, { description: 'The correction.' })
  regrade!: Regrade;

  @Field(() => Question, { description: 'The question.' })
  question!: Question;
}

export const RegradeQuestionResult = resultUnion(
  'RegradeQuestion',
  RegradeQuestionSuccess,
  InvalidInputProblem,
  SignInRequiredProblem,
  NotAllowedProblem,
  NotFoundProblem,
  ConflictProblem,
);

@ObjectType('KeyCorrection', {
  description: 'A correction of the key of a question that the viewer has answered.',
})
export class KeyCorrection {
  @Field(() => Question, { description: 'The question.' })
  question!: Question;

  @Field(() => OptionLetter, { description: 'The key before the correction.' })
  previousAnswer!: Letter;

  @Field(() => OptionLetter, { description: 'The corrected key.' })
  correctAnswer!: Letter;

  @Field(() => String, { description: 'Why the key was corrected, as plain text.' })
  note!: string;

  @Field(() => Date, { description: 'When the key was corrected.' })
  correctedAt!: Date;

  @Field(() => Int, { description: 'Points that the viewer gained, negative when lost.' })
  pointsChange!: number;
}
