import { COMMON_PROBLEMS, declareProblemCodes, Problem, resultUnion } from '@daily/kit/graphql/problems';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Contest } from '../contest/contest.entity';
import { ManagedContest } from '../managing/managed-contest.graphql-types';

@InputType('DeleteContestInput', { description: 'The contest to delete.' })
export class DeleteContestInput {
  @Field(() => ID, { description: 'Global id of the contest, which must be a draft.' })
  id!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'The `ManagedContest.revision` that the viewer has seen: a draft that has been changed since is kept. By default, it is deleted in ' +
      'any case.',
  })
  revision?: number | null;
}

@InputType('RevealContestLeaderboardInput', { description: 'The contest whose leaderboard to reveal.' })
export class RevealContestLeaderboardInput {
  @Field(() => ID, { description: 'Global id of the contest, which must have ended.' })
  id!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'The best place to open, from 1. All places below it are open as well. Defaults to 1: all of them.',
  })
  place?: number | null;
}

@ObjectType('RevealContestLeaderboardSuccess', {
  description: 'The places are open to everyone, since this call or an earlier one.',
})
export class RevealContestLeaderboardSuccess {
  @Field(() => Contest, { description: 'The contest.' })
  contest!: Contest;
}

@ObjectType('CreateContestSuccess', { description: 'The contest was created.' })
export class CreateContestSuccess {
  @Field(() => Contest, {
    description: 'The new contest, or the original one when the idempotency key is known.',
  })
  contest!: Contest;

  @Field(() => ManagedContest, { description: 'The same contest, as editors see it.' })
  managedContest!: ManagedContest;
}

@ObjectType('UpdateContestSuccess', { description: 'The contest was changed.' })
export class UpdateContestSuccess {
  @Field(() => Contest, { description: 'The contest after the change.' })
  contest!: Contest;

  @Field(() => ManagedContest, { description: 'The same contest, as editors see it.' })
  managedContest!: ManagedContest;
}

@ObjectType('DeleteContestSuccess', {
  description: 'The contest does not exist, since this call or an earlier one.',
})
export class DeleteContestSuccess {
  @Field(() => ID, { description: 'Global id that the contest had.' })
  id!: string;
}

export const { CONTEST_CHANGED } = declareProblemCodes('CONTEST_CHANGED');

@ObjectType('ContestChangedProblem', {
  implements: Problem,
  description: 'Another editor has changed the contest since the revision that the input names.',
})
export class ContestChangedProblem extends Problem {
  @Field(() => ManagedContest, { description: 'The contest as it is now.' })
  managedContest!: ManagedContest;
}

export const CreateContestResult = resultUnion('CreateContest', CreateContestSuccess, ...COMMON_PROBLEMS);
export const UpdateContestResult = resultUnion(
  'UpdateContest',
  UpdateContestSuccess,
  ContestChangedProblem,
  ...COMMON_PROBLEMS,
);
export const DeleteContestResult = resultUnion(
  'DeleteContest',
  DeleteContestSuccess,
  ContestChangedProblem,
  ...COMMON_PROBLEMS,
);
export const RevealContestLeaderboardResult = resultUnion(
  'RevealContestLeaderboard',
  RevealContestLeaderboardSuccess,
  ...COMMON_PROBLEMS,
);
