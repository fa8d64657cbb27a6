import { describe, expect, it } from '@jest/globals';
import { type Day, parseDay } from '../calendar';
import {
  changesSince,
  explainsKey,
  type FairnessStatement,
  isHash,
  parseStatement,
  proofProblem,
  STATEMENT_FORMAT,
  statementText,
} from './fairness';

const HASH = 'ab'.repeat(32);
const STATEMENT: FairnessStatement = {
  format: STATEMENT_FORMAT,
  day: parseDay('2026-03-11'),
  questionId: 7,
  questionText: 'What does "é" take in UTF-8?',
  optionA: '1 byte',
  optionB: '2 bytes',
  optionC: '3 bytes',
  optionD: '4 bytes',
  correctAnswer: 'B',
  previous: null,
  salt: '01'.repeat(32),
};

describe('statementText', () => {
  it('is JSON in a fixed order, whatever the order of the properties', () => {
    const reversed = Object.fromEntries(Object.entries(STATEMENT).reverse()) as unknown as FairnessStatement;
    const text = `{"format":"daily-question-fairness/1","day":"2026-03-11","questionId":7,"questionText":"What does \\"é\\" take in UTF-8?","optionA":"1 byte","optionB":"2 bytes","optionC":"3 bytes","optionD":"4 bytes","correctAnswer":"B","previous":null,"salt":"${'01'.repeat(32)}"}`;
    expect(statementText(STATEMENT)).toBe(text);
    expect(statementText(reversed)).toBe(text);
  });
});

describe('parseStatement', () => {
  it('reads what statementText has written', () => {
    for (const statement of [STATEMENT, { ...STATEMENT, previous: HASH }]) {
      expect(parseStatement(statementText(statement))).toEqual(statement);
    }
  });

  it.each([
    '',
    'null',
    '[]',
    `${statementText(STATEMENT)} `,
    statementText({ ...STATEMENT, day: '2026-02-30' as Day }),
    statementText({ ...STATEMENT, correctAnswer: 'E' as 'A' }),
    statementText({ ...STATEMENT, salt: '01' }),
    statementText({ ...STATEMENT, previous: 'x' }),
    statementText({ ...STATEMENT, optionA: 1 as unknown as string }),
    statementText({ ...STATEMENT, format: 'other' as typeof STATEMENT_FORMAT }),
    statementText(STATEMENT).replace('{', '{"extra":1,'),
  ])('returns null for %j', (text) => expect(parseStatement(text)).toBeNull());
});

describe('proofProblem', () => {
  const text = statementText(STATEMENT);
  const problem = (day: string, statement: string, hash: string) =>
    proofProblem({ day, commitment: HASH, statement }, statement, hash);

  it('is null for a statement whose hash is the commitment', () =>
    expect(problem('2026-03-11', text, HASH)).toBeNull());

  it('names what is wrong', () => {
    expect(problem('2026-03-11', text, '00'.repeat(32))).toMatch(/differs from the commitment/);
    expect(problem('2026-03-11', 'text', HASH)).toMatch(/documented format/);
    expect(problem('2026-03-12', text, HASH)).toBe('The statement is about 2026-03-11');
  });
});

describe('changesSince', () => {
  it('lists the values that differ', () => {
    expect(changesSince(STATEMENT, STATEMENT)).toEqual([]);
    const corrected = { ...STATEMENT, day: null, optionA: 'One byte', correctAnswer: 'C' as const };
    expect(changesSince(STATEMENT, corrected)).toEqual([
      { name: 'day', committed: '2026-03-11', current: '' },
      { name: 'optionA', committed: '1 byte', current: 'One byte' },
      { name: 'correctAnswer', committed: 'B', current: 'C' },
    ]);
  });
});

describe('explainsKey', () => {
  const amendment = (previousAnswer: 'A' | 'B' | 'C', correctAnswer: 'A' | 'B' | 'C') => ({
    ...{ previousAnswer, correctAnswer },
    reason: 'A typo.',
  });

  it.each([
    ['a key that was not corrected', 'A', []],
    ['a corrected key', 'B', [amendment('A', 'B')]],
    ['a key that was corrected twice', 'C', [amendment('A', 'B'), amendment('B', 'C')]],
    ['a correction that was taken back', 'A', [amendment('A', 'B'), amendment('B', 'A')]],
  ] as const)('accepts %s', (_, current, amendments) =>
    expect(explainsKey('A', current, amendments)).toBe(true),
  );

  it.each([
    ['a change without a correction', 'B', []],
    ['a correction to another key', 'B', [amendment('A', 'C')]],
    ['a correction of another key', 'B', [amendment('C', 'B')]],
    ['corrections with a gap', 'C', [amendment('A', 'B'), amendment('A', 'C')]],
  ] as const)('rejects %s', (_, current, amendments) =>
    expect(explainsKey('A', current, amendments)).toBe(false),
  );
});

it('isHash accepts 64 lower-case hexadecimal digits only', () => {
  expect(isHash(HASH)).toBe(true);
  for (const value of [HASH.toUpperCase(), HASH.slice(1), `${HASH}0`, 1, null])
    expect(isHash(value)).toBe(false);
});
