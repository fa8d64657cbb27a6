import { CONTEST_TEXTS } from '@daily/rules/contest-texts';
import { parseQuestionId } from '@daily/rules/question';
import { TRIVIA_TEXTS } from '@daily/rules/trivia-texts';
import { Allow } from '@daily/kit/graphql/access';
import { type ConnectionOf, mapNodes, PageArgs } from '@daily/kit/graphql/connection';
import { GLOBAL_ID, localIdOf, toGlobalId } from '@daily/kit/graphql/node';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { invalid } from '@daily/kit/runtime/errors';
import type { PerRequest } from '@daily/kit/runtime/per-request';
import type { PlayerLoader } from '@daily/people';
import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { Contest } from '../contest/contest.entity';
import type { ContestService } from '../contest/contest.service';
import { localContestId } from '../contest/local-contest-id';
import { AlreadyAnsweredContestQuestion, ContestAnswerTooLate } from './contest-answer-failures';
import type { ContestQuestionsService } from './contest-questions.service';
import type { ContestSecrecy } from './contest-secrecy';
import type { ParticipantListService } from './participant-list.service';
import type { ParticipationService } from './participation.service';
import { type ParticipationViews, questionView } from './participation-views';
import {
  AnswerContestQuestionInput,
  AnswerContestQuestionResult,
  AnswerContestQuestionSuccess,
  CONTEST_ANSWER_TOO_LATE,
  CONTEST_QUESTION_ANSWERED,
  ContestAnswerTooLateProblem,
  ContestParticipantConnection,
  ContestParticipantView,
  ContestParticipation,
  ContestQuestionAnsweredProblem,
  ContestQuestionView,
  JoinContestInput,
  JoinContestResult,
  JoinContestSuccess,
  StartContestQuestionInput,
  StartContestQuestionResult,
  StartContestQuestionSuccess,
} from './participation.graphql-types';

/** The parts of the resolvers. */
export interface ParticipationResolverParts {
  contests: ContestService;
  participations: ParticipationService;
  participants: ParticipantListService;
  questions: ContestQuestionsService;
  secrecy: ContestSecrecy;
  views: ParticipationViews;
  players: PerRequest<PlayerLoader>;
}

/** Joining a contest and answering its questions. Queries never start a clock: only `startContestQuestion` does. */
@Resolver()
export class ParticipationResolver {
  constructor(private readonly parts: ParticipationResolverParts) {}

  @Allow('acting')
  @Mutation(() => JoinContestResult, {
    description: 'Adds the viewer to a contest that has not ended. Joining again changes nothing.',
  })
  joinContest(
    @Arg('input', () => JoinContestInput, { description: 'The contest.' }) { contestId }: JoinContestInput,
    @Ctx() caller: Caller,
  ): Promise<JoinContestSuccess | Problem> {
    return problemsAsData(async () => {
      const { id } = caller.requireViewer(CONTEST_TEXTS.signInToJoin);
      const state = await this.parts.participations.join(localContestId(contestId), id, caller);
      const participation = this.parts.views.own(state);
      return Object.assign(new JoinContestSuccess(), { contest: state.contest, participation });
    });
  }

  @Allow('acting')
  @Mutation(() => StartContestQuestionResult, {
    description:
      'Shows the next question to the viewer and starts its clock. While a question is shown, returns it again: its clock runs on.',
  })
  startContestQuestion(
    @Arg('input', () => StartContestQuestionInput, { description: 'The contest.' })
    { contestId }: StartContestQuestionInput,
    @Ctx() caller: Caller,
  ): Promise<StartContestQuestionSuccess | Problem> {
    return problemsAsData(async () => {
      const { id } = caller.requireViewer(CONTEST_TEXTS.signInToJoin);
      const state = await this.parts.participations.start(localContestId(contestId), id, caller);
      return Object.assign(new StartContestQuestionSuccess(), { participation: this.parts.views.own(state) });
    });
  }

  @Allow('acting')
  @Mutation(() => AnswerContestQuestionResult, {
    description:
      "Submits the viewer's answer to the current question. The first answer stands; repeating it returns the recorded one.",
  })
  answerContestQuestion(
    @Arg('input', () => AnswerContestQuestionInput, { description: 'The question and the chosen option.' })
    { contestId, questionId, letter }: AnswerContestQuestionInput,
    @Ctx() caller: Caller,
  ): Promise<AnswerContestQuestionSuccess | Problem> {
    return problemsAsData(
      async () => {
        const { id: playerId } = caller.requireViewer(CONTEST_TEXTS.signInToJoin);
        const question = parseQuestionId(localIdOf('ContestQuestion', questionId));
        if (question === null) throw invalid(TRIVIA_TEXTS.invalidQuestionId, 'questionId');
        const id = localContestId(contestId);
        const given = { playerId, questionId: question, letter };
        const { participations, questions, views } = this.parts;
        const submission = await participations.answer(id, given, caller, { showNext: false });
        return Object.assign(new AnswerContestQuestionSuccess(), {
          question: questionView(questions.showAnswered(submission, caller)),
          participation: views.own(submission),
        } satisfies AnswerContestQuestionSuccess);
      },
      (error) => this.problemOf(error),
    );
  }

  private problemOf(error: unknown): ContestQuestionAnsweredProblem | ContestAnswerTooLateProblem | null {
    if (error instanceof AlreadyAnsweredContestQuestion)
      return Object.assign(new ContestQuestionAnsweredProblem(), {
        message: error.message,
        code: CONTEST_QUESTION_ANSWERED,
        participation: this.parts.views.own(error.participation),
      });
    if (error instanceof ContestAnswerTooLate)
      return Object.assign(new ContestAnswerTooLateProblem(), {
        message: error.message,
        code: CONTEST_ANSWER_TOO_LATE,
        participation: this.parts.views.own(error.participation),
      });
    return null;
  }
}

/** The fields of a contest that depend on who takes part. */
@Resolver(() => Contest)
export class ContestParticipationResolver {
  constructor(private readonly parts: ParticipationResolverParts) {}

  @FieldResolver(() => ContestParticipation, {
    nullable: true,
    description:
      "The viewer's part in the contest; null for a viewer who has not joined and for anonymous visitors.",
  })
  async viewerParticipation(
    @Root() contest: Contest,
    @Ctx() caller: Caller,
  ): Promise<ContestParticipation | null> {
    const { participations, views } = this.parts;
    const state = await participations.stateOfViewer(contest.id, caller);
    return state && views.own(state);
  }

  @FieldResolver(() => [ContestQuestionView], {
    complexity: ({ childComplexity }) => 10 + 10 * childComplexity,
    description:
      'The questions that the viewer may see, in order: those shown so far to a participant, all of them once the contest has ' +
      'ended and to editors.',
  })
  async questions(@Root() contest: Contest, @Ctx() caller: Caller): Promise<ContestQuestionView[]> {
    const found = await this.parts.contests.find(contest.id, caller);
    return (await this.parts.questions.visible(found, caller)).map(questionView);
  }

  @FieldResolver(() => ContestParticipantConnection, {
    description: 'Who takes part, in the order in which they joined. Hidden players are left out.',
  })
  async participants(
    @Root() contest: Contest,
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() caller: Caller,
  ): Promise<ConnectionOf<ContestParticipantView>> {
    const { participants, players, secrecy } = this.parts;
    const page = await participants.page(contest, args);
    const loaded = await Promise.all(page.edges.map(({ node }) => players.of(caller).load(node.playerId)));
    const byId = new Map(loaded.flatMap((player) => (player ? [[player.id, player] as const] : [])));
    // A player who was deleted meanwhile takes their row along.
    const edges = page.edges.filter(({ node }) => byId.has(node.playerId));
    return mapNodes({ ...page, edges }, (row) =>
      Object.assign(new ContestParticipantView(), {
        player: byId.get(row.playerId),
        joinedAt: row.joinedAt,
        finishedAt: row.finishedAt,
        score: secrecy.publicResults(contest, row).score,
      }),
    );
  }
}

/** The global id of a question. */
@Resolver(() => ContestQuestionView)
export class ContestQuestionResolver {
  @FieldResolver(() => ID, { description: GLOBAL_ID })
  id(@Root() { id }: ContestQuestionView): string {
    return toGlobalId('ContestQuestion', id);
  }
}
