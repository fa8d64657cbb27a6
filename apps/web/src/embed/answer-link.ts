import { PAGE_PATHS, YESTERDAY_PATH } from '@daily/contract/page-paths';
import { type OptionLetter, isOptionLetter } from '@daily/rules/question';

const ANSWER = 'answer';
const QUESTION = 'question';

/**
 * Returns the address of the home page with an option that was chosen on another site. The option is part of the fragment, so that every
 * visitor receives the same page, and it counts only for the given question.
 */
export function answerLink(questionId: string, letter: OptionLetter): string {
  return `${PAGE_PATHS.home}#${new URLSearchParams({ [ANSWER]: letter, [QUESTION]: questionId }).toString()}`;
}

/** Returns the option that a fragment (`#…`) chooses for a question; null without one. */
export function linkedAnswer(questionId: string, fragment: string): OptionLetter | null {
  const values = new URLSearchParams(fragment.slice(1));
  const letter = values.get(QUESTION) === questionId ? values.get(ANSWER) : null;
  return letter !== null && isOptionLetter(letter) ? letter : null;
}

/** Whether a fragment (`#…`) opens yesterday's question. */
export function opensYesterday(fragment: string): boolean {
  return YESTERDAY_PATH === `/${fragment}`;
}

/** Whether a fragment (`#…`) opens a question: yesterday's, or one of which it chooses an option. */
export function opensQuestion(fragment: string): boolean {
  return opensYesterday(fragment) || fragment.startsWith(`#${ANSWER}=`);
}
