import { describe, expect, it } from '@jest/globals';
import type { Question } from '../question/question.entity';
import { correctionOf } from './correction';
import type { ShippedQuestion } from './question-bank';

const SHIPPED: ShippedQuestion = {
  bankKey: 'networking-dns-port',
  text: 'On which port do DNS servers listen?',
  optionA: '25',
  optionB: '53',
  optionC: '80',
  optionD: '443',
  correctAnswer: 'B',
  explanation: 'DNS uses port 53 of UDP and TCP.',
  takeaway: 'DNS has a port of its own.',
  points: 10,
  category: 'Networking',
  difficulty: 'easy',
  refutations: { A: 'That is SMTP.', C: 'That is HTTP.', D: 'That is HTTPS.' },
  articles: [],
};
/** The question as it was asked: its options stand in another order. */
const ASKED = {
  ...SHIPPED,
  optionA: '443',
  optionB: '25',
  optionC: '53',
  optionD: '80',
  correctAnswer: 'C',
  refutations: { A: 'That is HTTPS.', B: 'That is SMTP.', D: 'That is HTTP.' },
} as Question;

describe('correctionOf', () => {
  it('corrects text, explanation and articles, and leaves the order of the options', () => {
    const articles = [{ id: 'a', title: 'DNS', url: 'https://example.org/', snippet: 'About DNS.' }];
    const texts = { text: 'Which port is that of DNS?', explanation: 'It is port 53.' };
    const corrected = { ...texts, takeaway: 'DNS has port 53.', articles };
    const { optionA, optionB, optionC, optionD, refutations } = ASKED;
    expect(correctionOf(ASKED, { ...SHIPPED, ...corrected })).toEqual({
      ...corrected,
      optionA,
      optionB,
      optionC,
      optionD,
      refutations,
    });
  });

  it('changes nothing but texts', () => {
    const changed = { ...SHIPPED, points: 30, difficulty: 'hard', category: 'Web' } as const;
    const { text, explanation, takeaway, articles, refutations, optionA, optionB, optionC, optionD } = ASKED;
    const options = { optionA, optionB, optionC, optionD };
    const texts = { text, explanation, takeaway, articles, refutations, ...options };
    expect(correctionOf(ASKED, changed)).toEqual(texts);
  });

  it.each([
    ['a wrong option', { optionD: '8443' }, { optionA: '8443' }],
    ['the correct option', { optionB: '53 or 853' }, { optionC: '53 or 853' }],
    ['both', { optionD: '8443', optionB: '53 or 853' }, { optionA: '8443', optionC: '53 or 853' }],
    ['two wrong options', { optionA: '26', optionC: '81' }, { optionB: '26', optionD: '81' }],
  ])('rewords %s under the letter that it had', (_case, shipped, expected) => {
    expect(correctionOf(ASKED, { ...SHIPPED, ...shipped })).toMatchObject(expected);
  });

  it('keeps the letters when the bank sorts its options differently', () => {
    const sorted = {
      optionA: '443',
      optionB: '80',
      optionC: '53',
      optionD: '25',
      correctAnswer: 'C',
    } as const;
    const { optionA, optionB, optionC, optionD } = ASKED;
    expect(correctionOf(ASKED, { ...SHIPPED, ...sorted })).toMatchObject({
      optionA,
      optionB,
      optionC,
      optionD,
    });
  });

  it.each([
    ['another option is correct', { correctAnswer: 'A' as const }],
    ['another option is correct and the former one reworded', { correctAnswer: 'A' as const, optionB: '54' }],
  ])('returns null when %s', (_case, shipped) => {
    expect(correctionOf(ASKED, { ...SHIPPED, ...shipped })).toBeNull();
  });
});
