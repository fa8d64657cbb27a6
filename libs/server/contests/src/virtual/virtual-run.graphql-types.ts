import { CONTEST_BOUNDS } from '@daily/rules/contest';
import type { OptionLetter as Letter } from '@daily/rules/question';
import { RequireScope } from '@daily/kit/graphql/access';
import { listOf } from '@daily/kit/graphql/list-cost';
import { COMMON_PROBLEMS, resultUnion } from '@daily/kit/graphql/problems';
import { Player } from '@daily/people';
import { OptionLetter } from '@daily/questions';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Contest } from '../contest/contest.entity';
import { AnswerInput, ContestInput } from '../contest/contest.graphql-types';
import { CurrentContestQuestion } from '../taking-part/contest-question.graphql-types';
import type { VirtualState } from './virtual-run.service';

@ObjectType('ContestGhost', {
  description: 'A participant of a contest as they stood after the same time of play as the viewer.',
})
export class ContestGhost {
  @Field(() => Int, { complexity: 0, description: "Position among the ghosts and the viewer's run, from 1." })
  rank!: number;

  @Field(() => Player, { description: 'The participant.' })
  player!: Player;

  @Field(() => Int, { complexity: 0, description: 'Points at that time.' })
  score!: number;

  @Field(() => Int, { complexity: 0, description: 'Time of play for these points, in milliseconds.' })
  totalTimeMs!: number;

  @Field(() => Int, { complexity: 0, description: 'Number of questions that were done at that time.' })
  questionsDone!: number;
}

/** Maximum number of ghosts above a run, and below. */
const MAX_NEIGHBORS = 2;

@ObjectType('ContestVirtualStanding', {
  description:
    'Where a virtual run stands. While it lasts, it is compared with the participants after the same time of play: the time in which ' +
    'a question was shown. When it is over, it is compared with the final leaderboard.',
})
export class ContestVirtualStanding {
  @Field(() => Int, { description: 'Position among the ghosts, from 1. Equal runs share a rank.' })
  rank!: number;

  @Field(() => Int, { description: 'Number of ghosts on the board, and the viewer.' })
  playerCount!: number;

  @Field(() => [ContestGhost], {
    complexity: listOf(MAX_NEIGHBORS),
    description: 'The ghosts right above the run, the best first; at most 2.',
  })
  above!: ContestGhost[];

  @Field(() => [ContestGhost], {
    complexity: listOf(MAX_NEIGHBORS),
    description: 'The ghosts right below the run or equal to it, the best first; at most 2.',
  })
  below!: ContestGhost[];

  @Field(() => [Int], {
    complexity: listOf(CONTEST_BOUNDS.maxQuestions),
    description:
      'How far all participants were: the number of those who had done no question, one question, and so on up to all questions.',
  })
  progress!: readonly number[];

  @Field(() => [Int], {
    complexity: listOf(CONTEST_BOUNDS.maxQuestions),
    description:
      'For each question that the run has done, in order, the number of participants who answered it correctly.',
  })
  correctGhosts!: readonly number[];
}

@ObjectType('ContestVirtualAnswer', { description: 'What the viewer made of a question in a virtual run.' })
export class ContestVirtualAnswer {
  @Field(() => Int, { complexity: 0, description: 'Place of the question in the contest, from 1.' })
  position!: number;

  @Field(() => OptionLetter, {
    complexity: 0,
    nullable: true,
    description: 'The chosen option, in the order that the viewer sees; null when the time ran out.',
  })
  letter!: Letter | null;

  @Field(() => Boolean, { complexity: 0, description: 'Whether the answer is correct.' })
  isCorrect!: boolean;

  @Field(() => Int, { complexity: 0, description: 'Points in the run.' })
  points!: number;

  @Field(() => Int, { complexity: 0, description: 'Milliseconds from showing the question to the answer.' })
  timeMs!: number;
}

@RequireScope('contests:read')
@ObjectType('ContestVirtualRun', {
  description:
    'A contest that the viewer plays after its end, under the same clock. It counts for nothing: no leaderboard, no points.',
})
export class ContestVirtualRun {
  /** What the object was made from; not a field. */
  state!: VirtualState;

  @Field(() => Contest, { description: 'The contest.' })
  contest!: Contest;

  @Field(() => Date, { description: 'When the run started.' })
  startedAt!: Date;

  @Field(() => Date, {
    description:
      'When the run ends, as long after its start as the contest took, and with it every question that is open.',
  })
  endsAt!: Date;

  @Field(() => Boolean, { description: 'Whether all questions are done or the time of the run has passed.' })
  isOver!: boolean;

  @Field(() => Int, {
    description: 'Number of questions that are done: answered, or passed over because their time ran out.',
  })
  questionsDone!: number;

  @Field(() => CurrentContestQuestion, {
    nullable: true,
    description:
      'The question whose clock is running; null when none is. `startVirtualQuestion` shows the next one and starts its clock.',
  })
  currentQuestion!: CurrentContestQuestion | null;

  @Field(() => Int, { description: 'Points of the correct answers.' })
  score!: number;

  @Field(() => Int, { description: 'Number of correct answers.' })
  correctAnswers!: number;

  @Field(() => Int, { description: 'Correct answers in percent of all questions, rounded.' })
  percentage!: number;

  @Field(() => Int, { description: 'Sum of the times of all questions that are done, in milliseconds.' })
  totalTimeMs!: number;

  @Field(() => [ContestVirtualAnswer], {
    complexity: listOf(CONTEST_BOUNDS.maxQuestions),
    description: 'The answers, in the order of the questions.',
  })
  answers!: ContestVirtualAnswer[];
}

@InputType('StartVirtualRunInput', { description: 'The contest to play again.' })
export class StartVirtualRunInput {
  @Field(() => ID, {
    description: 'Global id of the contest, which must have ended and whose leaderboard must be open.',
  })
  id!: string;
}

@InputType('StartVirtualQuestionInput', { description: 'The contest whose next question is to be shown.' })
export class StartVirtualQuestionInput extends ContestInput {}

@InputType('AnswerVirtualQuestionInput', {
  description: "The viewer's answer to the current question of a virtual run.",
})
export class AnswerVirtualQuestionInput extends AnswerInput {}

@ObjectType('VirtualRunSuccess', {
  description: 'The virtual run after the mutation, or as an earlier call left it.',
})
export class VirtualRunSuccess {
  @Field(() => ContestVirtualRun, { description: "The viewer's run." })
  run!: ContestVirtualRun;
}

export const StartVirtualRunResult = resultUnion('StartVirtualRun', VirtualRunSuccess, ...COMMON_PROBLEMS);
export const StartVirtualQuestionResult = resultUnion(
  'StartVirtualQuestion',
  VirtualRunSuccess,
  ...COMMON_PROBLEMS,
);
export const AnswerVirtualQuestionResult = resultUnion(
  'AnswerVirtualQuestion',
  VirtualRunSuccess,
  ...COMMON_PROBLEMS,
);
