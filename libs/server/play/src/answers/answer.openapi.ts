import { CONFIDENCES } from '@daily/rules/question/confidence';
import { OPTION_LETTERS } from '@daily/rules/question';
import { count, flag, instant, objectOf, enumOf, nullable, text, integer } from '@daily/kit/rest/json-schema';

const letter = (description: string) => enumOf(OPTION_LETTERS, description);

/** An answer in a list. */
export const USER_ANSWER = objectOf('UserAnswer', {
  userId: text('Id of the player', { examples: ['ada'] }),
  questionId: integer('Id of the answered question'),
  userAnswer: letter('The chosen option'),
  isCorrect: nullable(flag('Whether the chosen option is correct; null while results are withheld')),
  createdAt: instant('When the server received the answer'),
});

/** An answer to submit. */
export const NEW_ANSWER = objectOf(
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
export const SUBMITTED_ANSWER = objectOf('SubmittedAnswer', {
  userId: text('Id of the player', { examples: ['ada'] }),
  questionId: integer('Id of the answered question'),
  userAnswer: letter('The chosen option'),
  isCorrect: nullable(flag('Whether the chosen option is correct; null while results are withheld')),
  correctAnswer: nullable(letter('The correct option; null while the caller may not see the key')),
  explanation: nullable(
    text('Why it is correct; null while the caller may not see the key', {
      examples: ['Serializable transactions behave as if they ran one after another.'],
    }),
  ),
  pointsAwarded: nullable(
    count('Points earned; 0 when the answer is wrong, null while results are withheld'),
  ),
  currentStreak: count('Length of the streak including today, in days'),
});

/** Path parameters. */
export const PLAYER_ID = text('Id of the player', { examples: ['ada'] });
export const QUESTION_ID = integer('Id of the question', { minimum: 1 });
