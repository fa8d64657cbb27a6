import { describe, expect, it } from '@jest/globals';
import {
  type QuestionFacts,
  isValidBlock,
  organizationData,
  questionData,
  websiteData,
} from './structured-data';

const SETTINGS = { productName: 'Daily Trivia', publicUrl: 'https://trivia.example', timeZone: 'UTC' };
const QUESTION: QuestionFacts = {
  text: 'What does HTTP 418 mean?\n\n    GET /tea',
  title: 'What does HTTP 418 mean? …',
  category: 'Web',
  createdAt: '2026-04-30T00:00:00.000Z',
  closesAt: '2026-05-02T00:00:00.000Z',
  options: [
    { letter: 'A', text: 'A teapot' },
    { letter: 'B', text: 'A kettle' },
    { letter: 'C', text: 'A cup' },
    { letter: 'D', text: 'A spoon' },
  ],
  correctAnswer: null,
  viewerAnswer: null,
};

describe('questionData', () => {
  it('describes a free quiz of intermediate level with the question that the page shows', () => {
    expect(questionData(QUESTION, SETTINGS)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Quiz',
      url: 'https://trivia.example/',
      about: { name: 'Web' },
      educationalLevel: 'intermediate',
      isAccessibleForFree: true,
      offers: { price: '0', priceCurrency: 'USD' },
      hasPart: [
        {
          '@type': 'Question',
          name: 'What does HTTP 418 mean? …',
          text: 'What does HTTP 418 mean?\n\n    GET /tea',
        },
      ],
    });
  });

  it('defaults to the category Programming', () => {
    expect(questionData({ ...QUESTION, category: '' }, SETTINGS)).toMatchObject({
      about: { name: 'Programming' },
    });
  });

  it.each([
    ['omits the correct answer while it is hidden', null, null, false],
    ['omits a correct answer that only this viewer may see', 'A' as const, {}, false],
    ['contains a correct answer that is public', 'A' as const, null, true],
  ])('%s', (_title, correctAnswer, viewerAnswer, contained) => {
    const text = JSON.stringify(questionData({ ...QUESTION, correctAnswer, viewerAnswer }, SETTINGS));
    expect(text.includes('acceptedAnswer')).toBe(contained);
    expect(text.includes('A teapot')).toBe(contained);
    expect(text).not.toContain('A kettle');
  });
});

describe('isValidBlock', () => {
  it.each([
    ['the site', websiteData(SETTINGS)],
    ['the organization', organizationData(SETTINGS)],
    ['the question', questionData(QUESTION, SETTINGS)],
  ])('accepts %s', (_name, block) => {
    expect(isValidBlock(block)).toBe(true);
  });

  it.each([
    ['a missing context', { '@context': undefined }],
    ['an empty type', { '@type': '' }],
    ['a relative URL', { url: '/' }],
    ['a malformed URL', { url: 'https://' }],
    ['a URL that is not http or https', { url: 'javascript:alert(1)' }],
    ['an invalid nested URL', { offers: { url: 'nowhere' } }],
    ['a missing date', { datePublished: undefined }],
    ['an impossible date', { datePublished: '2026-13-01' }],
    ['a date that is not ISO 8601', { datePublished: 'May 1, 2026' }],
    ['a time without a zone', { datePublished: '2026-05-01T00:00:00' }],
    ['an invalid nested date', { hasPart: [{ dateCreated: 'yesterday' }] }],
  ])('rejects a block with %s', (_name, part) => {
    expect(isValidBlock({ ...questionData(QUESTION, SETTINGS), ...part })).toBe(false);
  });
});
