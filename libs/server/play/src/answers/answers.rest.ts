import { ACCOUNT_FAILURES } from '@daily/rules/account/failures';
import { CONFIDENCES, isConfidence } from '@daily/rules/question/confidence';
import { OPTION_LETTERS, parseQuestionId } from '@daily/rules/question';
import { TRIVIA_TEXTS } from '@daily/rules/question/texts';
import {
  arrayOf,
  count,
  enumOf,
  flag,
  instant,
  integer,
  nullable,
  objectOf,
  text,
} from '@daily/kit/rest/json-schema';
import { PAGE_HEADERS, pageArgsOf, pageQuery, pageReply } from '@daily/kit/rest/rest-page';
import type { RestRoute } from '@daily/kit/rest/route';
import { invalid } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import {
  answerIn,
  type KeyAccess,
  QUESTION_NOT_FOUND,
  REST_EXPLANATION,
  restExplanation,
} from '@daily/questions';
import type { Answer } from './answer.entity';
import type { AnswerResults } from './answer-results';
import { type AnswerListService, MAX_REST_PAGE_SIZE } from './answer-list.service';
import type { AnswerService, NewAnswer } from './answer.service';
import { ANSWER_LIMITS } from '../play.limits';

const letter = (description: string) => enumOf(OPTION_LETTERS, description);

/** An answer in a list. */
const USER_ANSWER = objectOf('UserAnswer', {
  userId: text('Id of the player', { examples: ['ada'] }),
  questionId: integer('Id of the answered question'),
  userAnswer: letter('The chosen option'),
  isCorrect: nullable(flag('Whether the chosen option is correct; null while results are withheld')),
  createdAt: instant('When the server received the answer'),
});

/** An answer to submit. */
const NEW_ANSWER = objectOf(
  'NewUserAnswer',
  {
    userId: text('Id of the player', { examples: ['ada'] }),
    questionId: integer("Id of today's question", { minimum: 1 }),
    userAnswer: letter('The chosen option; also accepted as `selected_answer`'),
  },
  {
    isCorrect: flag('Accepted and ignored: the server decides'),
    confidence: enumOf(CONFIDENCES, 'How sure the player is; it changes no points'),
  },
);

/** The result of a submitted answer. */
const SUBMITTED_ANSWER = objectOf('SubmittedAnswer', {
  userId: text('Id of the player', { examples: ['ada'] }),
  questionId: integer('Id of the answered question'),
  userAnswer: letter('The chosen option'),
  isCorrect: nullable(flag('Whether the chosen option is correct; null while results are withheld')),
  correctAnswer: nullable(letter('The correct option; null while the caller may not see the key')),
  ...REST_EXPLANATION,
  pointsAwarded: nullable(
    count('Points earned; 0 when the answer is wrong, null while results are withheld'),
  ),
  currentStreak: count('Length of the streak including today, in days'),
});

/** Path parameters. */
const PLAYER_ID = text('Id of the player', { examples: ['ada'] });
const QUESTION_ID = integer('Id of the question', { minimum: 1 });

/** The dependencies of the routes. */
interface AnswerRouteParts {
  answers: AnswerService;
  lists: AnswerListService;
  keyAccess: KeyAccess;
  results: AnswerResults;
  calendar: ProductCalendar;
}

/** `/api/user-answers` */
export function answerRoutes(parts: AnswerRouteParts): RestRoute[] {
  return [submitRoute(parts), listRoute(parts), findRoute(parts)];
}

function submitRoute({ answers, keyAccess, results, calendar }: AnswerRouteParts): RestRoute {
  return {
    method: 'POST',
    path: '/api/user-answers',
    limits: ANSWER_LIMITS,
    access: 'acting',
    scope: 'answers:write',
    summary: "Submits a player's answer to today's question; the same answer again returns the recorded one",
    body: NEW_ANSWER,
    returns: {
      201: { description: 'The answer was recorded', body: SUBMITTED_ANSWER },
      200: {
        description: 'The same answer had been recorded before; nothing changed',
        body: SUBMITTED_ANSWER,
      },
    },
    fails: {
      404: `${ACCOUNT_FAILURES.profileNotFound}, or ${QUESTION_NOT_FOUND}`,
      409: `${TRIVIA_TEXTS.alreadyAnswered}, or ${TRIVIA_TEXTS.questionClosed}`,
    },
    async handle({ body }, caller) {
      const { isNew, answer, question, player } = await answers.submit(parseAnswer(body), caller);
      const revealed = await keyAccess.allows(caller, 'key', question);
      const { isCorrect, points } = results.of(answer);
      return {
        status: isNew ? 201 : 200,
        body: {
          userId: answer.playerId,
          questionId: answer.questionId,
          userAnswer: answer.letter,
          isCorrect,
          correctAnswer: revealed ? question.correctAnswer : null,
          ...restExplanation(question, revealed),
          pointsAwarded: points,
          currentStreak: player.streakOn(calendar.today()),
        },
      };
    },
  };
}

function listRoute({ lists, results }: AnswerRouteParts): RestRoute {
  return {
    method: 'GET',
    path: '/api/user-answers/:userId',
    access: 'public',
    scope: 'answers:read',
    summary:
      "Lists a player's answers, newest first; the answer to an open question only for callers who may act for the player",
    params: { userId: PLAYER_ID },
    query: pageQuery(MAX_REST_PAGE_SIZE),
    returns: {
      200: {
        description: 'The answers; empty for an unknown player',
        body: arrayOf(USER_ANSWER),
        headers: PAGE_HEADERS,
      },
    },
    async handle({ params: { userId = '' }, query }, caller) {
      const args = pageArgsOf(query, MAX_REST_PAGE_SIZE);
      const page = await lists.visiblePage(userId, args, caller, { maxPageSize: MAX_REST_PAGE_SIZE });
      return pageReply(`/api/user-answers/${encodeURIComponent(userId)}`, query, page, userAnswer(results));
    },
  };
}

function findRoute({ lists, results }: AnswerRouteParts): RestRoute {
  return {
    method: 'GET',
    path: '/api/user-answers/:userId/:questionId',
    access: 'public',
    scope: 'answers:read',
    summary: "Returns a player's answer to a question",
    params: { userId: PLAYER_ID, questionId: QUESTION_ID },
    returns: { 200: { description: 'The answer', body: USER_ANSWER } },
    fails: { 404: TRIVIA_TEXTS.answerNotFound },
    async handle({ params: { userId = '', questionId } }, caller) {
      const id = parseQuestionId(questionId);
      if (id === null) throw invalid(TRIVIA_TEXTS.invalidQuestionId, 'questionId');
      return { status: 200, body: userAnswer(results)(await lists.find(userId, id, caller)) };
    },
  };
}

/** The answer in a request body. @throws Failure invalid, as `answerIn` and for an unknown confidence. */
function parseAnswer(body: Record<string, unknown>): NewAnswer {
  const given = answerIn(body);
  const confidence = body['confidence'] ?? null;
  if (confidence !== null && !isConfidence(confidence)) {
    throw invalid(`confidence must be ${CONFIDENCES.join(', ')} or null`, 'confidence');
  }
  return { ...given, confidence };
}

const userAnswer = (results: AnswerResults) => (answer: Answer) => ({
  userId: answer.playerId,
  questionId: answer.questionId,
  userAnswer: answer.letter,
  isCorrect: results.of(answer).isCorrect,
  createdAt: answer.answeredAt,
});
