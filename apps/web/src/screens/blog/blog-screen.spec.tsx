import type { Reply } from '@daily/apollo/stub-fetch';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { blogPost, showAt } from '../../features/blog/blog.fixture';
import { Screen, exists } from './blog-screen';

beforeEach(() => {
  window.scrollTo = jest.fn();
});

const topic = (name: string, postCount: number) => ({ __typename: 'BlogTopic', name, postCount });
const TOPICS: Reply = {
  body: {
    data: {
      blogCategories: [topic('Databases', 3), topic('Shell & Tools', 2)],
      blogTags: [topic('linux', 4), topic('databases', 4), topic('postgresql', 3), topic('sql', 2)],
    },
  },
};

const page = (posts: readonly object[], more: { startCursor?: string; endCursor?: string } = {}): Reply => ({
  body: {
    data: {
      blogPosts: {
        __typename: 'BlogPostConnection',
        edges: posts.map((node, index) => ({ __typename: 'BlogPostEdge', cursor: `${index}`, node })),
        pageInfo: {
          __typename: 'PageInfo',
          hasNextPage: 'endCursor' in more,
          hasPreviousPage: 'startCursor' in more,
          startCursor: null,
          endCursor: null,
          ...more,
        },
      },
    },
  },
});

const show = (address: string, ...replies: Reply[]) => showAt(address, <Screen />, TOPICS, ...replies);
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('BlogScreen', () => {
  it('lists posts with their facts, and marks drafts and scheduled posts', async () => {
    show(
      '/blog',
      page([
        blogPost('one'),
        blogPost('two', { status: 'DRAFT', publishedAt: null }),
        blogPost('three', { status: 'SCHEDULED' }),
      ]),
    );
    const one = await screen.findByRole('article', { name: 'Title of one' });
    expect(one.textContent).toBe('DatabasesTitle of oneAbout one.10 March 2026·4 min read#sql');
    expect(within(one).getByRole('link', { name: 'Title of one' }).getAttribute('href')).toBe('/blog/one');
    expect(screen.getByRole('article', { name: 'Title of two' }).textContent).toContain('Draft4 min');
    expect(screen.getByRole('article', { name: 'Title of three' }).textContent).toContain('Scheduled10');
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });

  it('offers each topic that has three posts once, in its spelling, and no others', async () => {
    show('/blog?tag=linux', page([blogPost('one')]));
    await screen.findByRole('article');
    const topics = within(screen.getByRole('navigation', { name: 'Topics' })).getAllByRole('link');
    expect(topics.map((each) => [each.textContent, each.getAttribute('href')])).toEqual([
      ['All', '/blog'],
      ['Databases3 posts', '/blog?category=Databases'],
      ['Linux4 posts', '/blog?tag=linux'],
      ['PostgreSQL3 posts', '/blog?tag=postgresql'],
    ]);
    expect(topics.map((each) => each.getAttribute('aria-current'))).toEqual([null, null, 'true', null]);
  });

  it('reads the part of the list that the address selects, and links to the pages beside it', async () => {
    const requests = show(
      '/blog?tag=sql&after=a',
      page([blogPost('one')], { startCursor: 's', endCursor: 'e' }),
    );
    await screen.findByRole('article');
    expect(requests[1]?.body.variables).toEqual({ tag: 'sql', first: 10, after: 'a' });
    expect(link('← Newer posts')).toBe('/blog?tag=sql&before=s');
    expect(link('Older posts →')).toBe('/blog?tag=sql&after=e');
    expect(screen.getByText('Posts tagged “sql”')).toBeTruthy();
  });

  it('searches, moves the focus to the result and shows the passages found', async () => {
    const found = blogPost('one', { passageHtml: 'It <mark>waits</mark>' });
    const requests = show('/blog', page([blogPost('one'), blogPost('two')]), page([found]));
    await screen.findByRole('article', { name: 'Title of two' });
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search the blog' }), ' waits {Enter}');
    await waitFor(() => expect(document.querySelector('mark')?.textContent).toBe('waits'));
    expect(requests.at(-1)?.body.variables).toEqual({ search: 'waits', first: 10 });
    expect(window.location.search).toBe('?search=waits');
    expect(document.activeElement?.textContent).toContain('Results for “waits”');
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it.each([
    ['/blog', 'The first post is yet to come'],
    ['/blog?search=xyz', 'No post matches'],
  ])('has an empty state at %s', async (address, title) => {
    show(address, page([]));
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  });

  it('offers another attempt after a failure', async () => {
    show('/blog', 'offline');
    expect((await screen.findByRole('alert', {}, { timeout: 4_000 })).textContent).toBe(
      'Failed to load the blog',
    );
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

it('has no page for a category or a tag that no post has', () => {
  const existing = (address: string, edges: object[] = []) =>
    exists([{}, { blogPosts: { edges } }], {}, new URLSearchParams(address));
  expect([existing('category=Knitting'), existing('tag=knitting')]).toEqual([false, false]);
  expect(existing('category=Web', [{}])).toBe(true);
  // A blog without posts, a search without matches and the end of a list are pages.
  expect(
    ['', 'search=x', 'tag=x&search=y', 'category=Web&after=c'].map((address) => existing(address)),
  ).toEqual([true, true, true, true]);
});
