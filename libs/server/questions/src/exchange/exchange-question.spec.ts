import { describe, expect, it } from '@jest/globals';
import { checkedQuestion } from './exchange-question';
import { questionOf } from './exchange-question.fixture';

const OPTIONS = { A: 'Stack', B: 'Queue', C: 'Heap', D: 'Trie' };

/** A drawing with a description as long as those of the bank may be. */
const DRAWING = `\n\n![${'d'.repeat(300)}](/og/drawing/0123456789abcdef.png)`;

const ARTICLE = { title: 'T', url: 'https://a.example/', snippet: 'S.' };

describe('a question of a file', () => {
  it.each([
    ['question', { question: ' ' }, 'must not be empty'],
    ['question', { question: 'x'.repeat(801) }, 'must have at most 800 characters'],
    ['question', { question: 'a\0b' }, 'Text must not contain NUL characters or unpaired surrogates'],
    ['question', { question: 'a\uD800b' }, 'Text must not contain NUL characters or unpaired surrogates'],
    ['question', { question: `${'x'.repeat(801)}${DRAWING}` }, 'must have at most 800 characters'],
    ['takeaway', { takeaway: `${'x'.repeat(201)}${DRAWING}` }, 'must have at most 200 characters'],
    ['takeaway', { takeaway: `One.\nTwo.${DRAWING}` }, 'must be one line'],
    ['category', { category: undefined }, 'is missing'],
    ['category', { category: 7 }, 'must be a text'],
    ['category', { category: 'a\nb' }, 'must be one line'],
    ['difficulty', { difficulty: 'Easy' }, 'must be easy, medium or hard'],
    ['points', { points: 0 }, 'must be at least 1'],
    ['points', { points: Number.NaN }, 'must be a whole number'],
    ['correct', { correct: 'E' }, 'must be A, B, C or D'],
    ['options', { options: ['a', 'b', 'c', 'd'] }, 'must be the texts of A to D'],
    ['options.D', { options: { A: 'a', B: 'b', C: 'c' } }, 'is missing'],
    ['options.C', { options: { ...OPTIONS, C: ' Stack' } }, 'must differ from the other options'],
    ['options.B', { options: { ...OPTIONS, B: 'x'.repeat(121) } }, 'must have at most 120 characters'],
    ['refutations.A', { refutations: { A: 'No.' } }, 'must be missing: this option is correct'],
    ['articles.0.url', { articles: [{ title: 'T', url: 'http://a.example/' }] }, 'must be an https address'],
    ['articles.0', { articles: ['T'] }, 'must be an object'],
    ['refutations', { refutations: 'No.' }, 'must be texts by letter'],
    ['refutations.E', { refutations: { E: 'No.' } }, 'is not a known field'],
    ['answer', { answer: 'A' }, 'is not a known field'],
    ['options.E', { options: { ...OPTIONS, E: 'e' } }, 'is not a known field'],
    ['articles.0.href', { articles: [{ ...ARTICLE, href: '/' }] }, 'is not a known field'],
  ])('has a problem with %s', (path, changed, reason) => {
    expect(checkedQuestion({ ...questionOf('What is it?'), ...changed })).toEqual({
      problems: [{ path, reason }],
    });
  });

  it('can have texts of the full length above their drawings', () => {
    const [question, explanation, takeaway] = [800, 600, 200].map(
      (length) => `${'x'.repeat(length)}${DRAWING}`,
    );
    expect(checkedQuestion({ ...questionOf('What is it?'), question, explanation, takeaway })).toMatchObject({
      ...{ question, explanation, takeaway },
    });
  });

  it.each([7, null, 'What?', [[]]])('must be an object, unlike %j', (value) => {
    expect(checkedQuestion(value)).toEqual({ problems: [{ path: '', reason: 'must be an object' }] });
  });

  it('has all of its problems reported', () => {
    const { problems } = checkedQuestion({ options: OPTIONS }) as { problems: { path: string }[] };
    expect(problems.map(({ path }) => path)).toEqual(['category', 'difficulty', 'question', 'correct']);
  });
});
