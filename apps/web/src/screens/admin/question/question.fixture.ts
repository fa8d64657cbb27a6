import type { EditedQuestionFragment } from './question-screen.generated';

/** A question as its page has it. */
export const editorQuestion = (change: Partial<EditedQuestionFragment> = {}): EditedQuestionFragment => ({
  __typename: 'EditorQuestion',
  id: 'q1',
  number: 1,
  version: 1,
  title: 'What is it?',
  text: 'What is `it`?',
  options: [
    { __typename: 'QuestionLine', letter: 'A', text: 'One' },
    { __typename: 'QuestionLine', letter: 'B', text: 'Two' },
    { __typename: 'QuestionLine', letter: 'C', text: 'Three' },
    { __typename: 'QuestionLine', letter: 'D', text: 'Four' },
  ],
  category: 'Web',
  difficulty: 'EASY',
  points: 10,
  source: null,
  license: null,
  isShipped: false,
  isFixed: false,
  stage: 'DRAFT',
  day: null,
  heldDay: null,
  viewerIsAuthor: true,
  replaces: null,
  key: {
    __typename: 'EditorQuestionKey',
    correctAnswer: 'B',
    explanation: 'Because.',
    takeaway: '',
    refutations: [{ __typename: 'QuestionLine', letter: 'A', text: 'One is less.' }],
    articles: [],
  },
  authors: [{ __typename: 'Player', id: 'p1', username: 'Ada' }],
  readings: [],
  preview: preview(),
  ...change,
});

/** What the server says about a question. */
export const preview = (
  change: Partial<EditedQuestionFragment['preview']> = {},
): EditedQuestionFragment['preview'] => ({
  __typename: 'QuestionPreview',
  textHtml: '<p>What is <code>it</code>?</p>',
  options: (['A', 'B', 'C', 'D'] as const).map((letter) => ({
    __typename: 'QuestionOption',
    letter,
    textHtml: `Text ${letter}`,
  })),
  explanationHtml: '<p>Because.</p>',
  takeawayHtml: '<p>Remember it.</p>',
  refutations: [],
  problems: [],
  brokenRules: [],
  twins: [],
  ...change,
});
