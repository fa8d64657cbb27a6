import type { QuestionCheck } from './checked-question';
import { markedCodeOf } from './markdown-parts';

/** Checks that the options of a question that marks lines of its code are those lines, in their order. */
export const checkLines: QuestionCheck = ({ question, options }) => {
  const lines = markedCodeOf(question);
  if (lines.length === 0) return [];
  const asOptions = lines.map((line) => `\`${line}\``);
  return asOptions.join('\n') === Object.values(options).join('\n')
    ? []
    : [`the options must be the four marked lines in their order: ${asOptions.join(', ')}`];
};
