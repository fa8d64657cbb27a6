import { OPTION_LETTERS } from '@daily/rules/question';
import { REST_TEXTS } from '@daily/questions';
import { count, enumOf, flag, instant, integer, nullable, objectOf, text } from '@daily/kit/rest/json-schema';

/** The question whose clock is running. */
const CURRENT_CONTEST_QUESTION = objectOf('CurrentContestQuestion', {
  id: integer('Id of the question, for the answer'),
  position: integer('Place in the contest, from 1', { minimum: 1 }),
  of: integer('Number of questions of the contest', { minimum: 1 }),
  // The options are in the order of the participant.
  ...REST_TEXTS,
  points: count('Points of a correct answer'),
  closesAt: instant('When the question closes; later answers do not count'),
});

/** A player in a contest. */
export const CONTEST_PARTICIPANT = objectOf('ContestParticipant', {
  contestId: text('Id of the contest', { examples: ['0d4c1f6e-6a53-4b58-9f0c-6c2f6c0d7a11'] }),
  userId: text('Id of the player', { examples: ['ada'] }),
  username: text('Public name of the player', { examples: ['Ada'] }),
  joinedAt: instant('When the player joined'),
  finishedAt: nullable(instant('When the player finished; null until then')),
  score: nullable(count('Points; null until they are open to the caller')),
  correctAnswers: nullable(count('Number of correct answers; null until they are open to the caller')),
  currentQuestion: nullable(CURRENT_CONTEST_QUESTION),
});

/** The result of an answer. */
export const SUBMITTED_CONTEST_ANSWER = objectOf('SubmittedContestAnswer', {
  questionId: integer('Id of the answered question'),
  userAnswer: enumOf(OPTION_LETTERS, 'The chosen option'),
  isCorrect: nullable(
    flag('Whether the chosen option is correct; null until results are open to the player'),
  ),
  pointsAwarded: nullable(count('Points earned; null until results are open to the player')),
  currentQuestion: {
    ...nullable(CURRENT_CONTEST_QUESTION),
    description: 'Always null: `POST …/participants/{userId}/question` shows the next question',
  },
});

/** The path parameter. */
export const PLAYER_ID = text('Id of the player', { examples: ['ada'] });

/** A player who joins. */
export const NEW_CONTEST_PARTICIPANT = objectOf('NewContestParticipant', { userId: PLAYER_ID });

/** An answer to submit. */
export const NEW_CONTEST_ANSWER = objectOf('NewContestAnswer', {
  userId: PLAYER_ID,
  questionId: integer('Id of the current question', { minimum: 1 }),
  userAnswer: enumOf(OPTION_LETTERS, 'The chosen option, in the order of this participant'),
});
