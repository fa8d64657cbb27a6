import { isOptionLetter, OPTION_LETTERS, type OptionLetter, parseQuestionId } from '@daily/rules/question';
import { TRIVIA_TEXTS } from '@daily/rules/question/texts';
import type { RestRoute } from '@daily/kit/rest/route';
import { invalid, notFound } from '@daily/kit/runtime/errors';
import { count, enumOf, instant, integer, nullable, objectOf, text } from '@daily/kit/rest/json-schema';
import type { KeyAccess } from '../key/key-access';
import type { QuestionService } from '../schedule/question.service';
import { REST_EXPLANATION, REST_TEXTS, restExplanation, restTexts } from '../text/rest-texts';

/** Today's question. */
const DAILY_QUESTION = objectOf(
  'DailyQuestion',
  {
    id: integer('Id of the question, for `POST /api/user-answers`'),
    ...REST_TEXTS,
    correctAnswer: nullable(
      enumOf(
        OPTION_LETTERS,
        'The correct option; null until the calling player has answered. With ANSWER_KEY=after-close, null until the day is over; ' +
          'with public, never null',
      ),
    ),
    ...REST_EXPLANATION,
    points: count('Points that a correct answer earns'),
    category: text('The subject area', { examples: ['Databases'] }),
    createdAt: instant('When the question was added'),
  },
  {
    attribution: text(
      'Source and license of a question that others have published, such as `Open Trivia Database, CC BY-SA 4.0`; missing for a ' +
        'question of the product',
      { examples: ['Open Trivia Database, CC BY-SA 4.0'] },
    ),
  },
);

/** `/api/questions` */
export function questionRoutes(questions: QuestionService, keyAccess: KeyAccess): RestRoute[] {
  return [
    {
      method: 'GET',
      path: '/api/questions/today',
      access: 'public',
      summary: "Returns today's question, with its key once the calling player has answered",
      returns: { 200: { description: "Today's question", body: DAILY_QUESTION } },
      fails: { 404: TRIVIA_TEXTS.noQuestion },
      async handle(_request, caller) {
        const question = await questions.today();
        if (!question) throw notFound(TRIVIA_TEXTS.noQuestion);
        const revealed = await keyAccess.allows(caller, 'key', question);
        return {
          status: 200,
          headers: { 'cache-control': 'no-cache' },
          body: {
            id: question.id,
            ...restTexts(question),
            correctAnswer: revealed ? question.correctAnswer : null,
            ...restExplanation(question, revealed),
            points: question.worth,
            category: question.category,
            createdAt: question.createdAt,
            ...(question.attribution && { attribution: question.attribution }),
          },
        };
      },
    },
  ];
}

/** An answer as routes receive it. */
interface AnswerBody {
  playerId: string;
  questionId: number;
  letter: OptionLetter;
}

/** The answer in a request body. @throws Failure invalid, with texts that clients compare literally. */
export function answerIn(body: Record<string, unknown>): AnswerBody {
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
