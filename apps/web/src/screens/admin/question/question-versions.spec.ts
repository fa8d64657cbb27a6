import { describe, expect, it } from '@jest/globals';
import { mergedDraft, versionDifferences } from '../../../features/admin/versions/difference-list';
import { emptyDraft, QUESTION_PARTS } from './question-draft';

const base = {
  ...emptyDraft(),
  question: 'Which is even?',
  options: { A: '1', B: '2', C: '3', D: '5' },
  correct: 'B' as const,
  refutations: { A: 'It is odd.', B: '', C: '', D: '' },
};
const mine = { ...base, options: { ...base.options, A: '4', B: '7' }, correct: 'A' as const };

describe('the form of a question that another editor has changed meanwhile', () => {
  it('keeps its options, key and refutations together', () => {
    const theirs = {
      ...base,
      refutations: { ...base.refutations, A: 'One is odd.' },
      takeaway: 'Two is even.',
    };
    expect(mergedDraft(QUESTION_PARTS, { base, theirs, mine })).toEqual({
      ...mine,
      takeaway: 'Two is even.',
    });
  });

  it.each([
    ['another key', { correct: 'C' as const }],
    ['another option', { options: { ...base.options, C: '8' } }],
    ['another refutation', { refutations: { ...base.refutations, D: 'It is odd.' } }],
  ])('asks which options to keep when theirs have %s', (_, change) => {
    const theirs = { ...base, ...change };
    const merged = mergedDraft(QUESTION_PARTS, { base, theirs, mine });
    const differences = versionDifferences(QUESTION_PARTS, { theirs, mine: merged }, () => undefined);
    expect(differences.map(({ label }) => label)).toEqual(['Options']);
  });

  it('takes over theirs together with their key and refutations', () => {
    const taken: object[] = [];
    const [options] = versionDifferences(QUESTION_PARTS, { theirs: mine, mine: base }, (fields) => {
      taken.push(fields);
    });
    expect(options?.theirs).toContain('A. 4 (correct)');
    options?.take?.();
    const { correct, refutations } = mine;
    expect(taken).toEqual([{ options: mine.options, correct, refutations }]);
  });
});
