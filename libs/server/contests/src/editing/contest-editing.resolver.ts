import { Allow } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { CHANGE_LIMITS } from '@daily/kit/runtime/rate-limits';
import { objectOf } from '@daily/kit/graphql/object-of';
import {
  COMMON_PROBLEMS,
  declareProblemCodes,
  Problem,
  problemsAsData,
  resultUnion,
} from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { localContestId } from '../contest/contest.graphql-types';
import { asManagedContest, ManagedContest } from '../managing/managed-contest.graphql-types';
import { ContestChangedMeanwhile } from './contest-changed-meanwhile';
import type { ContestEditingService } from './contest-editing.service';
import { CreateContestInput, UpdateContestInput } from './contest-input.graphql-types';
import { Contest } from '../contest/contest.entity';

@InputType('DeleteContestInput', { description: 'The contest to delete.' })
class DeleteContestInput {
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
class RevealContestLeaderboardInput {
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
class RevealContestLeaderboardSuccess {
  @Field(() => Contest, { description: 'The contest.' })
  contest!: Contest;
}

@ObjectType('CreateContestSuccess', { description: 'The contest was created.' })
class CreateContestSuccess {
  @Field(() => Contest, {
    description: 'The new contest, or the original one when the idempotency key is known.',
  })
  contest!: Contest;

  @Field(() => ManagedContest, { description: 'The same contest, as editors see it.' })
  managedContest!: ManagedContest;
}

@ObjectType('UpdateContestSuccess', { description: 'The contest was changed.' })
class UpdateContestSuccess {
  @Field(() => Contest, { description: 'The contest after the change.' })
  contest!: Contest;

  @Field(() => ManagedContest, { description: 'The same contest, as editors see it.' })
  managedContest!: ManagedContest;
}

@ObjectType('DeleteContestSuccess', {
  description: 'The contest does not exist, since this call or an earlier one.',
})
class DeleteContestSuccess {
  @Field(() => ID, { description: 'Global id that the contest had.' })
  id!: string;
}

const { CONTEST_CHANGED } = declareProblemCodes('CONTEST_CHANGED');

@ObjectType('ContestChangedProblem', {
  implements: Problem,
  description: 'Another editor has changed the contest since the revision that the input names.',
})
class ContestChangedProblem extends Problem {
  @Field(() => ManagedContest, { description: 'The contest as it is now.' })
  managedContest!: ManagedContest;
}

const CreateContestResult = resultUnion('CreateContest', CreateContestSuccess, ...COMMON_PROBLEMS);
const UpdateContestResult = resultUnion(
  'UpdateContest',
  UpdateContestSuccess,
  ContestChangedProblem,
  ...COMMON_PROBLEMS,
);
const DeleteContestResult = resultUnion(
  'DeleteContest',
  DeleteContestSuccess,
  ContestChangedProblem,
  ...COMMON_PROBLEMS,
);
const RevealContestLeaderboardResult = resultUnion(
  'RevealContestLeaderboard',
  RevealContestLeaderboardSuccess,
  ...COMMON_PROBLEMS,
);

/** What editors do with contests. */
@Resolver()
export class ContestEditingResolver {
  constructor(private readonly editing: ContestEditingService) {}

  @Allow('editor')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => CreateContestResult, { description: 'Creates a contest, by default as a draft.' })
  createContest(
    @Arg('input', () => CreateContestInput, { description: 'The contest.' })
    { idempotencyKey, ...fields }: CreateContestInput,
    @Ctx() caller: Caller,
  ): Promise<CreateContestSuccess | Problem> {
    return problemsAsData(async () => {
      const contest = await this.editing.create(fields, caller, idempotencyKey);
      return {
        contest,
        managedContest: asManagedContest(contest),
      };
    });
  }

  @Allow('editor')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => UpdateContestResult, { description: 'Changes the named fields of a contest.' })
  updateContest(
    @Arg('input', () => UpdateContestInput, { description: 'The contest and its new fields.' })
    { id, revision, ...fields }: UpdateContestInput,
    @Ctx() caller: Caller,
  ): Promise<UpdateContestSuccess | Problem> {
    return problemsAsData(async () => {
      const contest = await this.editing.change(localContestId(id), fields, caller, revision ?? null);
      return {
        contest,
        managedContest: asManagedContest(contest),
      };
    }, changedMeanwhile);
  }

  @Allow('editor')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => DeleteContestResult, {
    description:
      'Deletes a draft. Succeeds for a contest that does not exist, such as one that was deleted before.',
  })
  deleteContest(
    @Arg('input', () => DeleteContestInput, { description: 'The draft.' })
    { id, revision }: DeleteContestInput,
    @Ctx() caller: Caller,
  ): Promise<DeleteContestSuccess | Problem> {
    return problemsAsData(async () => {
      await this.editing.delete(localContestId(id), caller, revision ?? null);
      return { id };
    }, changedMeanwhile);
  }

  @Allow('editor')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => RevealContestLeaderboardResult, {
    description:
      'Opens the leaderboard of a contest that was frozen for its last `freezeMinutes`, all of it or from the last place up to one. ' +
      '`Contest.nextRevealRank` is the place for the next step.',
  })
  revealContestLeaderboard(
    @Arg('input', () => RevealContestLeaderboardInput, { description: 'The contest, and how far to reveal.' })
    { id, place }: RevealContestLeaderboardInput,
    @Ctx() caller: Caller,
  ): Promise<RevealContestLeaderboardSuccess | Problem> {
    return problemsAsData(async () => {
      const contest = await this.editing.reveal(localContestId(id), place ?? 1, caller);
      return { contest };
    });
  }
}

function changedMeanwhile(error: unknown): ContestChangedProblem | null {
  if (!(error instanceof ContestChangedMeanwhile)) return null;
  return objectOf(ContestChangedProblem, {
    message: error.message,
    code: CONTEST_CHANGED,
    managedContest: asManagedContest(error.contest),
  });
}
