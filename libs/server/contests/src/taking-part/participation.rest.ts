import { CONTEST_TEXTS } from '@daily/rules/contest-texts';
import { ACCOUNT_TEXTS } from '@daily/rules/account-texts';
import { isOptionLetter, parseQuestionId } from '@daily/rules/question';
import { TRIVIA_TEXTS } from '@daily/rules/trivia-texts';
import { MAX_PAGE_SIZE } from '@daily/kit/graphql/connection';
import { arrayOf } from '@daily/kit/rest/json-schema';
import { PAGE_HEADERS, pageArgsOf, pageQuery, pageReply } from '@daily/kit/rest/rest-page';
import type { RestRoute } from '@daily/kit/rest/route';
import { invalid, notFound } from '@daily/kit/runtime/errors';
import type { PerRequest } from '@daily/kit/runtime/per-request';
import type { PlayerLoader, ProfileService } from '@daily/people';
import type { ContestService } from '../contest/contest.service';
import type { ContestQuestionsService } from './contest-questions.service';
import type { OpenResults, ContestSecrecy } from './contest-secrecy';
import type { Participation } from './participation';
import type { ParticipantListService } from './participant-list.service';
import { CONTEST_PARTICIPANT, SUBMITTED_CONTEST_ANSWER } from './participation.openapi';
import type { NewContestAnswer, ParticipationService } from './participation.service';

/** The dependencies of the routes. */
export interface ParticipationRouteParts {
  contests: ContestService;
  participations: ParticipationService;
  participants: ParticipantListService;
  questions: ContestQuestionsService;
  secrecy: ContestSecrecy;
  profiles: ProfileService;
  players: PerRequest<PlayerLoader>;
}

const PATH = '/api/contests/:id/participants';

/** `/api/contests/{id}/participants` and `/api/contests/{id}/answers` */
export function participationRoutes(parts: ParticipationRouteParts): RestRoute[] {
  return [listRoute(parts), joinRoute(parts), findRoute(parts), answerRoute(parts)];
}

function listRoute({ contests, participants, players, secrecy }: ParticipationRouteParts): RestRoute {
  return {
    method: 'GET',
    path: PATH,
    access: 'public',
    summary: 'Lists who takes part in a contest, in the order in which they joined',
    query: pageQuery(MAX_PAGE_SIZE),
    returns: {
      200: {
        description: 'A page of participants',
        body: arrayOf(CONTEST_PARTICIPANT),
        headers: PAGE_HEADERS,
      },
    },
    fails: { 404: CONTEST_TEXTS.notFound },
    async handle({ params: { id = '' }, query }, caller) {
      const { contest } = await contests.find(id, caller);
      const page = await participants.page(contest, pageArgsOf(query, MAX_PAGE_SIZE));
      const loaded = await Promise.all(page.edges.map(({ node }) => players.of(caller).load(node.playerId)));
      const names = new Map(
        loaded.flatMap((player) => (player ? [[player.id, player.username] as const] : [])),
      );
      // A player who was deleted meanwhile takes their row along.
      const edges = page.edges.filter(({ node }) => names.has(node.playerId));
      const path = `/api/contests/${encodeURIComponent(id)}/participants`;
      return pageReply(path, query, { ...page, edges }, (participant) => ({
        contestId: contest.id,
        userId: participant.playerId,
        username: names.get(participant.playerId),
        joinedAt: participant.joinedAt,
        finishedAt: participant.finishedAt,
        ...secrecy.publicResults(contest, participant),
        currentQuestion: null,
      }));
    },
  };
}

function joinRoute(parts: ParticipationRouteParts): RestRoute {
  return {
    method: 'POST',
    path: PATH,
    ownLimit: true,
    access: 'acting',
    summary: 'Adds a player to a contest; does not start the clock of a question',
    body: { userId: 'Id of the player' },
    returns: {
      201: { description: 'The player has joined', body: CONTEST_PARTICIPANT },
      200: { description: 'The player was in the contest already', body: CONTEST_PARTICIPANT },
    },
    fails: {
      404: `${CONTEST_TEXTS.notFound}, or ${ACCOUNT_TEXTS.profileNotFound}`,
      409: CONTEST_TEXTS.ended,
    },
    async handle({ params: { id = '' }, body: { userId } }, caller) {
      if (typeof userId !== 'string' || !userId) throw invalid(TRIVIA_TEXTS.missingInformation, 'userId');
      const { isNew, ...state } = await parts.participations.join(id, userId, caller);
      const results = parts.secrecy.ownResults(state.contest, state.participant);
      return { status: isNew ? 201 : 200, body: participantView(parts, state, results) };
    },
  };
}

function findRoute(parts: ParticipationRouteParts): RestRoute {
  const { contests, participations, players, profiles, secrecy } = parts;
  return {
    method: 'GET',
    path: `${PATH}/:userId`,
    access: 'public',
    sideEffect: true,
    summary:
      'Returns a participant; to the participant with the current question, whose clock starts with the first call',
    returns: { 200: { description: 'The participant', body: CONTEST_PARTICIPANT } },
    fails: { 404: `${CONTEST_TEXTS.notFound}, or ${CONTEST_TEXTS.participantNotFound}` },
    async handle({ params: { id = '', userId = '' } }, caller) {
      const found = await contests.find(id, caller);
      const player = await players.of(caller).load(userId);
      const state = player && (await participations.stateIn(found, player));
      if (!state) throw notFound(CONTEST_TEXTS.participantNotFound);
      const { contest, participant } = state;
      if (!(await profiles.mayActFor(userId, caller))) {
        const results = secrecy.publicResults(contest, participant);
        return { status: 200, body: participantView(parts, { ...state, question: null }, results) };
      }
      const shown = participations.mayStartClock(caller)
        ? await participations.show(contest.id, userId, caller)
        : state;
      const results = secrecy.ownResults(shown.contest, shown.participant);
      return { status: 200, body: participantView(parts, shown, results) };
    },
  };
}

function answerRoute(parts: ParticipationRouteParts): RestRoute {
  return {
    method: 'POST',
    path: '/api/contests/:id/answers',
    ownLimit: true,
    access: 'acting',
    summary:
      'Submits an answer to the current question and returns the next one, whose clock starts; the same answer again returns ' +
      'the recorded one',
    body: {
      userId: 'Id of the player',
      questionId: 'Id of the current question',
      userAnswer: 'A, B, C or D, in the order of this participant',
    },
    returns: {
      201: { description: 'The answer was recorded', body: SUBMITTED_CONTEST_ANSWER },
      200: {
        description: 'The same answer had been recorded before; nothing changed',
        body: SUBMITTED_CONTEST_ANSWER,
      },
    },
    fails: {
      404: `${CONTEST_TEXTS.notFound}, ${CONTEST_TEXTS.questionNotFound}, or ${ACCOUNT_TEXTS.profileNotFound}`,
      409: [
        CONTEST_TEXTS.notJoined,
        CONTEST_TEXTS.notStarted,
        CONTEST_TEXTS.ended,
        CONTEST_TEXTS.alreadyAnswered,
        CONTEST_TEXTS.notYourTurn,
        CONTEST_TEXTS.tooLate,
      ].join(', '),
    },
    async handle({ params: { id = '' }, body }, caller) {
      const given = parseAnswer(body);
      const { isNew, answer, ...state } = await parts.participations.answer(id, given, caller, {
        showNext: true,
      });
      const isOpen = parts.secrecy.areResultsOpen(state.contest, state.participant);
      return {
        status: isNew ? 201 : 200,
        body: {
          questionId: answer.questionId,
          userAnswer: given.letter,
          isCorrect: isOpen ? answer.isCorrect : null,
          pointsAwarded: isOpen ? answer.points : null,
          currentQuestion: currentQuestionView(parts, state),
        },
      };
    },
  };
}

function participantView(parts: ParticipationRouteParts, state: Participation, results: OpenResults): object {
  const { contest, participant, player } = state;
  return {
    contestId: contest.id,
    userId: player.id,
    username: player.username,
    joinedAt: participant.joinedAt,
    finishedAt: participant.finishedAt,
    ...results,
    currentQuestion: currentQuestionView(parts, state),
  };
}

function currentQuestionView(
  { questions }: ParticipationRouteParts,
  { contest, participant, question }: Participation,
): object | null {
  if (!question) return null;
  const { playerId, closesAt } = participant;
  const shown = questions.show(contest, question, { playerId, isOpen: false });
  const { id, position, text, optionA, optionB, optionC, optionD, points } = shown;
  return {
    id,
    position,
    of: contest.questionCount,
    questionText: text,
    optionA,
    optionB,
    optionC,
    optionD,
    points,
    closesAt,
  };
}

/** The answer in a request body. @throws Failure invalid */
function parseAnswer(body: Record<string, unknown>): NewContestAnswer {
  const { userId, questionId } = body;
  const letter = body['userAnswer'] ?? body['selected_answer'];
  const isMissing = [userId, questionId, letter].some(
    (value) => value === undefined || value === null || value === '',
  );
  if (isMissing || typeof userId !== 'string') throw invalid(TRIVIA_TEXTS.missingInformation);
  const id = parseQuestionId(questionId);
  if (id === null) throw invalid(TRIVIA_TEXTS.invalidQuestionId, 'questionId');
  if (!isOptionLetter(letter)) throw invalid('userAnswer must be A, B, C or D', 'userAnswer');
  return { playerId: userId, questionId: id, letter };
}
