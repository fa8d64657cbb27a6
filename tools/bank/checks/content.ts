import { OPTION_LETTERS } from '@daily/rules/question';
import type { QuestionCheck } from '../finding';
import { readingSeconds } from './balance';

/** Longest time that a question and its options take to read, in seconds. */
const MAX_READING_SECONDS = 30;

/** Checks the reading time, and that kept output is not one of the wrong options. */
export const checkContent: QuestionCheck = (entry) => {
  const seconds = readingSeconds(entry);
  const problems: string[] = [];
  if (seconds > MAX_READING_SECONDS) {
    problems.push(`takes ${seconds} s to read, at most ${MAX_READING_SECONDS}`);
  }
  const output = entry.run?.output.trim();
  const printed = OPTION_LETTERS.find((letter) => entry.options[letter].replace(/^`|`$/g, '') === output);
  if (printed !== undefined && printed !== entry.correct && output !== '') {
    problems.push(`its code prints option ${printed}, but the key is ${entry.correct}`);
  }
  return problems;
};
