import { OPTION_LETTERS } from '@daily/rules/question';
import { count, instant, objectOf, enumOf, nullable, text, integer } from '@daily/kit/rest/json-schema';

/** Today's question. */
export const DAILY_QUESTION = objectOf(
  'DailyQuestion',
  {
    id: integer('Id of the question, for `POST /api/user-answers`'),
    questionText: text('The question, as plain text; code blocks are indented', {
      examples: ['Which isolation level prevents phantom reads?'],
    }),
    optionA: text('Option A', { examples: ['Serializable'] }),
    optionB: text('Option B', { examples: ['Read committed'] }),
    optionC: text('Option C', { examples: ['Read uncommitted'] }),
    optionD: text('Option D', { examples: ['None'] }),
    correctAnswer: nullable(
      enumOf(
        OPTION_LETTERS,
        'The correct option; null until the calling player has answered. With ANSWER_KEY=after-close, null until the day is over; ' +
          'with public, never null',
      ),
    ),
    explanation: nullable(
      text('Why it is correct; null as long as correctAnswer is', {
        examples: ['Serializable transactions behave as if they ran one after another.'],
      }),
    ),
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
