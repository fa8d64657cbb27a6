import { RequireScope } from '@daily/kit/graphql/access';
import { COMMON_PROBLEMS, declareProblemCodes, Problem, resultUnion } from '@daily/kit/graphql/problems';
import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { AnswerInput, ContestInput } from '../contest/contest.graphql-types';
import { Contest } from '../contest/contest.entity';
import { ContestQuestionView, CurrentContestQuestion } from './contest-question.graphql-types';

// The fields with complexity 0 come with the row of the participant.
@RequireScope('contests:read')
@ObjectType('ContestParticipation', { description: "The viewer's part in a contest." })
export class ContestParticipation {
  @Field(() => Contest, { description: 'The contest.' })
  contest!: Contest;

  @Field(() => Date, { complexity: 0, description: 'When the viewer joined.' })
  joinedAt!: Date;

  @Field(() => Int, {
    complexity: 0,
    description: 'Number of questions that are done: answered, or passed over because their time ran out.',
  })
  questionsDone!: number;

  @Field(() => Date, {
    complexity: 0,
    nullable: true,
    description: 'When the last question was done; null until then.',
  })
  finishedAt!: Date | null;

  @Field(() => CurrentContestQuestion, {
    complexity: 0,
    nullable: true,
    description:
      'The question whose clock is running; null when none is. `startContestQuestion` shows the next one and starts its clock.',
  })
  currentQuestion!: CurrentContestQuestion | null;

  @Field(() => Int, {
    complexity: 0,
    nullable: true,
    description: 'Points of the correct answers; null until results are open.',
  })
  score!: number | null;

  @Field(() => Int, {
    complexity: 0,
    nullable: true,
    description: 'Number of correct answers; null until results are open.',
  })
  correctAnswers!: number | null;

  @Field(() => Int, {
    complexity: 0,
    nullable: true,
    description: 'Correct answers in percent of all questions, rounded; null until results are open.',
  })
  percentage!: number | null;

  @Field(() => Int, {
    complexity: 0,
    description: 'Sum of the times of all questions that are done, in milliseconds.',
  })
  totalTimeMs!: number;
}

@InputType('JoinContestInput', { description: 'The contest to join.' })
export class JoinContestInput extends ContestInput {}

@InputType('StartContestQuestionInput', { description: 'The contest whose next question is to be shown.' })
export class StartContestQuestionInput extends ContestInput {}

@InputType('AnswerContestQuestionInput', {
  description: "The viewer's answer to the current question of a contest.",
})
export class AnswerContestQuestionInput extends AnswerInput {}

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

export const { CONTEST_QUESTION_ANSWERED, CONTEST_ANSWER_TOO_LATE } = declareProblemCodes(
  'CONTEST_QUESTION_ANSWERED',
  'CONTEST_ANSWER_TOO_LATE',
);

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

export const JoinContestResult = resultUnion('JoinContest', JoinContestSuccess, ...COMMON_PROBLEMS);
export const StartContestQuestionResult = resultUnion(
  'StartContestQuestion',
  StartContestQuestionSuccess,
  ...COMMON_PROBLEMS,
);
export const AnswerContestQuestionResult = resultUnion(
  'AnswerContestQuestion',
  AnswerContestQuestionSuccess,
  ContestQuestionAnsweredProblem,
  ContestAnswerTooLateProblem,
  ...COMMON_PROBLEMS,
);
