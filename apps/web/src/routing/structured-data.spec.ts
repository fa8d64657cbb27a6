import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Head, headHtml } from '../features/seo/head';
import { matchRoute } from './match-route';
import { pageHead } from './heads';

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
const PLAYER = {
  id: 'global',
  userId: 'p1',
  username: HOSTILE,
  avatarUrl: 'https://pictures.example/ada.png',
  createdAt: '2026-03-01T09:00:00.000Z',
};

/** The public pages, each with the data of its head. */
const DATA: Record<string, unknown> = {
  '/': { todaysQuestion: QUESTION },
  '/questions/2026-03-09-what': { pastQuestion: { ...QUESTION, correctAnswer: 'C' } },
  '/blog/a-post': { blogPost: POST },
  '/contests/spring': { contest: CONTEST },
  '/contests/spring/leaderboard': { contest: CONTEST },
  '/players/p1': { playerPage: { currentStreak: 3, player: PLAYER } },
  '/leaderboard': null,
  '/contests': null,
  '/blog': null,
  '/questions': null,
  '/questions/practice': null,
  '/questions/fairness': null,
  '/embed': null,
  '/about': null,
  '/contact': null,
  '/privacy': null,
  '/disclaimer': null,
};
const PATHS = Object.keys(DATA);

/** The head of the page at a path, as the server makes it. */
async function headAt(path: string, data: unknown): Promise<Head> {
  const { route, params } = matchRoute(path);
  const screen = await route.load();
  const serverPart = await screen.loadServerPart?.();
  const page = pageHead(screen, params, SETTINGS);
  return serverPart?.head?.(page, data, SETTINGS) ?? page;
}

const PAGES: Record<string, Head> = {};
beforeAll(async () => {
  for (const path of PATHS) PAGES[path] = await headAt(path, DATA[path]);
});

interface Block extends Record<string, unknown> {
  '@type': string;
}

/** The blocks in the HTML of a head. */
function blocksOf(head: Head, path: string): Block[] {
  const page = new DOMParser().parseFromString(headHtml(head, SETTINGS, path), 'text/html');
  // An unescaped text would have ended a script, and begun another.
  expect([...page.scripts].map(({ type }) => type)).toEqual(
    [...(head.structuredData ?? []), ...(head.trail ? [head.trail] : [])].map(() => 'application/ld+json'),
  );
  return [...page.scripts].map(({ textContent }) => JSON.parse(textContent ?? '') as Block);
}

const blockOf = (path: string, type: string) =>
  blocksOf(PAGES[path] as Head, path).find((block) => block['@type'] === type);

const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const addressOf = (path: string) => expect.stringMatching(new RegExp(`^${ORIGIN}${path}`));

describe('structured data', () => {
  it.each(PATHS)('of %s is escaped, valid and complete', (path) => {
    const head = PAGES[path] as Head;
    const blocks = blocksOf(head, path);
    expect(blocks.length).toBeGreaterThan(0);
    for (const block of blocks) expect(block['@context']).toBe('https://schema.org');
    expect(headHtml(head, SETTINGS, path)).not.toContain('</script><script>alert');
  });

  it('names the site and its publisher on the home page only', () => {
    expect(blockOf('/', 'WebSite')).toMatchObject({ name: 'Daily Trivia', url: `${ORIGIN}/` });
    expect(blockOf('/', 'WebSite')).not.toHaveProperty('potentialAction');
    expect(blockOf('/', 'Organization')).toMatchObject({ url: `${ORIGIN}/`, logo: `${ORIGIN}/logo.png` });
    for (const path of PATHS.filter((each) => each !== '/')) expect(blockOf(path, 'WebSite')).toBeUndefined();
  });

  it.each(PATHS.filter((path) => path !== '/'))('has the trail of %s', (path) => {
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

  it('describes a post with its picture, dates, author and publisher', async () => {
    expect(blockOf('/blog/a-post', 'BlogPosting')).toMatchObject({
      headline: HOSTILE,
      image: POST.pictureUrl,
      datePublished: expect.stringMatching(DATE),
      dateModified: expect.stringMatching(DATE),
      author: { '@type': 'Organization', name: 'The editors', url: `${ORIGIN}/about` },
      publisher: { '@type': 'Organization', name: 'Daily Trivia' },
    });
    const byPerson = await headAt('/blog/a-post', { blogPost: { ...POST, authorName: 'Ada' } });
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

  it('never has the answer of an open question, nor its options', async () => {
    const answered = { ...QUESTION, correctAnswer: 'C', viewerAnswer: { id: '1' } };
    for (const todaysQuestion of [QUESTION, answered]) {
      const html = headHtml(await headAt('/', { todaysQuestion }), SETTINGS, '/');
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
  it.each(PATHS)('have a length that search engines show: %s', (path) => {
    const head = PAGES[path] as Head;
    const page = new DOMParser().parseFromString(headHtml(head, SETTINGS, path), 'text/html');
    expect(page.title.length).toBeGreaterThanOrEqual(15);
    expect(page.title.length).toBeLessThanOrEqual(60);
    const description = page.querySelector('meta[name=description]')?.getAttribute('content') ?? '';
    expect(description.length).toBeGreaterThanOrEqual(70);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(ORIGIN + path);
  });
});
