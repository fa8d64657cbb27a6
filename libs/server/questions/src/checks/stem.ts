import type { QuestionCheck } from './checked-question';
import { codeLinesOf, proseOf, withoutCode } from './markdown-parts';

/** Maximum length of a stem outside its code block, in characters. */
const MAX_PROSE = 150;

/** Width of code that fits a screen of 320 px, in characters. */
const MAX_CODE_WIDTH = 36;

/** Maximum number of code lines. */
const MAX_CODE_LINES = 12;

const SENTENCE_END = /[.?!:](?=\s|$)/g;

/** Checks length, number of sentences and form of the stem, and the size of its code. */
export const checkStem: QuestionCheck = ({ question }) => {
  const prose = proseOf(question);
  const code = codeLinesOf(question);
  const sentences = withoutCode(prose).match(SENTENCE_END)?.length ?? 0;
  const asked =
    withoutCode(prose)
      .split(/[.!:](?=\s)/)
      .at(-1) ?? '';
  const problems: string[] = [];
  if (prose.length > MAX_PROSE) problems.push(`stem has ${prose.length} characters, at most ${MAX_PROSE}`);
  if (sentences > 2) problems.push(`stem has ${sentences} sentences, at most 2`);
  if (!prose.endsWith('?')) problems.push('stem must end with its question');
  if (/\b(not|never|except)\b|n't\b/i.test(asked)) problems.push('the question is negative');
  if (/\bwhich of (these|the following)\b/i.test(prose))
    problems.push('"which of these" does not ask by itself');
  if (code.length > MAX_CODE_LINES) problems.push(`code has ${code.length} lines, at most ${MAX_CODE_LINES}`);
  const widest = Math.max(0, ...code.map((line) => line.length));
  if (widest > MAX_CODE_WIDTH) problems.push(`code is ${widest} characters wide, at most ${MAX_CODE_WIDTH}`);
  return problems;
};
