import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import {
  WRITING_CHECKS,
  WRITING_PAIRS,
  WRITING_STANDARD,
  type WritingPair,
} from '@daily/rules/question/writing-guide';
import { brokenRules } from './question-checks';

const GUIDE = `${import.meta.dirname}/../../../../../docs/guides/write-a-question.md`;

const list = (points: readonly string[]) => points.map((point) => `- ${point}`).join('\n');
const quoted = (text: WritingPair['before']) =>
  typeof text === 'string' ? `> ${text}` : text.map((option) => `> - ${option}`).join('\n');

/** The guide as a page of `docs`. */
const page = [
  '# Write a question',
  'A question of the day is a small puzzle for somebody with a coffee. They learn one thing worth telling, and are glad of it when they were wrong, too. ' +
    'Editors find this page at `/admin/questions/writing`. Players propose questions at `/questions/propose`; those enter review like any other.',
  `<!-- Made of libs/rules/src/question/writing-guide.ts: UPDATE_DOCS=true, and the spec writing-guide in libs/server/questions. -->`,
  '## The standard',
  ...WRITING_STANDARD.flatMap(({ title, points }) => [`### ${title}`, list(points)]),
  '## Before and after',
  ...WRITING_PAIRS.flatMap(({ title, before, after, why }, index) => [
    `### ${index + 1}. ${title}`,
    'Before:',
    quoted(before),
    'After:',
    quoted(after),
    why,
  ]),
  '## What the editor checks',
  'The preview beside the form says so while you write. `npm run bank` says the same of the shipped bank. Nothing of it keeps a question from being saved.',
  list(WRITING_CHECKS),
]
  .join('\n\n')
  .concat('\n');

/** A question that breaks no rule, with one of its texts replaced. */
function broken({ kind }: WritingPair, text: WritingPair['before']): string[] {
  const [A = '', B = '', C = '', D = ''] = typeof text === 'string' ? ['one', 'two', 'three', 'four'] : text;
  return brokenRules({
    question: kind === 'question' && typeof text === 'string' ? text : 'What is it?',
    options: { A, B, C, D },
    correct: 'D',
    explanation: kind === 'explanation' && typeof text === 'string' ? text : '',
    articles: [],
  });
}

describe('the guide to writing questions', () => {
  it('is a page of the docs', () => {
    if (process.env['UPDATE_DOCS']) writeFileSync(GUIDE, page);
    expect(readFileSync(GUIDE, 'utf8')).toBe(page);
  });

  it('has ten pairs, whose texts afterwards break no rule', () => {
    expect(WRITING_PAIRS).toHaveLength(10);
    expect(WRITING_PAIRS.flatMap((pair) => broken(pair, pair.after))).toEqual([]);
  });

  it('has texts before of which the checks find what a program can', () => {
    const found = WRITING_PAIRS.filter((pair) => broken(pair, pair.before).length > 0);
    expect(found.map(({ title }) => title)).toEqual([
      'No negatives',
      'The reason belongs into the explanation',
    ]);
  });
});
