import type { OptionLetter } from '@daily/rules/question';
import { nullable, objectOf, text } from '@daily/kit/rest/json-schema';
import type { Question } from '../question/question.entity';
import { explanationText, optionText, questionText } from './question-texts';

const option = (letter: OptionLetter, example: string) =>
  text(`Option ${letter}, as plain text`, { examples: [example] });

/** The schema of {@link restTexts}. */
export const REST_TEXTS = {
  questionText: text('The question, as plain text; code blocks are indented', {
    examples: ['Which isolation level prevents phantom reads?'],
  }),
  optionA: option('A', 'Serializable'),
  optionB: option('B', 'Read committed'),
  optionC: option('C', 'Read uncommitted'),
  optionD: option('D', 'None'),
  questionMarkdown: text('The question, in Markdown', {
    examples: ['Which isolation level prevents phantom reads?'],
  }),
  optionMarkdown: objectOf('OptionMarkdown', {
    A: text('Option A, in Markdown', { examples: ['Serializable'] }),
    B: text('Option B, in Markdown', { examples: ['Read committed'] }),
    C: text('Option C, in Markdown', { examples: ['Read uncommitted'] }),
    D: text('Option D, in Markdown', { examples: ['None'] }),
  }),
};

/** The schema of {@link restExplanation}. */
export const REST_EXPLANATION = {
  explanation: nullable(
    text('Why it is correct, as plain text; null as long as correctAnswer is', {
      examples: ['Serializable transactions behave as if they ran one after another.'],
    }),
  ),
  explanationMarkdown: nullable(
    text('The explanation, in Markdown; null whenever explanation is', {
      examples: ['Serializable transactions behave as if they ran **one after another**.'],
    }),
  ),
};

/** The texts of a question in REST: plain, with their Markdown beside them. */
export function restTexts(question: Pick<Question, 'text' | `option${OptionLetter}`>): object {
  const plain = (letter: OptionLetter) => optionText(question, letter).plain;
  return {
    questionText: questionText(question).plain,
    optionA: plain('A'),
    optionB: plain('B'),
    optionC: plain('C'),
    optionD: plain('D'),
    questionMarkdown: question.text,
    optionMarkdown: { A: question.optionA, B: question.optionB, C: question.optionC, D: question.optionD },
  };
}

/** The explanation of a question in REST, as {@link restTexts}; null while the caller may not see the key. */
export function restExplanation(question: Pick<Question, 'explanation'>, isRevealed: boolean): object {
  return {
    explanation: isRevealed ? explanationText(question).plain : null,
    explanationMarkdown: isRevealed ? question.explanation : null,
  };
}
