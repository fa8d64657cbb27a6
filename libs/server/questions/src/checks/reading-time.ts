import type { CheckedQuestion, QuestionCheck } from './checked-question';
import { proseOf, withoutCode, wordsOf } from './markdown-parts';

/** Longest time that a question and its options take to read, in seconds. */
const MAX_READING_SECONDS = 30;

/** Seconds that a question and its options take to read, at 200 words a minute. */
function readingSeconds({ question, options }: Pick<CheckedQuestion, 'question' | 'options'>): number {
  const words = [question, ...Object.values(options)].flatMap((text) => wordsOf(withoutCode(proseOf(text))));
  return Math.round((words.length * 60) / 200);
}

/** Checks that a question can be read within a pause. */
export const checkReadingTime: QuestionCheck = (question) => {
  const seconds = readingSeconds(question);
  return seconds > MAX_READING_SECONDS ? [`takes ${seconds} s to read, at most ${MAX_READING_SECONDS}`] : [];
};
