import type { OptionLetter as Letter } from '@daily/rules/question';
import { connectionType } from '@daily/kit/graphql/connection';
import {
  ConflictProblem,
  declareProblemCodes,
  InvalidInputProblem,
  NotAllowedProblem,
  NotFoundProblem,
  Problem,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import { Node } from '@daily/kit/graphql/node';
import { Player } from '@daily/people';
import { OptionLetter } from '@daily/questions';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Contest } from '../contest/contest.entity';
import type { ShownAnswer, ShownQuestion } from './contest-questions.service';

@ObjectType('ContestAnswer', { description: 'What the viewer made of a question of a contest.' })
export class ContestAnswerView implements ShownAnswer {
  @Field(() => OptionLetter, {
    nullable: true,
    description: 'The chosen option, in the order that the viewer sees; null when the time ran out.',
  })
  letter!: Letter | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the answer is correct; null until results are open, see `Contest.revealAnswers`.',
  })
  isCorrect!: boolean | null;

  @Field(() => Int, { nullable: true, description: 'Points earned; null until results are open.' })
  pointsAwarded!: number | null;

  @Field(() => Int, { description: 'Milliseconds from showing the question to the answer.' })
  timeMs!: number;

  @Field(() => Date, {
    description: 'When the answer was received, or when the question closed without one.',
  })
  answeredAt!: Date;
}

@ObjectType('ContestQuestion', { implements: Node, description: 'A question of a contest.' })
export class ContestQuestionView implements ShownQuestion {
  /** Not the global id, which the resolver makes of it. */
  id!: number;

  @Field(() => Int, { name: 'number', description: 'Id of the question in the REST API.' })
  get number(): number {
    return this.id;
  }

  @Field(() => Int, { description: 'Place in the contest, from 1.' })
  position!: number;

  @Field(() => String, { description: 'The text of the question, in Markdown.' })
  text!: string;

  @Field(() => String, { description: 'The text of the first option.' })
  optionA!: string;

  @Field(() => String, { description: 'The text of the second option.' })
  optionB!: string;

  @Field(() => String, { description: 'The text of the third option.' })
  optionC!: string;

  @Field(() => String, { description: 'The text of the fourth option.' })
  optionD!: string;

  @Field(() => Int, { description: 'Points of a correct answer.' })
  points!: number;

  @Field(() => OptionLetter, {
    nullable: true,
    description:
      'The correct option, in the order that the viewer sees; null until results are open to the viewer.',
  })
  correctAnswer!: Letter | null;

  @Field(() => String, {
    nullable: true,
    description: 'Why the correct option is correct, in Markdown; null until results are open to the viewer.',
  })
  explanation!: string | null;

  @Field(() => ContestAnswerView, {
    name: 'viewerAnswer',
    nullable: true,
    description: "The viewer's answer; null when there is none.",
  })
  answer!: ContestAnswerView | null;
}

@ObjectType('CurrentContestQuestion', {
  description: 'The question that the viewer was shown and may still answer.',
})
export class CurrentContestQuestion {
  @Field(() => ContestQuestionView, { description: 'The question, without its key.' })
  question!: ContestQuestionView;

  @Field(() => Date, { description: 'When it was first shown, which started its clock.' })
  shownAt!: Date;

  @Field(() => Date, { description: 'When it closes. Later answers do not count.' })
  closesAt!: Date;

  @Field(() => Int, {
    description:
      'Milliseconds until it closes, by the clock of the server. Count down from here: clocks of devices differ.',
  })
  remainingMs!: number;
}

@ObjectType('ContestParticipation', { description: "The viewer's part in a contest." })
export class ContestParticipation {
  @Field(() => Contest, { description: 'The contest.' })
  contest!: Contest;

  @Field(() => Date, { description: 'When the viewer joined.' })
  joinedAt!: Date;

  @Field(() => Int, {
    description: 'Number of questions that are done: answered, or passed over because their time ran out.',
  })
  questionsDone!: number;

  @Field(() => Date, { nullable: true, description: 'When the last question was done; null until then.' })
  finishedAt!: Date | null;

  @Field(() => CurrentContestQuestion, {
    nullable: true,
    description:
      'The question whose clock is running; null when none is. `startContestQuestion` shows the next one and starts its clock.',
  })
  currentQuestion!: CurrentContestQuestion | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Points of the correct answers; null until results are open.',
  })
  score!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Number of correct answers; null until results are open.',
  })
  correctAnswers!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Correct answers in percent of all questions, rounded; null until results are open.',
  })
  percentage!: number | null;

  @Field(() => Int, { description: 'Sum of the times of all questions that are done, in milliseconds.' })
  totalTimeMs!: number;
}

@ObjectType('ContestParticipant', { description: 'A player in a contest, as everyone may see them.' })
export class ContestParticipantView {
  @Field(() => Player, { description: 'The player.' })
  player!: Player;

  @Field(() => Date, { description: 'When the player joined.' })
  joinedAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When the player finished; null until then.' })
  finishedAt!: Date | null;

  @Field(() => Int, { nullable: true, description: 'Points; null while the leaderboard does not show them.' })
  score!: number | null;
}

export const ContestParticipantConnection = connectionType(
  'ContestParticipant',
  'participants',
  ContestParticipantView,
);

@InputType('JoinContestInput', { description: 'The contest to join.' })
export class JoinContestInput {
  @Field(() => ID, { description: 'Global id of the contest.' })
  contestId!: string;
}

@InputType('StartContestQuestionInput', { description: 'The contest whose next question is to be shown.' })
export class StartContestQuestionInput {
  @Field(() => ID, { description: 'Global id of the contest.' })
  contestId!: string;
}

@InputType('AnswerContestQuestionInput', {
  description: "The viewer's answer to the current question of a contest.",
})
export class AnswerContestQuestionInput {
  @Field(() => ID, { description: 'Global id of the contest.' })
  contestId!: string;

  @Field(() => ID, { description: 'Global id of the question.' })
  questionId!: string;

  @Field(() => OptionLetter, { description: 'The chosen option, in the order that the viewer sees.' })
  letter!: Letter;
}

@ObjectType('JoinContestSuccess', {
  description: 'The viewer takes part, since this call or an earlier one.',
})
export class JoinContestSuccess {
  @Field(() => Contest, { description: 'The contest.' })
  contest!: Contest;

  @Field(() => ContestParticipation, { description: "The viewer's part in it." })
  participation!: ContestParticipation;
}

@ObjectType('StartContestQuestionSuccess', {
  description: 'The next question is shown, since this call or an earlier one; or none is left.',
})
export class StartContestQuestionSuccess {
  @Field(() => ContestParticipation, {
    description: "The viewer's part in the contest; its `currentQuestion` is null when none is left.",
  })
  participation!: ContestParticipation;
}

@ObjectType('AnswerContestQuestionSuccess', {
  description: 'The answer is recorded, by this call or by an earlier one with the same option.',
})
export class AnswerContestQuestionSuccess {
  @Field(() => ContestQuestionView, { description: 'The answered question, with the recorded answer.' })
  question!: ContestQuestionView;

  @Field(() => ContestParticipation, { description: "The viewer's part in the contest." })
  participation!: ContestParticipation;
}

export const { CONTEST_QUESTION_ANSWERED, CONTEST_ANSWER_TOO_LATE } = declareProblemCodes({
  CONTEST_QUESTION_ANSWERED: 'The viewer has given a different answer to the question of a contest before.',
  CONTEST_ANSWER_TOO_LATE: 'The answer arrived after the question had closed and does not count.',
});

@ObjectType('ContestQuestionAnsweredProblem', {
  implements: Problem,
  description: 'The viewer has given a different answer before. The first answer stands.',
})
export class ContestQuestionAnsweredProblem extends Problem {
  @Field(() => ContestParticipation, { description: "The viewer's part in the contest." })
  participation!: ContestParticipation;
}

@ObjectType('ContestAnswerTooLateProblem', {
  implements: Problem,
  description:
    'The answer arrived after the question had closed. It does not count, and the question is done.',
})
export class ContestAnswerTooLateProblem extends Problem {
  @Field(() => ContestParticipation, { description: "The viewer's part in the contest." })
  participation!: ContestParticipation;
}

const PROBLEMS = [
  InvalidInputProblem,
  SignInRequiredProblem,
  NotAllowedProblem,
  NotFoundProblem,
  ConflictProblem,
] as const;

export const JoinContestResult = resultUnion('JoinContest', JoinContestSuccess, ...PROBLEMS);
export const StartContestQuestionResult = resultUnion(
  'StartContestQuestion',
  StartContestQuestionSuccess,
  ...PROBLEMS,
);
export const AnswerContestQuestionResult = resultUnion(
  'AnswerContestQuestion',
  AnswerContestQuestionSuccess,
  ContestQuestionAnsweredProblem,
  ContestAnswerTooLateProblem,
  ...PROBLEMS,
);
