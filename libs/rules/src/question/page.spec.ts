import { describe, expect, it } from '@jest/globals';
import { parseDay } from '../calendar';
import { dayOfQuestionSlug, questionSlug } from './page';

const DAY = parseDay('2026-03-12');

describe('questionSlug', () => {
  it.each([
    ['What does HTTP 418 mean?', '2026-03-12-what-does-http-418-mean'],
    ['Qué es `naïve`? …', '2026-03-12-que-es-naive'],
    ['…', '2026-03-12'],
  ])('makes a slug of %j', (title, slug) => {
    expect(questionSlug(DAY, title)).toBe(slug);
  });

  it('cuts a long title at a word', () => {
    const slug = questionSlug(DAY, 'word '.repeat(40));
    expect(slug.length).toBeLessThanOrEqual(83);
    expect(slug).toMatch(/-word$/);
    expect(questionSlug(DAY, 'w'.repeat(200))).toBe(`2026-03-12-${'w'.repeat(72)}`);
  });
});

describe('dayOfQuestionSlug', () => {
  it.each([
    ['2026-03-12-anything', DAY],
    ['2026-03-12', DAY],
    ['2026-03-12x', null],
    ['2026-02-30-no-such-day', null],
    ['practice', null],
    ['', null],
  ])('reads %j as %j', (slug, day) => {
    expect(dayOfQuestionSlug(slug)).toBe(day);
  });
});
