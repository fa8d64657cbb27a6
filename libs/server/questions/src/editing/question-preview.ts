import { OPTION_LETTERS, type OptionLetter } from '@daily/rules/question';
import type { FieldProblem } from '@daily/kit/graphql/problems';
import { brokenRules } from '../checks/question-checks';
import { checkedQuestion, EXCHANGE_BOUNDS } from '../exchange/exchange-question';
import {
  explanationText,
  optionTexts,
  questionText,
  refutationTexts,
  takeawayText,
} from '../text/question-texts';
import type { QuestionPreview } from './editor-question.graphql-types';
import { fieldProblems } from './question-content';

/** A question that is being written. Its texts may be incomplete. */
export interface PreviewedContent {
  question: string;
  options: Record<OptionLetter, string>;
  correct: OptionLetter;
  explanation: string;
  refutations: Partial<Record<OptionLetter, string>>;
  takeaway: string;
  articles: readonly { title: string; url: string; snippet: string }[];
}

/** Characters of a text that a preview shows and checks: twice what the longest may have. */
const SHOWN = 2 * Math.max(EXCHANGE_BOUNDS.maxQuestionLength, EXCHANGE_BOUNDS.maxExplanationLength);

/**
 * What the texts of a question look like, and what is wrong with them. Twins are looked up separately. Texts that are much too long are
 * reported, and cut: the rest would cost time for nothing.
 */
export function previewOf(content: PreviewedContent): Omit<QuestionPreview, 'twins'> {
  const shown = cut(content);
  const { question: text, options, explanation, refutations, takeaway } = shown;
  const letters = Object.fromEntries(OPTION_LETTERS.map((letter) => [`option${letter}`, options[letter]]));
  const optionsOf = letters as Record<`option${OptionLetter}`, string>;
  return {
    textHtml: questionText({ text }).html,
    options: optionTexts(optionsOf),
    explanationHtml: explanationText({ explanation }).html,
    takeawayHtml: takeawayText({ takeaway }).html || null,
    refutations: refutationTexts({ refutations }),
    problems: problemsIn(content),
    brokenRules: brokenRules(shown),
  };
}

/** The same with shorter texts. */
export function cut(content: PreviewedContent): PreviewedContent {
  const short = (text: string) => text.slice(0, SHOWN);
  const all = <T extends Record<string, string>>(texts: T) =>
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, short(text)])) as T;
  const { question, options, explanation, refutations, takeaway } = content;
  return {
    ...content,
    ...{ question: short(question), explanation: short(explanation), takeaway: short(takeaway) },
    ...{ options: all(options), refutations: all(refutations as Record<string, string>) },
  };
}

function problemsIn(content: PreviewedContent): FieldProblem[] {
  const checked = checkedQuestion(content);
  return 'problems' in checked ? fieldProblems(checked.problems) : [];
}
