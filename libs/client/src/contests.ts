import type { CallOptions, Connection } from './connection.js';
import type {
  ContestFragment,
  ContestLeaderboardEntryFragment,
  ContestParticipationFragment,
  ContestQuestionFragment,
  ContestStatus,
  OptionLetter,
} from './documents.generated.js';
import type { List } from './list.js';
import {
  AnswerContestQuestionText,
  ContestLeaderboardText,
  ContestsText,
  ContestText,
  JoinContestText,
  StartContestQuestionText,
} from './operations.generated.js';
import { successOf } from './outcome.js';

/** Which contests. */
export interface ContestsOptions extends CallOptions {
  /** Only contests in this state. */
  readonly status?: ContestStatus;
}

/** The answer to the current question of a contest. Both ids are global ids: `Contest.id` and `ContestQuestion.id`. */
export interface ContestAnswerInput {
  readonly contestId: string;
  readonly questionId: string;
  readonly letter: OptionLetter;
}

/** A recorded answer, and how the contest goes on. */
export interface ContestAnswerResult {
  readonly participation: ContestParticipationFragment;
  readonly question: ContestQuestionFragment;
}

/** The contests of an installation. Methods with a `contestId` take the global id, `Contest.id`. */
export class Contests {
  constructor(private readonly connection: Connection) {}

  /** All contests, the latest start first. */
  list({ status, signal }: ContestsOptions = {}): List<ContestFragment> {
    return this.connection.list(async (position) => {
      const { contests } = await this.connection.request(ContestsText, { status, ...position }, { signal });
      return contests;
    });
  }

  /** The contest with a slug; null when it does not exist. */
  async find(slug: string, options?: CallOptions): Promise<ContestFragment | null> {
    const { contest } = await this.connection.request(ContestText, { slugOrId: slug }, options);
    return contest;
  }

  /** The leaderboard of the contest with a slug; empty when there is no such contest. */
  leaderboard(slug: string, { signal }: CallOptions = {}): List<ContestLeaderboardEntryFragment> {
    return this.connection.list(async (position) => {
      const variables = { slugOrId: slug, ...position };
      const { contest } = await this.connection.request(ContestLeaderboardText, variables, { signal });
      return contest?.leaderboard ?? null;
    });
  }

  /** Takes part in a contest. @throws ProblemError when it has ended. */
  async join(contestId: string, { signal }: CallOptions = {}): Promise<ContestFragment> {
    const variables = { input: { id: contestId } };
    const { joinContest } = await this.connection.request(JoinContestText, variables, {
      signal,
      repeatable: true,
    });
    return successOf(joinContest, 'JoinContestSuccess').contest;
  }

  /** Shows the next question, whose clock then runs: `currentQuestion` of the result, null when none is left. */
  async startQuestion(
    contestId: string,
    { signal }: CallOptions = {},
  ): Promise<ContestParticipationFragment> {
    const variables = { input: { id: contestId } };
    const options = { signal, repeatable: true };
    const { startContestQuestion } = await this.connection.request(
      StartContestQuestionText,
      variables,
      options,
    );
    return successOf(startContestQuestion, 'StartContestQuestionSuccess').participation;
  }

  /** Answers the current question. @throws ProblemError when the time has run out. */
  async answer(
    { contestId: id, questionId, letter }: ContestAnswerInput,
    { signal }: CallOptions = {},
  ): Promise<ContestAnswerResult> {
    const options = { signal, repeatable: true };
    const { answerContestQuestion } = await this.connection.request(
      AnswerContestQuestionText,
      { input: { id, questionId, letter } },
      options,
    );
    return successOf(answerContestQuestion, 'AnswerContestQuestionSuccess');
  }
}
