import { OPTION_LETTERS, type OptionLetter } from '@daily/rules/question';
import type { FieldProblem } from '@daily/kit/graphql/problems';
import { brokenRules } from '../checks/question-checks';
import { checkedQuestion } from '../exchange/exchange-question';
import { explanationText, optionTexts, questionText, refutationTexts } from '../text/question-texts';
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

/** What the texts of a question look like, and what is wrong with them. Twins are looked up separately. */
export function previewOf(content: PreviewedContent): Omit<QuestionPreview, 'twins'> {
  const { question: text, options, explanation, refutations } = content;
  const letters = Object.fromEntries(OPTION_LETTERS.map((letter) => [`option${letter}`, options[letter]]));
  const optionsOf = letters as Record<`option${OptionLetter}`, string>;
  return {
    textHtml: questionText({ text }).html,
    options: optionTexts(optionsOf),
    explanationHtml: explanationText({ explanation }).html,
    refutations: refutationTexts({ refutations }),
    problems: problemsIn(content),
    brokenRules: brokenRules(content),
  };
}

function problemsIn(content: PreviewedContent): FieldProblem[] {
  const checked = checkedQuestion(content);
  return 'problems' in checked ? fieldProblems(checked.problems) : [];
}
