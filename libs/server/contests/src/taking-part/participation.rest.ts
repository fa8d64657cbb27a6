import { closesAt } from '@daily/rules/contest/run';
import { ACCOUNT_FAILURES } from '@daily/rules/account/failures';
import { TRIVIA_TEXTS } from '@daily/rules/question/texts';
import { MAX_PAGE_SIZE } from '@daily/kit/graphql/connection';
import { arrayOf } from '@daily/kit/rest/json-schema';
import { PAGE_HEADERS, pageArgsOf, pageQuery, pageReply } from '@daily/kit/rest/rest-page';
import type { RestRoute } from '@daily/kit/rest/route';
import { conflict, invalid, notFound } from '@daily/kit/runtime/errors';
import type { PerRequest } from '@daily/kit/runtime/per-request';
import type { PlayerLoader, ProfileService } from '@daily/people';
import { answerIn, restTexts } from '@daily/questions';
import { CONTEST_FAILURES } from '../contest/contest-failures';
import type { ContestService } from '../contest/contest.service';
import type { ContestQuestionsService } from './contest-questions.service';
import type { ContestSecrecy } from './contest-secrecy';
import type { ParticipantListService, PublicParticipant } from './participant-list.service';
import { CONTEST_ID } from '../contest/contest.openapi';
import {
  CONTEST_PARTICIPANT,
  NEW_CONTEST_ANSWER,
  NEW_CONTEST_PARTICIPANT,
  PLAYER_ID,
  SUBMITTED_CONTEST_ANSWER,
} from './participation.openapi';
import type { Participation, ParticipationService } from './participation.service';
import { CONTEST_LIMITS } from '../contest.limits';

/** The dependencies of the routes. */
export interface ParticipationRouteParts {
  contests: ContestService;
  participations: ParticipationService;
  participants: ParticipantListService;
  questions: Pick<ContestQuestionsService, 'show'>;
  secrecy: ContestSecrecy;
  profiles: ProfileService;
  players: PerRequest<PlayerLoader>;
}

const PATH = '/api/contests/:id/participants';

/** `/api/contests/{id}/participants` and `/api/contests/{id}/answers` */
export function participationRoutes(parts: ParticipationRouteParts): RestRoute[] {
  return [listRoute(parts), joinRoute(parts), findRoute(parts), questionRoute(parts), answerRoute(parts)];
}

function listRoute({ contests, participants }: ParticipationRouteParts): RestRoute {
  return {
    method: 'GET',
    path: PATH,
    access: 'public',
    summary: 'Lists who takes part in a contest, in the order in which they joined',
    params: { id: CONTEST_ID },
    query: pageQuery(MAX_PAGE_SIZE),
    returns: {
      200: {
        description: 'A page of participants',
        body: arrayOf(CONTEST_PARTICIPANT),
        headers: PAGE_HEADERS,
      },
    },
    fails: { 404: CONTEST_FAILURES.notFound },
    async handle({ params: { id = '' }, query }, caller) {
      const contest = await contests.find(id, caller);
      const page = await participants.page(contest, pageArgsOf(query, MAX_PAGE_SIZE), caller);
      const path = `/api/contests/${encodeURIComponent(id)}/participants`;
      return pageReply(path, query, page, (participant) => bodyOf(participant, null));
    },
  };
}

function joinRoute(parts: ParticipationRouteParts): RestRoute {
  return {
    method: 'POST',
    path: PATH,
    limits: CONTEST_LIMITS,
    access: 'acting',
    scope: 'contests:write',
    summary: 'Adds a player to a contest; does not start the clock of a question',
    params: { id: CONTEST_ID },
    body: NEW_CONTEST_PARTICIPANT,
    returns: {
      201: { description: 'The player has joined', body: CONTEST_PARTICIPANT },
      200: { description: 'The player was in the contest already', body: CONTEST_PARTICIPANT },
    },
    fails: {
      404: `${CONTEST_FAILURES.notFound}, or ${ACCOUNT_FAILURES.profileNotFound}`,
      409: `${CONTEST_FAILURES.ended}, or ${CONTEST_FAILURES.alreadyTakenPart}`,
    },
    async handle({ params: { id = '' }, body: { userId } }, caller) {
      if (typeof userId !== 'string' || !userId) throw invalid(TRIVIA_TEXTS.missingInformation, 'userId');
      const { isNew, ...state } = await parts.participations.join(id, userId, caller);
      return { status: isNew ? 201 : 200, body: ownBody(state, parts) };
    },
  };
}

function findRoute(parts: ParticipationRouteParts): RestRoute {
  const { contests, participations, players, profiles, secrecy } = parts;
  return {
    method: 'GET',
    path: `${PATH}/:userId`,
    access: 'public',
    scope: 'contests:read',
    summary: 'Returns a participant; to the participant with the question whose clock is running',
    params: { id: CONTEST_ID, userId: PLAYER_ID },
    returns: { 200: { description: 'The participant', body: CONTEST_PARTICIPANT } },
    fails: { 404: `${CONTEST_FAILURES.notFound}, or ${CONTEST_FAILURES.participantNotFound}` },
    async handle({ params: { id = '', userId = '' } }, caller) {
      const contest = await contests.find(id, caller);
      const player = await players.of(caller).load(userId);
      const state = player && (await participations.stateIn(contest, player));
      if (!state) throw notFound(CONTEST_FAILURES.participantNotFound);
      if (await profiles.mayActFor(userId, caller)) return { status: 200, body: ownBody(state, parts) };
      const { joinedAt, finishedAt } = state.participant;
      const results = secrecy.publicResults(contest, state.participant);
      const body = bodyOf({ contestId: contest.id, player, joinedAt, finishedAt, ...results }, null);
      return { status: 200, body };
    },
  };
}

function questionRoute(parts: ParticipationRouteParts): RestRoute {
  return {
    method: 'POST',
    path: `${PATH}/:userId/question`,
    limits: CONTEST_LIMITS,
    access: 'acting',
    scope: 'contests:write',
    summary:
      'Shows a participant the next question and starts its clock; while a question is shown, returns that one',
    params: { id: CONTEST_ID, userId: PLAYER_ID },
    returns: { 200: { description: 'The participant with the question', body: CONTEST_PARTICIPANT } },
    fails: {
      404: `${CONTEST_FAILURES.notFound}, or ${ACCOUNT_FAILURES.profileNotFound}`,
      409: [
        CONTEST_FAILURES.notJoined,
        CONTEST_FAILURES.notStarted,
        CONTEST_FAILURES.ended,
        CONTEST_FAILURES.allDone,
      ].join(', '),
    },
    async handle({ params: { id = '', userId = '' } }, caller) {
      const state = await parts.participations.show(id, userId, caller);
      if (!state.question) throw conflict(CONTEST_FAILURES.allDone);
      return { status: 200, body: ownBody(state, parts) };
    },
  };
}

function answerRoute({ participations, secrecy }: ParticipationRouteParts): RestRoute {
  return {
    method: 'POST',
    path: '/api/contests/:id/answers',
    limits: CONTEST_LIMITS,
    access: 'acting',
    scope: 'contests:write',
    summary:
      'Submits an answer to the current question; the same answer again returns the recorded one. Does not show the next question',
    params: { id: CONTEST_ID },
    body: NEW_CONTEST_ANSWER,
    returns: {
      201: { description: 'The answer was recorded', body: SUBMITTED_CONTEST_ANSWER },
      200: {
        description: 'The same answer had been recorded before; nothing changed',
        body: SUBMITTED_CONTEST_ANSWER,
      },
    },
    fails: {
      404: `${CONTEST_FAILURES.notFound}, ${CONTEST_FAILURES.questionNotFound}, or ${ACCOUNT_FAILURES.profileNotFound}`,
      409: [
        CONTEST_FAILURES.notJoined,
        CONTEST_FAILURES.notStarted,
        CONTEST_FAILURES.ended,
        CONTEST_FAILURES.alreadyAnswered,
        CONTEST_FAILURES.notYourTurn,
        CONTEST_FAILURES.tooLate,
      ].join(', '),
    },
    async handle({ params: { id = '' }, body }, caller) {
      const given = answerIn(body);
      const { isNew, answer, contest, participant } = await participations.answer(id, given, caller);
      const isOpen = secrecy.areResultsOpen(contest, participant);
      return {
        status: isNew ? 201 : 200,
        body: {
          questionId: answer.questionId,
          userAnswer: given.letter,
          isCorrect: isOpen ? answer.isCorrect : null,
          pointsAwarded: isOpen ? answer.points : null,
          currentQuestion: null,
        },
      };
    },
  };
}

function bodyOf({ contestId, player, ...shown }: PublicParticipant, currentQuestion: object | null): object {
  return { contestId, userId: player.id, username: player.username, ...shown, currentQuestion };
}

/** A participant as they see themselves, with the question whose clock is running. */
function ownBody(state: Participation, { secrecy, questions }: ParticipationRouteParts): object {
  const { contest, participant, player, question } = state;
  const { playerId, joinedAt, finishedAt } = participant;
  const results = secrecy.ownResults(contest, participant);
  const shown = question && questions.show(contest, question, { playerId, isOpen: false });
  return bodyOf(
    { contestId: contest.id, player, joinedAt, finishedAt, ...results },
    shown && {
      ...{ id: shown.id, position: shown.position, of: contest.questionCount },
      ...restTexts(shown),
      ...{ points: shown.points, closesAt: closesAt(participant, contest) },
    },
  );
}
