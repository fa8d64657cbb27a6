import { parseQuestionId } from '@daily/rules/question';
import { percentage } from '@daily/rules/game/scoring';
import { TRIVIA_TEXTS } from '@daily/rules/question/texts';
import { Allow, RequireScope } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { localIdOf } from '@daily/kit/graphql/node';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { invalid } from '@daily/kit/runtime/errors';
import type { PerRequest } from '@daily/kit/runtime/per-request';
import type { PlayerLoader } from '@daily/people';
import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { Contest } from '../contest/contest.entity';
import { localContestId } from '../contest/contest.graphql-types';
import type { ContestSecrecy } from '../taking-part/contest-secrecy';
import type { ParticipationViews } from '../taking-part/participation.resolver';
import {
  AnswerVirtualQuestionInput,
  AnswerVirtualQuestionResult,
  type ContestGhost,
  ContestVirtualRun,
  ContestVirtualStanding,
  StartVirtualQuestionInput,
  StartVirtualQuestionResult,
  StartVirtualRunInput,
  StartVirtualRunResult,
  type VirtualRunSuccess,
} from './virtual-run.graphql-types';
import type { VirtualRunService, VirtualState } from './virtual-run.service';
import type { GhostPlace, VirtualStandings } from './virtual-standing';
import { CONTEST_LIMITS } from '../contest.limits';

/** The parts of the resolvers. */
export interface VirtualRunResolverParts {
  runs: VirtualRunService;
  standings: VirtualStandings;
  secrecy: ContestSecrecy;
  views: ParticipationViews;
  players: PerRequest<PlayerLoader>;
}

/** Playing a contest that has ended. Queries never start a clock: only `startVirtualQuestion` does. */
@Resolver(() => Contest)
export class VirtualRunResolver {
  constructor(private readonly parts: VirtualRunResolverParts) {}

  @Allow('acting', 'contests:write')
  @LimitedBy(CONTEST_LIMITS)
  @Mutation(() => StartVirtualRunResult, {
    description:
      "Starts the viewer's run of a contest that has ended. While a run lasts, returns it; a new run replaces one that is over.",
  })
  startVirtualRun(
    @Arg('input', () => StartVirtualRunInput, { description: 'The contest.' })
    { id }: StartVirtualRunInput,
    @Ctx() caller: Caller,
  ): Promise<VirtualRunSuccess | Problem> {
    return this.success(() => this.parts.runs.start(localContestId(id), caller));
  }

  @Allow('acting', 'contests:write')
  @LimitedBy(CONTEST_LIMITS)
  @Mutation(() => StartVirtualQuestionResult, {
    description:
      'Shows the next question of a virtual run and starts its clock. While a question is shown, returns it again: its clock runs on.',
  })
  startVirtualQuestion(
    @Arg('input', () => StartVirtualQuestionInput, { description: 'The contest.' })
    { id }: StartVirtualQuestionInput,
    @Ctx() caller: Caller,
  ): Promise<VirtualRunSuccess | Problem> {
    return this.success(() => this.parts.runs.show(localContestId(id), caller));
  }

  @Allow('acting', 'contests:write')
  @LimitedBy(CONTEST_LIMITS)
  @Mutation(() => AnswerVirtualQuestionResult, {
    description:
      'Submits an answer to the current question of a virtual run. The first answer stands; repeating it returns the recorded one.',
  })
  answerVirtualQuestion(
    @Arg('input', () => AnswerVirtualQuestionInput, { description: 'The question and the chosen option.' })
    { id, questionId, letter }: AnswerVirtualQuestionInput,
    @Ctx() caller: Caller,
  ): Promise<VirtualRunSuccess | Problem> {
    return this.success(() => {
      const question = parseQuestionId(localIdOf('ContestQuestion', questionId));
      if (question === null) throw invalid(TRIVIA_TEXTS.invalidQuestionId, 'questionId');
      return this.parts.runs.answer(localContestId(id), { questionId: question, letter }, caller);
    });
  }

  @RequireScope('contests:read')
  @FieldResolver(() => ContestVirtualRun, {
    nullable: true,
    complexity: ({ childComplexity }) => 5 + childComplexity,
    description:
      "The viewer's latest virtual run of the contest; null for a viewer without one and for anonymous visitors.",
  })
  async viewerVirtualRun(@Root() contest: Contest, @Ctx() caller: Caller): Promise<ContestVirtualRun | null> {
    const state = await this.parts.runs.stateOfViewer(contest.id, caller);
    return state && this.viewOf(state);
  }

  private success(move: () => Promise<VirtualState>): Promise<VirtualRunSuccess | Problem> {
    return problemsAsData(async () => ({ run: this.viewOf(await move()) }));
  }

  private viewOf(state: VirtualState): ContestVirtualRun {
    const { secrecy, views } = this.parts;
    const { run, isOver } = state;
    const { contest, questions } = state.found;
    const { playerId, startedAt, endsAt, done, score, correctAnswers, totalTimeMs, shownAt } = run;
    const positions = new Map(questions.map(({ id, position }) => [id, position]));
    const question = (shownAt && !isOver && questions[done]) || null;
    return {
      state,
      ...{ contest, startedAt, endsAt, isOver, questionsDone: done, score, correctAnswers, totalTimeMs },
      currentQuestion: views.current(contest, question, run, endsAt),
      percentage: percentage(correctAnswers, contest.questionCount),
      answers: state.answers.map(({ questionId, letter, isCorrect, points, timeMs }) => ({
        ...{ position: positions.get(questionId)!, isCorrect, points, timeMs },
        letter: letter && secrecy.shownLetter(contest, questionId, playerId, letter),
      })),
    };
  }
}

/** Where a virtual run stands among its ghosts. */
@Resolver(() => ContestVirtualRun)
export class VirtualStandingResolver {
  constructor(private readonly parts: VirtualRunResolverParts) {}

  @FieldResolver(() => ContestVirtualStanding, {
    nullable: true,
    complexity: ({ childComplexity }) => 20 + childComplexity,
    description:
      'Where the run stands among the participants of the contest; null before its first question is done.',
  })
  async standing(
    @Root() run: ContestVirtualRun,
    @Ctx() caller: Caller,
  ): Promise<ContestVirtualStanding | null> {
    const standing = await this.parts.standings.of(run.state);
    if (!standing) return null;
    const [above, below] = await Promise.all([
      this.ghosts(standing.above, caller),
      this.ghosts(standing.below, caller),
    ]);
    return { ...standing, above, below };
  }

  private async ghosts(places: readonly GhostPlace[], caller: Caller): Promise<ContestGhost[]> {
    const loader = this.parts.players.of(caller);
    const players = await Promise.all(places.map(({ playerId }) => loader.load(playerId)));
    // A player may have been deleted since the timeline was read.
    return places.flatMap(({ rank, score, totalTimeMs, done }, index) =>
      players[index] ? [{ rank, player: players[index], score, totalTimeMs, questionsDone: done }] : [],
    );
  }
}
