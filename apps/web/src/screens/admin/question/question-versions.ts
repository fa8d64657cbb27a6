import { OPTION_LETTERS } from '@daily/rules/question';
import type { ComparedPart } from '../../../features/admin/versions/version-differences';
import { DIFFICULTY_LABELS } from '../questions/question-stages';
import type { QuestionDraft } from './question-draft';

/** What is compared of two versions of a question. */
export const QUESTION_PARTS: readonly ComparedPart<QuestionDraft>[] = [
  { label: 'Question', fields: ['question'], text: ({ question }) => question },
  { label: 'Options', fields: ['options', 'correct', 'refutations'], text: optionsText },
  { label: 'Explanation', fields: ['explanation'], text: ({ explanation }) => explanation },
  { label: 'Takeaway', fields: ['takeaway'], text: ({ takeaway }) => takeaway },
  { label: 'Category', fields: ['category'], text: ({ category }) => category },
  {
    label: 'Difficulty',
    fields: ['difficulty'],
    text: ({ difficulty }) => DIFFICULTY_LABELS[difficulty],
  },
  { label: 'Points', fields: ['points'], text: ({ points }) => points.trim() || 'By difficulty' },
  {
    label: 'Sources',
    fields: ['articles'],
    text: ({ articles }) =>
      articles.map(({ title, url, snippet }) => [title, url, snippet].join('\n')).join('\n\n'),
  },
  { label: 'Published by', fields: ['source'], text: ({ source }) => source },
  { label: 'License', fields: ['license'], text: ({ license }) => license },
];

/**
 * The options with the key and the refutations, which refer to options by their letters: the key of one version could be a wrong option
 * of another.
 */
function optionsText({ options, correct, refutations }: QuestionDraft): string {
  return OPTION_LETTERS.flatMap((letter) => [
    `${letter}. ${options[letter]}${letter === correct ? ' (correct)' : ''}`,
    ...(refutations[letter] === '' ? [] : [`Why ${letter} is wrong: ${refutations[letter]}`]),
  ]).join('\n');
}
