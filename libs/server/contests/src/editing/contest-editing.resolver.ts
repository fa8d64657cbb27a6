import { Allow } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { CHANGE_LIMITS } from '@daily/kit/runtime/rate-limits';
import { objectOf } from '@daily/kit/graphql/object-of';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { localContestId } from '../contest/contest.graphql-types';
import { asManagedContest } from '../managing/managed-contest.graphql-types';
import { ContestChangedMeanwhile } from './contest-changed-meanwhile';
import type { ContestEditingService } from './contest-editing.service';
import {
  CONTEST_CHANGED,
  ContestChangedProblem,
  CreateContestResult,
  type CreateContestSuccess,
  DeleteContestInput,
  DeleteContestResult,
  type DeleteContestSuccess,
  RevealContestLeaderboardInput,
  RevealContestLeaderboardResult,
  type RevealContestLeaderboardSuccess,
  UpdateContestResult,
  type UpdateContestSuccess,
} from './contest-editing.graphql-types';
import { CreateContestInput, UpdateContestInput } from './contest-input.graphql-types';

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
      'Opens the leaderboard of a contest that stood still for its last `freezeMinutes`, all of it or from the last place up to one. ' +
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
