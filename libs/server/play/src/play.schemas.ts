import { OPTION_LETTERS } from '@daily/rules/question';
import { count, flag, instant, objectOf, oneOf, orNull, text, whole } from '@daily/kit/rest/json-schema';

const LETTER = oneOf(OPTION_LETTERS, 'One of the four options');

/** The question of the day. */
export const QUESTION = objectOf('DailyQuestion', {
  id: whole('What an answer names'),
  questionText: text('The question'),
  optionA: text('Option A'),
  optionB: text('Option B'),
  optionC: text('Option C'),
  optionD: text('Option D'),
  correctAnswer: orNull({ ...LETTER, description: 'Null until the asking player has answered' }),
  explanation: orNull(text('Why; null until the asking player has answered')),
  points: count('What a correct answer earns'),
  category: text('The subject'),
  createdAt: instant('When it was written'),
});

/** An answer as it is listed. */
export const ANSWER = objectOf('UserAnswer', {
  userId: text('Who answered'),
  questionId: whole('What was answered'),
  userAnswer: LETTER,
  isCorrect: flag('Whether it was right'),
  createdAt: instant('When it was received'),
});

/** What came of an answer. */
export const SUBMISSION = objectOf('SubmittedAnswer', {
  userId: text('Who answered'),
  questionId: whole('What was answered'),
  userAnswer: LETTER,
  isCorrect: flag('Whether it was right'),
  correctAnswer: { ...LETTER, description: 'The right option' },
  explanation: text('Why'),
  pointsAwarded: count('What it earned; 0 when it was wrong'),
  currentStreak: count('Consecutive days answered, up to today'),
});

/** A place on the month's board. */
export const PLACE = objectOf('LeaderboardEntry', {
  id: text('Who it is'),
  username: text('The name that others see'),
  monthlyPoints: whole("Points of the product's current month", { minimum: 1 }),
  rank: whole('Equal points share a rank: 1, 2, 2, 4', { minimum: 1 }),
});
