import { OPTION_LETTERS } from '@daily/rules/question';
import type { EntryCheck } from '../finding';

/** Checks that kept output is not one of the wrong options. */
export const checkOutput: EntryCheck = ({ run, options, correct }) => {
  const output = run?.output.trim();
  const printed = OPTION_LETTERS.find((letter) => options[letter].replace(/^`|`$/g, '') === output);
  return printed !== undefined && printed !== correct && output !== ''
    ? [`its code prints option ${printed}, but the key is ${correct}`]
    : [];
};
