import { ACCOUNT_FAILURES } from '@daily/rules/account/failures';
import { isOptionLetter, parseQuestionId } from '@daily/rules/question';
import { TRIVIA_TEXTS } from '@daily/rules/question/texts';
import type { RestRoute } from '@daily/kit/rest/route';
import { invalid } from '@daily/kit/runtime/errors';
import { CONTEST_FAILURES } from '../contest/contest-failures';
import type { ContestSecrecy } from './contest-secrecy';
import type { NewContestAnswer, ParticipationService } from './participation.service';
import { CONTEST_ID } from '../contest/contest.openapi';
import { NEW_CONTEST_ANSWER, SUBMITTED_CONTEST_ANSWER } from './participation.openapi';
import { CONTEST_LIMITS } from '../contest.limits';

/** The dependencies of the route. */
export interface ContestAnswerRouteParts {
  participations: ParticipationService;
  secrecy: ContestSecrecy;
}

/** `/api/contests/{id}/answers` */
export function contestAnswerRoute({ participations, secrecy }: ContestAnswerRouteParts): RestRoute {
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
      const given = parseAnswer(body);
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
