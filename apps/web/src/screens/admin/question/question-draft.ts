import { hasFieldsOf } from '../../../features/admin/leaving/kept-draft';
import { isOptionLetter, OPTION_LETTERS, type OptionLetter } from '@daily/rules/question';
import { POINTS_BY_DIFFICULTY } from '@daily/rules/game/scoring';
import type { ComparedPart } from '../../../features/admin/versions/difference-list';
import {
  emptyLines,
  NO_SOURCE,
  unwritten,
  writtenContent,
  type WrittenQuestion,
} from '../../../features/question/writing/written-question';
import { DIFFICULTY_LABELS } from '../questions/question-stages';
import type { EditedQuestionFragment, PreviewOfQuestionQueryVariables } from './question-screen.generated';

/** A question as the schema takes it. */
export type QuestionContent = PreviewOfQuestionQueryVariables['content'];

/** The fields of the form. */
export interface QuestionDraft extends WrittenQuestion {
  /** Digits; empty for the points of the difficulty. */
  points: string;
  source: string;
  license: string;
}

/** The form of a new question. */
export function emptyDraft(): QuestionDraft {
  return { ...unwritten(), points: '', source: '', license: '' };
}

/** The points of each difficulty, which a draft leaves out. */
const DEFAULT_POINTS = {
  EASY: POINTS_BY_DIFFICULTY.easy,
  MEDIUM: POINTS_BY_DIFFICULTY.medium,
  HARD: POINTS_BY_DIFFICULTY.hard,
} as const;

/** The form of a stored question. The key must be visible. */
export function draftOf(question: EditedQuestionFragment): QuestionDraft {
  const { text, options, key, category, difficulty, points, source, license } = question;
  if (!key) throw new Error('The key of the question is hidden');
  const byLetter = (texts: readonly { letter: OptionLetter; text: string }[]) =>
    texts.reduce((known, each) => ({ ...known, [each.letter]: each.text }), emptyLines());
  return {
    question: text,
    options: byLetter(options),
    refutations: byLetter(key.refutations),
    correct: key.correctAnswer,
    explanation: key.explanation,
    takeaway: key.takeaway,
    articles: key.articles.map(({ title, url, snippet }) => ({ title, url, snippet })),
    category,
    difficulty,
    points: points === Number(DEFAULT_POINTS[difficulty]) ? '' : String(points),
    source: source ?? '',
    license: license ?? '',
  };
}

/** A draft in the form of the schema. */
export function contentOf(draft: QuestionDraft): QuestionContent {
  const points = Number(draft.points);
  return {
    ...writtenContent(draft),
    points: draft.points.trim() === '' || !Number.isInteger(points) ? null : points,
    source: draft.source.trim() || null,
    license: draft.license.trim() || null,
  };
}

/** Whether two drafts say the same. */
export function isSameDraft(one: QuestionDraft, other: QuestionDraft): boolean {
  return JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other));
}

/** Whether a value has the fields of a form. */
export function isQuestionDraft(value: unknown): value is QuestionDraft {
  return (
    hasFieldsOf(emptyDraft(), value) &&
    isOptionLetter(value.correct) &&
    value.articles.every((article) => hasFieldsOf(NO_SOURCE, article))
  );
}

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
