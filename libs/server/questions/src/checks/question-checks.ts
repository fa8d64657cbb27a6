import { GOOD_QUESTION } from '@daily/rules/question/bounds';
import type { CheckedQuestion, QuestionCheck } from './checked-question';
import { checkLines } from './lines';
import { checkOptions } from './options';
import { OBSOLETED_RFCS } from './obsoleted-rfcs';
import { codeLinesOf, proseOf, withoutCode, withoutDrawings, wordsOf } from './markdown-parts';

const { maxProse, maxSentences, maxCodeLines, maxCodeWidth, maxReadingSeconds, maxExplanation } =
  GOOD_QUESTION;

const SENTENCE_END = /[.?!:](?=\s|$)/g;

/** Checks length, number of sentences and form of the stem, and the size of its code. */
const checkStem: QuestionCheck = ({ question }) => {
  const prose = proseOf(question);
  const code = codeLinesOf(question);
  const sentences = withoutCode(prose).match(SENTENCE_END)?.length ?? 0;
  const asked =
    withoutCode(prose)
      .split(/[.!:](?=\s)/)
      .at(-1) ?? '';
  const problems: string[] = [];
  if (prose.length > maxProse) problems.push(`stem has ${prose.length} characters, at most ${maxProse}`);
  if (sentences > maxSentences) problems.push(`stem has ${sentences} sentences, at most ${maxSentences}`);
  if (!prose.endsWith('?')) problems.push('stem must end with its question');
  if (/\b(not|never|except)\b|n't\b/i.test(asked)) problems.push('the question is negative');
  if (/\bwhich of (these|the following)\b/i.test(prose))
    problems.push('"which of these" does not ask by itself');
  if (code.length > maxCodeLines) problems.push(`code has ${code.length} lines, at most ${maxCodeLines}`);
  const widest = Math.max(0, ...code.map((line) => line.length));
  if (widest > maxCodeWidth) problems.push(`code is ${widest} characters wide, at most ${maxCodeWidth}`);
  return problems;
};

/** Seconds that a question and its options take to read, at 200 words a minute. */
function readingSeconds({ question, options }: Pick<CheckedQuestion, 'question' | 'options'>): number {
  const words = [question, ...Object.values(options)].flatMap((text) => wordsOf(withoutCode(proseOf(text))));
  return Math.round((words.length * 60) / 200);
}

/** Checks that a question can be read within a pause. */
const checkReadingTime: QuestionCheck = (question) => {
  const seconds = readingSeconds(question);
  return seconds > maxReadingSeconds ? [`takes ${seconds} s to read, at most ${maxReadingSeconds}`] : [];
};

/** Checks the length of the explanation. */
const checkExplanation: QuestionCheck = ({ explanation }) => {
  const { length } = withoutDrawings(explanation);
  return length > maxExplanation ? [`explanation has ${length} characters, at most ${maxExplanation}`] : [];
};

/** Checks that no source is an RFC that another one obsoletes. */
const checkObsoleteSources: QuestionCheck = ({ articles }) =>
  articles.flatMap(({ url }) => {
    const rfc = /rfc(\d+)/i.exec(url)?.[1];
    const successor = rfc === undefined ? undefined : OBSOLETED_RFCS.get(Number(rfc));
    return successor === undefined ? [] : [`RFC ${rfc} is obsoleted by RFC ${successor}`];
  });

export { wordsOf } from './markdown-parts';
export { arePhrases } from './options';
export { twinReasons, twinTraits } from './twins';

const CHECKS: readonly QuestionCheck[] = [
  checkStem,
  checkOptions,
  checkLines,
  checkExplanation,
  checkObsoleteSources,
  checkReadingTime,
];

/** The rules of good questions that a question breaks, a sentence for each. `npm run bank` and the editor use the same. */
export function brokenRules(question: CheckedQuestion): string[] {
  return CHECKS.flatMap((check) => check(question));
}
