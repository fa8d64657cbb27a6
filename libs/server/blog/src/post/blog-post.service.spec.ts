import { HOUR_MS } from '@daily/rules/calendar/duration';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { START, type TestPlatform } from '@daily/testing/test-platform';
import type { PostChange } from '../editing/post-change';
import type { Blog } from '../index';
import { EDITOR, openBlogPlatform, PLAYER, wireBlog } from '../wired-blog.fixture';
import type { BlogFilter } from './blog-post.service';

let test: TestPlatform;
let blog: Blog;

beforeAll(async () => {
  test = await openBlogPlatform();
  blog = wireBlog(test.platform);
});
afterAll(() => test.close());
beforeEach(() => test.reset());

const hoursAgo = (hours: number) => new Date(START.getTime() - hours * HOUR_MS);

const publish = (title: string, hours: number, more: PostChange = {}) =>
  blog.editing.create({ title, content: `About ${title}.`, publishedAt: hoursAgo(hours), ...more }, EDITOR);

async function titles(filter: BlogFilter = {}, caller = PLAYER): Promise<string[]> {
  const { edges } = await blog.posts.page({ first: 50 }, filter, caller);
  return edges.map(({ node }) => node.title);
}

describe('a draft or scheduled post', () => {
  it('exists for editors only, until its time has come', async () => {
    const draft = await blog.editing.create({ title: 'Draft', content: 'x' }, EDITOR);
    const coming = await publish('Coming', -2);
    for (const { id, slug } of [draft, coming]) {
      for (const reference of [id, slug]) {
        expect(await blog.posts.findOrNull(reference, PLAYER)).toBeNull();
        expect(await blog.posts.findOrNull(reference, EDITOR)).not.toBeNull();
      }
    }
    expect(await titles()).toEqual([]);
    expect(await titles({ status: 'draft' })).toEqual([]);
    expect(await titles({}, EDITOR)).toEqual(['Coming', 'Draft']);
    expect(await titles({ status: 'draft' }, EDITOR)).toEqual(['Draft']);
    expect(await titles({ status: 'scheduled' }, EDITOR)).toEqual(['Coming']);
    expect(await titles({ search: 'coming' })).toEqual([]);
    expect(await blog.posts.published(100)).toEqual([]);
    test.pass(2 * HOUR_MS);
    expect(await titles()).toEqual(['Coming']);
    expect((await blog.posts.published(100)).map(({ title }) => title)).toEqual(['Coming']);
  });
});

describe('the list of posts', () => {
  it('has the newest first, filtered by category and tag', async () => {
    await publish('Old', 3, { category: 'Databases', tags: ['sql', 'index'] });
    await publish('New', 1, { category: 'Databases', tags: ['sql'] });
    await publish('Other', 2, { tags: ['index'] });
    expect(await titles()).toEqual(['New', 'Other', 'Old']);
    expect(await titles({ category: 'Databases' })).toEqual(['New', 'Old']);
    expect(await titles({ tag: 'index' })).toEqual(['Other', 'Old']);
    expect(await titles({ category: 'Databases', tag: 'index' })).toEqual(['Old']);
    expect(await titles({ category: 'databases' })).toEqual([]);
  });

  it('is read in pages in both directions, without a gap for posts of the same instant', async () => {
    for (const title of ['a', 'b', 'c', 'd', 'e']) await publish(title, 1);
    const all = await titles();
    const first = await blog.posts.page({ first: 2 }, {}, PLAYER);
    const rest = await blog.posts.page({ first: 10, after: first.pageInfo.endCursor }, {}, PLAYER);
    expect([...first.edges, ...rest.edges].map(({ node }) => node.title)).toEqual(all);
    const back = await blog.posts.page({ last: 2, before: rest.pageInfo.startCursor }, {}, PLAYER);
    expect(back.edges.map(({ node }) => node.id)).toEqual(first.edges.map(({ node }) => node.id));
  });

  it('is sorted by the last change if asked, also in pages', async () => {
    for (const title of ['a', 'b', 'c']) await publish(title, 1);
    test.pass(1_000);
    const { id } = await blog.posts.find('a', EDITOR);
    await blog.editing.change(id, { tags: ['changed'] }, EDITOR);
    const filter = { sort: 'changed' as const };
    const first = await blog.posts.page({ first: 1 }, filter, PLAYER);
    const rest = await blog.posts.page({ first: 5, after: first.pageInfo.endCursor }, filter, PLAYER);
    expect(first.edges.map(({ node }) => node.title)).toEqual(['a']);
    expect(rest.edges.map(({ node }) => node.title).sort()).toEqual(['b', 'c']);
    const other = blog.posts.page({ first: 1, after: first.pageInfo.endCursor }, {}, PLAYER);
    await expect(other).rejects.toThrow('The cursor does not belong to this list');
  });

  it('rejects the cursor of another list', async () => {
    await publish('a', 1);
    const { pageInfo } = await blog.posts.page({ first: 1 }, {}, PLAYER);
    const page = blog.posts.page({ first: 1, after: pageInfo.endCursor }, { tag: 'sql' }, PLAYER);
    await expect(page).rejects.toThrow('The cursor does not belong to this list');
  });
});

describe('the search', () => {
  it('finds words in any form and ranks a title above a text', async () => {
    await publish('Locks in databases', 1, { content: 'A transaction waits for another one.' });
    await publish('Waiting for transactions', 2, { content: 'Nothing else.' });
    await publish('Colors', 3, { content: 'Nothing about it.' });
    expect(await titles({ search: 'transaction waits' })).toEqual([
      'Waiting for transactions',
      'Locks in databases',
    ]);
    expect(await titles({ search: '"waits for another"' })).toEqual(['Locks in databases']);
    expect(await titles({ search: 'transaction -locks' })).toEqual(['Waiting for transactions']);
    expect(await titles({ search: 'colors or locks' })).toHaveLength(2);
    expect(await titles({ search: '   ' })).toHaveLength(3);
  });

  it('finds the beginning of the last word, after posts that have it as a word', async () => {
    await publish('Optimization', 1, { content: 'How Kubernetes places pods.' });
    await publish('The kube', 2, { content: 'Six faces.' });
    await publish('Colors', 3, { content: 'Red and blue. They are optimal.' });
    expect(await titles({ search: 'kuber' })).toEqual(['Optimization']);
    expect(await titles({ search: 'kube' })).toEqual(['The kube', 'Optimization']);
    // The stem of "optimization" is "optim".
    expect(await titles({ search: 'optimiza' })).toEqual(['Optimization']);
    expect(await titles({ search: 'places kuber' })).toEqual(['Optimization']);
    expect(await titles({ search: 'faces kuber' })).toEqual([]);
    expect(await titles({ search: 'kuber faces' })).toEqual([]);
    expect(await titles({ search: 'blue or kuber' })).toHaveLength(2);
    expect(await titles({ search: '-pods kub' })).toEqual(['The kube']);
    expect(await titles({ search: '-kube' })).toHaveLength(2);
    expect(await titles({ search: '"places kuber"' })).toEqual([]);
  });

  it.each([
    `'`,
    '"',
    '\\',
    ')(',
    '& | !',
    '<->',
    '%',
    '-',
    'or',
    ':*',
    'colors:*',
    "or' | abc",
    'and not abc',
    '12e5abc',
    '½½½',
    '"an open abc',
    '\uE000',
    '-'.repeat(100),
    '-!'.repeat(50),
  ])('accepts any characters: %j', async (search) => {
    await publish('Colors', 3);
    await expect(titles({ search })).resolves.toEqual(expect.any(Array));
  });

  it('finds the new words of a changed post', async () => {
    const { id } = await publish('Colors', 1);
    await blog.editing.change(id, { content: 'Now about semaphores.' }, EDITOR);
    expect(await titles({ search: 'semaphore' })).toEqual(['Colors']);
  });

  it('is read in pages, the most relevant first', async () => {
    for (const title of ['Locks', 'More locks', 'Lock and key', 'Keys'])
      await publish(title, 1, { content: title === 'Keys' ? 'A lock.' : 'Text.' });
    const all = await titles({ search: 'lock' });
    const first = await blog.posts.page({ first: 2 }, { search: 'lock' }, PLAYER);
    const rest = await blog.posts.page(
      { first: 2, after: first.pageInfo.endCursor },
      { search: 'lock' },
      PLAYER,
    );
    expect([...first.edges, ...rest.edges].map(({ node }) => node.title)).toEqual(all);
    expect(all.at(-1)).toBe('Keys');
  });

  it('rejects more than 100 characters', async () => {
    await expect(titles({ search: 'x'.repeat(101) })).rejects.toThrow('at most 100 characters');
  });
});

describe('the articles about a question', () => {
  it('are published posts with its key, the newest first, at most three', async () => {
    const questionKeys = ['tcp-nodelay'];
    for (const hours of [4, 3, 2, 1]) await publish(`Post ${hours}`, hours, { questionKeys });
    await publish('Coming', -1, { questionKeys });
    await publish('Other', 1, { questionKeys: ['other'] });
    const articles = await blog.articlesAbout('tcp-nodelay');
    expect(articles.map(({ title }) => title)).toEqual(['Post 1', 'Post 2', 'Post 3']);
    expect(articles[0]).toEqual({
      id: 'post-1',
      title: 'Post 1',
      url: 'https://trivia.example/blog/post-1',
      snippet: 'About Post 1.',
    });
    expect(await blog.articlesAbout('unknown')).toEqual([]);
  });
});
