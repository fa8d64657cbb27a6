import type { Entry } from './finding';

/** A question that passes every check. @param changed properties that differ. */
export function entry(changed: Partial<Entry> = {}): Entry {
  return {
    category: 'Programming Languages',
    key: 'languages-default-sort',
    difficulty: 'easy',
    kind: 'predict',
    takeaway: 'Without a comparison function, JavaScript sorts numbers as text.',
    question:
      'An array of numbers is sorted:\n\n```js\n[10, 9, 1].sort();\n```\n\nWhat does Node.js 24 return?',
    options: { A: '`[1, 9, 10]`', B: '`[1, 10, 9]`', C: '`[9, 10, 1]`', D: '`[10, 9, 1]`' },
    correct: 'B',
    refutations: {
      A: 'This needs a comparison function.',
      C: 'The first character of 1 sorts before that of 9.',
      D: 'The array is sorted in place, and its order changes.',
    },
    explanation: 'Without a comparison function, elements are compared as strings, so 10 comes before 9.',
    articles: [
      {
        kind: 'primary',
        title: 'sort',
        url: 'https://tc39.es/ecma262/',
        snippet: 'The specification of sort.',
      },
      {
        kind: 'readable',
        title: 'sort',
        url: 'https://developer.mozilla.org/',
        snippet: 'A guide with examples.',
      },
    ],
    ...changed,
  };
}
