import { expect, it } from '@jest/globals';
import { contentOf, draftOf, emptyDraft, isSameDraft, isQuestionDraft } from './question-draft';
import { editorQuestion } from './question.fixture';

it('reads a stored question and writes the same again', () => {
  const draft = draftOf(editorQuestion());
  expect(contentOf(draft)).toMatchObject({
    question: 'What is `it`?',
    optionB: 'Two',
    correct: 'B',
    refutations: [{ letter: 'A', text: 'One is less.' }],
    points: null,
    source: null,
  });
  expect(isSameDraft(draft, draftOf(editorQuestion()))).toBe(true);
});

it('leaves out what refutes the option that becomes the key, and keeps it in the form', () => {
  const draft = { ...draftOf(editorQuestion()), correct: 'A' as const };
  expect(contentOf(draft).refutations).toEqual([]);
  expect(draft.refutations.A).toBe('One is less.');
});

it('sends points of its own only', () => {
  expect(contentOf({ ...emptyDraft(), points: '15' }).points).toBe(15);
  expect(draftOf(editorQuestion({ points: 15 })).points).toBe('15');
});

it.each([
  null,
  7,
  [1],
  { options: null },
  { ...emptyDraft(), correct: 'E' },
  { ...emptyDraft(), articles: [1] },
])('does not take %j for a kept draft', (value) => expect(isQuestionDraft(value)).toBe(false));

it('recognizes a kept draft', () => {
  expect(isQuestionDraft(JSON.parse(JSON.stringify(draftOf(editorQuestion()))))).toBe(true);
});
