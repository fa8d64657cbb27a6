import { LEADERBOARD_DEFAULT_SIZE, parseLeaderboardLimit } from '@daily/rules/ranking';
import { isOptionLetter, parseQuestionId } from '@daily/rules/question';
import { ACCOUNT_TEXTS } from '@daily/rules/account-texts';
import { TRIVIA_TEXTS } from '@daily/rules/trivia-texts';
import type { Caller } from '@daily/kit/runtime/caller';
import { invalid, notFound } from '@daily/kit/runtime/errors';
import { listOf } from '@daily/kit/rest/json-schema';
import type { Platform } from '@daily/kit/runtime/platform';
import { PAGE_HEADERS, pageAsked, pageQuery, pageReply } from '@daily/kit/rest/rest-page';
import type { RestRoute } from '@daily/kit/runtime/slice';
import type { Answer } from './answers/answer.entity';
import { ViewerAnswerLoader } from './answers/answer.loader';
import { AnswerService, LONGEST_LIST } from './answers/answer.service';
import { LeaderboardService } from '@daily/boards';
import type { Question } from '@daily/questions';
import { QUESTION_NOT_FOUND, QuestionService } from '@daily/questions';
import { ANSWER, PLACE, QUESTION, SUBMISSION } from './play.schemas';

/** `/api/questions`, `/api/user-answers`, `/api/leaderboard` */
export function playRoutes(platform: Platform): RestRoute[] {
  return [...questionRoutes(platform), ...answerRoutes(platform), ...leaderboardRoutes(platform)];
}

function questionRoutes(platform: Platform): RestRoute[] {
  const questions = platform.get(QuestionService);
  const mayKnowKey = async (question: Question, caller: Caller) =>
    platform.settings.answerKey === 'public' ||
    (await caller.get(ViewerAnswerLoader).load(question.id)) !== null;
  return [
    {
      method: 'GET',
      path: '/api/questions/today',
      access: 'public',
      summary: 'The question of the day; the key follows the answer of whoever asks',
      returns: { 200: { means: "Today's question", body: QUESTION } },
      fails: { 404: TRIVIA_TEXTS.noQuestion },
      async handle(_request, caller) {
        const question = await questions.today();
        if (!question) throw notFound(TRIVIA_TEXTS.noQuestion);
        const known = await mayKnowKey(question, caller);
        return {
          status: 200,
          headers: { 'cache-control': 'no-cache' },
          body: {
            id: question.id,
            questionText: question.text,
            optionA: question.optionA,
            optionB: question.optionB,
            optionC: question.optionC,
            optionD: question.optionD,
            correctAnswer: known ? question.correctAnswer : null,
            explanation: known ? question.explanation : null,
            points: question.points,
            category: question.category,
            createdAt: question.createdAt,
          },
        };
      },
    },
  ];
}

function answerRoutes(platform: Platform): RestRoute[] {
  const answers = platform.get(AnswerService);
  return [
    {
      method: 'POST',
      path: '/api/user-answers',
      ownLimit: true,
      access: 'acting',
      summary: "Answers today's question; the same answer again returns what is recorded",
      body: {
        userId: 'who answers',
        questionId: 'id of the question',
        userAnswer: 'A, B, C or D; `selected_answer` is read alike',
        isCorrect: 'accepted and ignored: the server decides',
      },
      returns: {
        201: { means: 'The answer was recorded', body: SUBMISSION },
        200: { means: 'The same answer was recorded before; nothing counts twice', body: SUBMISSION },
      },
      fails: {
        404: `${ACCOUNT_TEXTS.profileNotFound}, or ${QUESTION_NOT_FOUND}`,
        409: `${TRIVIA_TEXTS.alreadyAnswered}, or ${TRIVIA_TEXTS.questionClosed}`,
      },
      async handle({ body }, caller) {
        const { userId, questionId, letter } = submitted(body);
        const { first, answer, question, player } = await answers.submit(userId, questionId, letter, caller);
        return {
          status: first ? 201 : 200,
          body: {
            userId,
            questionId,
            userAnswer: answer.letter,
            isCorrect: answer.isCorrect,
            correctAnswer: question.correctAnswer,
            explanation: question.explanation,
            pointsAwarded: answer.points,
            currentStreak: player.streakOn(platform.dayAt()),
          },
        };
      },
    },
    {
      method: 'GET',
      path: '/api/user-answers/:userId',
      access: 'public',
      summary: 'What a player answered, newest first; to others without the question that is still open',
      query: pageQuery(LONGEST_LIST),
      returns: {
        200: { means: 'The answers; none of somebody unknown', body: listOf(ANSWER), headers: PAGE_HEADERS },
      },
      async handle({ params: { userId = '' }, query }, caller) {
        const page = await answers.page(userId, pageAsked(query, LONGEST_LIST), caller, {
          largest: LONGEST_LIST,
        });
        return pageReply(`/api/user-answers/${encodeURIComponent(userId)}`, query, page, answerView);
      },
    },
    {
      method: 'GET',
      path: '/api/user-answers/:userId/:questionId',
      access: 'public',
      summary: "A player's answer to a question",
      returns: { 200: { means: 'The answer', body: ANSWER } },
      fails: { 404: TRIVIA_TEXTS.answerNotFound },
      async handle({ params }, caller) {
        const questionId = parseQuestionId(params['questionId']);
        if (questionId === null) throw invalid(TRIVIA_TEXTS.invalidQuestionId);
        return {
          status: 200,
          body: answerView(await answers.find(params['userId'] ?? '', questionId, caller)),
        };
      },
    },
  ];
}

function leaderboardRoutes(platform: Platform): RestRoute[] {
  const leaderboard = platform.get(LeaderboardService);
  return [
    {
      method: 'GET',
      path: '/api/leaderboard',
      access: 'public',
      summary: "The board of the product's month; nobody with 0 points is on it",
      query: { limit: '1 to 100, 10 when left out; more is cut to 100', _t: 'ignored' },
      returns: { 200: { means: 'The first places; empty while nobody has points', body: listOf(PLACE) } },
      async handle({ query }) {
        const limit =
          query['limit'] === undefined
            ? LEADERBOARD_DEFAULT_SIZE
            : parseLeaderboardLimit(typeof query['limit'] === 'string' ? query['limit'] : '');
        if (limit === null) throw invalid('limit must be a positive integer');
        const places = await leaderboard.top(limit);
        return {
          status: 200,
          headers: { 'cache-control': 'no-cache' },
          body: places.map(({ rank, player, score }) => ({
            id: player.id,
            username: player.username,
            monthlyPoints: score,
            rank,
          })),
        };
      },
    },
  ];
}

/** What a client sends to answer, checked. @throws Failure invalid, with the specification's texts. */
function submitted(body: Record<string, unknown>) {
  const { userId, questionId } = body;
  const letter = body['userAnswer'] ?? body['selected_answer'];
  const missing = [userId, questionId, letter].some(
    (value) => value === undefined || value === null || value === '',
  );
  if (missing || typeof userId !== 'string') throw invalid(TRIVIA_TEXTS.missingInformation);
  const number = parseQuestionId(questionId);
  if (number === null) throw invalid(TRIVIA_TEXTS.invalidQuestionId);
  if (!isOptionLetter(letter)) throw invalid('userAnswer must be A, B, C or D');
  return { userId, questionId: number, letter };
}

function answerView({ playerId, questionId, letter, isCorrect, answeredAt }: Answer) {
  return { userId: playerId, questionId, userAnswer: letter, isCorrect, createdAt: answeredAt };
}
