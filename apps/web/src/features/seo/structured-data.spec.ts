import { describe, expect, it } from '@jest/globals';
import { type QuestionFacts, isSound, organizationData, questionData, websiteData } from './structured-data';

const SETTINGS = { productName: 'Daily Trivia', publicUrl: 'https://trivia.example', timeZone: 'UTC' };
const QUESTION: QuestionFacts = {
  text: 'What does HTTP 418 mean?',
  category: 'Web',
  createdAt: '2026-04-30T00:00:00.000Z',
  closesAt: '2026-05-02T00:00:00.000Z',
  optionA: 'A teapot',
  optionB: 'A kettle',
  optionC: 'A cup',
  optionD: 'A spoon',
  correctAnswer: null,
  viewerAnswer: null,
};

describe('the question', () => {
  it('is free, intermediate, and a quiz of what the page shows', () => {
    expect(questionData(QUESTION, SETTINGS)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Quiz',
      url: 'https://trivia.example/',
      about: { name: 'Web' },
      educationalLevel: 'intermediate',
      isAccessibleForFree: true,
      offers: { price: '0', priceCurrency: 'USD' },
      hasPart: [{ '@type': 'Question', text: 'What does HTTP 418 mean?' }],
    });
  });

  it('is about Programming when it has no category', () => {
    expect(questionData({ ...QUESTION, category: '' }, SETTINGS)).toMatchObject({
      about: { name: 'Programming' },
    });
  });

  it.each([
    ['the key is hidden', null, null, false],
    ['only this viewer has earned the key', 'A' as const, {}, false],
    ['the key is public', 'A' as const, null, true],
  ])('when %s', (_name, correctAnswer, viewerAnswer, told) => {
    const text = JSON.stringify(questionData({ ...QUESTION, correctAnswer, viewerAnswer }, SETTINGS));
    expect(text.includes('acceptedAnswer')).toBe(told);
    expect(text.includes('A teapot')).toBe(told);
    expect(text).not.toContain('A kettle');
  });
});

describe('isSound', () => {
  it.each([
    ['the site', websiteData(SETTINGS)],
    ['the organization', organizationData(SETTINGS)],
    ['the question', questionData(QUESTION, SETTINGS)],
  ])('passes %s', (_name, block) => {
    expect(isSound(block)).toBe(true);
  });

  it.each([
    ['no context', { '@context': undefined }],
    ['no type', { '@type': '' }],
    ['a relative address', { url: '/' }],
    ['an address that is none', { url: 'https://' }],
    ['an address of another kind', { url: 'javascript:alert(1)' }],
    ['a bad address deep within', { offers: { url: 'nowhere' } }],
    ['no date', { datePublished: undefined }],
    ['a date that is none', { datePublished: '2026-13-01' }],
    ['a date in words', { datePublished: 'May 1, 2026' }],
    ['a time without a zone', { datePublished: '2026-05-01T00:00:00' }],
    ['a bad date deep within', { hasPart: [{ dateCreated: 'yesterday' }] }],
  ])('fails %s', (_name, part) => {
    expect(isSound({ ...questionData(QUESTION, SETTINGS), ...part })).toBe(false);
  });
});
