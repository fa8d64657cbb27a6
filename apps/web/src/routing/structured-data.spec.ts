import { describe, expect, it } from '@jest/globals';
import { blogPostHead } from '../features/seo/blog-post-head';
import { contestHead, contestLeaderboardHead } from '../features/seo/contest-head';
import { type Head, headHtml } from '../features/seo/head';
import { homeHead } from '../features/seo/home-head';
import { questionHead } from '../features/seo/question-head';
import { heads } from './heads';

// The structured data of every public page, as search engines read it from the HTML. Google Search Central says what each type
// requires.

const ORIGIN = 'https://trivia.example';
const SETTINGS = { productName: 'Daily Trivia', publicUrl: ORIGIN, timeZone: 'UTC' };
const HOSTILE = '</script><script>alert(1)</script> & "quoted"';

const QUESTION = {
  day: '2026-03-09',
  slug: '2026-03-09-what',
  text: HOSTILE,
  title: HOSTILE,
  category: 'Web',
  createdAt: '2026-03-01T00:00:00.000Z',
  closesAt: '2026-03-10T00:00:00.000Z',
  options: ['first', 'second', 'third', 'fourth'].map((text, index) => ({
    __typename: 'QuestionOption',
    letter: 'ABCD'[index],
    text: `${text} of all`,
  })),
  correctAnswer: null as string | null,
  viewerAnswer: null as object | null,
};
const POST = {
  slug: 'a-post',
  title: HOSTILE,
  summary: HOSTILE,
  authorName: 'The editors' as string | null,
  category: 'Web',
  tags: ['html'],
  pictureUrl: `${ORIGIN}/og/blog/a-post.png`,
  featuredImageUrl: null,
  publishedAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-02T09:00:00.000Z',
  status: 'PUBLISHED',
};
const CONTEST = {
  slug: 'spring',
  title: HOSTILE,
  summary: HOSTILE,
  startsAt: '2026-03-10T12:00:00.000Z',
  endsAt: '2026-03-10T13:00:00.000Z',
};

const PAGES: Record<string, Head> = {
  '/': homeHead(SETTINGS, { todaysQuestion: QUESTION }),
  '/questions/2026-03-09-what': questionHead(SETTINGS, {
    pastQuestion: { ...QUESTION, correctAnswer: 'C' },
  }),
  '/blog/a-post': blogPostHead(SETTINGS, { blogPost: POST }),
  '/contests/spring': contestHead(SETTINGS, { contest: CONTEST }),
  '/contests/spring/leaderboard': contestLeaderboardHead(SETTINGS, { contest: CONTEST }),
  ...Object.fromEntries(
    (
      [
        'leaderboard',
        'contests',
        'blog',
        'questions',
        'practice',
        'embed',
        'about',
        'contact',
        'privacy',
      ] as const
    ).map((name) => [`/${name}`, heads[name](SETTINGS)]),
  ),
};

interface Block extends Record<string, unknown> {
  '@type': string;
}

/** The blocks in the HTML of a head. */
function blocksOf(head: Head, path: string): Block[] {
  const page = new DOMParser().parseFromString(headHtml(head, SETTINGS, path), 'text/html');
  // An unescaped text would have ended a script, and begun another.
  expect([...page.scripts].map(({ type }) => type)).toEqual(
    (head.structuredData ?? []).map(() => 'application/ld+json'),
  );
  return [...page.scripts].map(({ textContent }) => JSON.parse(textContent ?? '') as Block);
}

const blockOf = (path: string, type: string) =>
  blocksOf(PAGES[path] as Head, path).find((block) => block['@type'] === type);

const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const addressOf = (path: string) => expect.stringMatching(new RegExp(`^${ORIGIN}${path}`));

describe('structured data', () => {
  it.each(Object.entries(PAGES))('of %s is escaped, valid and complete', (path, head) => {
    const blocks = blocksOf(head, path);
    expect(blocks.length).toBeGreaterThan(0);
    for (const block of blocks) expect(block['@context']).toBe('https://schema.org');
    expect(headHtml(head, SETTINGS, path)).not.toContain('</script><script>alert');
  });

  it('names the site and its publisher on the home page only', () => {
    expect(blockOf('/', 'WebSite')).toMatchObject({ name: 'Daily Trivia', url: `${ORIGIN}/` });
    expect(blockOf('/', 'WebSite')).not.toHaveProperty('potentialAction');
    expect(blockOf('/', 'Organization')).toMatchObject({ url: `${ORIGIN}/`, logo: `${ORIGIN}/logo.png` });
    for (const path of Object.keys(PAGES).filter((each) => each !== '/'))
      expect(blockOf(path, 'WebSite')).toBeUndefined();
  });

  it.each(Object.keys(PAGES).filter((path) => path !== '/'))('has the trail of %s', (path) => {
    const { itemListElement } = blockOf(path, 'BreadcrumbList') as unknown as { itemListElement: object[] };
    expect(itemListElement.length).toBeGreaterThanOrEqual(2);
    itemListElement.forEach((item, index) =>
      expect(item).toEqual({
        '@type': 'ListItem',
        position: index + 1,
        name: expect.stringMatching(/./),
        item: addressOf('/'),
      }),
    );
  });

  it('describes a post with its picture, dates, author and publisher', () => {
    expect(blockOf('/blog/a-post', 'BlogPosting')).toMatchObject({
      headline: HOSTILE,
      image: POST.pictureUrl,
      datePublished: expect.stringMatching(DATE),
      dateModified: expect.stringMatching(DATE),
      author: { '@type': 'Organization', name: 'The editors', url: `${ORIGIN}/about` },
      publisher: { '@type': 'Organization', name: 'Daily Trivia' },
    });
    const byPerson = blogPostHead(SETTINGS, { blogPost: { ...POST, authorName: 'Ada' } });
    expect(blocksOf(byPerson, '/blog/a-post')[0]).toMatchObject({
      author: { '@type': 'Person', name: 'Ada' },
    });
  });

  it('describes a closed question as a flashcard with its answer', () => {
    expect(blockOf('/questions/2026-03-09-what', 'Quiz')).toMatchObject({
      about: { name: 'Web' },
      hasPart: [
        {
          '@type': 'Question',
          eduQuestionType: 'Flashcard',
          text: HOSTILE,
          acceptedAnswer: { '@type': 'Answer', text: 'third of all' },
        },
      ],
    });
  });

  it('never has the answer of an open question, nor its options', () => {
    const answered = { ...QUESTION, correctAnswer: 'C', viewerAnswer: { id: '1' } };
    for (const todaysQuestion of [QUESTION, answered]) {
      const html = headHtml(homeHead(SETTINGS, { todaysQuestion }), SETTINGS, '/');
      expect(html).not.toContain('acceptedAnswer');
      expect(html).not.toContain(' of all');
    }
  });

  it('describes a contest with its name, start and place', () => {
    expect(blockOf('/contests/spring', 'Event')).toMatchObject({
      name: HOSTILE,
      startDate: expect.stringMatching(DATE),
      endDate: expect.stringMatching(DATE),
      location: { '@type': 'VirtualLocation', url: `${ORIGIN}/contests/spring` },
      offers: { price: '0', priceCurrency: 'USD' },
    });
  });
});

describe('the titles and descriptions of pages', () => {
  it.each(Object.entries(PAGES))('have a length that search engines show: %s', (path, head) => {
    const page = new DOMParser().parseFromString(headHtml(head, SETTINGS, path), 'text/html');
    expect(page.title.length).toBeGreaterThanOrEqual(15);
    expect(page.title.length).toBeLessThanOrEqual(60);
    const description = page.querySelector('meta[name=description]')?.getAttribute('content') ?? '';
    expect(description.length).toBeGreaterThanOrEqual(70);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(ORIGIN + path);
  });
});
