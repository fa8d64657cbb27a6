import type { CheckedQuestion, QuestionCheck } from './checked-question';
import { checkOptions } from './options';
import { checkReadingTime } from './reading-time';
import { checkObsoleteSources } from './sources';
import { checkStem } from './stem';

export { arePhrases } from './options';
export { twinReasons, twinTraits } from './twins';

const CHECKS: readonly QuestionCheck[] = [checkStem, checkOptions, checkObsoleteSources, checkReadingTime];

/** The rules of good questions that a question breaks, a sentence for each. `npm run bank` and the editor use the same. */
export function brokenRules(question: CheckedQuestion): string[] {
  return CHECKS.flatMap((check) => check(question));
}
