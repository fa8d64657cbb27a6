import { ACCOUNT_FAILURES } from '@daily/rules/account-failures';
import { TRIVIA_TEXTS } from '@daily/rules/trivia-texts';
import { MAX_PAGE_SIZE } from '@daily/kit/graphql/connection';
import { arrayOf } from '@daily/kit/rest/json-schema';
import { PAGE_HEADERS, pageArgsOf, pageQuery, pageReply } from '@daily/kit/rest/rest-page';
import type { RestRoute } from '@daily/kit/rest/route';
import { conflict, invalid, notFound } from '@daily/kit/runtime/errors';
import type { PerRequest } from '@daily/kit/runtime/per-request';
import type { PlayerLoader, ProfileService } from '@daily/people';
import { CONTEST_FAILURES } from '../contest/contest-failures';
import type { ContestService } from '../contest/contest.service';
import type { ContestSecrecy } from './contest-secrecy';
import type { ParticipantListService } from './participant-list.service';
import type { ParticipationBodies } from './participation-bodies';
import { CONTEST_ID } from '../contest/contest.openapi';
import { CONTEST_PARTICIPANT, NEW_CONTEST_PARTICIPANT, PLAYER_ID } from './participation.openapi';
import type { ParticipationService } from './participation.service';

/** The dependencies of the routes. */
export interface ParticipationRouteParts {
  contests: ContestService;
  participations: ParticipationService;
  participants: ParticipantListService;
  bodies: ParticipationBodies;
  secrecy: ContestSecrecy;
  profiles: ProfileService;
  players: PerRequest<PlayerLoader>;
}

const PATH = '/api/contests/:id/participants';

/** `/api/contests/{id}/participants` */
export function participationRoutes(parts: ParticipationRouteParts): RestRoute[] {
  return [listRoute(parts), joinRoute(parts), findRoute(parts), questionRoute(parts)];
}

function listRoute({ contests, participants, players, secrecy }: ParticipationRouteParts): RestRoute {
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
      const page = await participants.page(contest, pageArgsOf(query, MAX_PAGE_SIZE));
      const loaded = await Promise.all(page.edges.map(({ node }) => players.of(caller).load(node.playerId)));
      const names = new Map(
        loaded.flatMap((player) => (player ? [[player.id, player.username] as const] : [])),
      );
      // Leaves out players who were deleted between the two reads.
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

function joinRoute({ participations, secrecy, bodies }: ParticipationRouteParts): RestRoute {
  return {
    method: 'POST',
    path: PATH,
    ownLimit: true,
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
      409: CONTEST_FAILURES.ended,
    },
    async handle({ params: { id = '' }, body: { userId } }, caller) {
      if (typeof userId !== 'string' || !userId) throw invalid(TRIVIA_TEXTS.missingInformation, 'userId');
      const { isNew, ...state } = await participations.join(id, userId, caller);
      const results = secrecy.ownResults(state.contest, state.participant);
      return { status: isNew ? 201 : 200, body: bodies.participant(state, results) };
    },
  };
}

function findRoute(parts: ParticipationRouteParts): RestRoute {
  const { contests, participations, players, profiles, secrecy, bodies } = parts;
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
      const body = (await profiles.mayActFor(userId, caller))
        ? bodies.participant(state, secrecy.ownResults(contest, state.participant))
        : bodies.participant({ ...state, question: null }, secrecy.publicResults(contest, state.participant));
      return { status: 200, body };
    },
  };
}

function questionRoute({ participations, secrecy, bodies }: ParticipationRouteParts): RestRoute {
  return {
    method: 'POST',
    path: `${PATH}/:userId/question`,
    ownLimit: true,
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
      const state = await participations.show(id, userId, caller);
      if (!state.question) throw conflict(CONTEST_FAILURES.allDone);
      const results = secrecy.ownResults(state.contest, state.participant);
      return { status: 200, body: bodies.participant(state, results) };
    },
  };
}
