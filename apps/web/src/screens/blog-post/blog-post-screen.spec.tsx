import type { Reply } from '@daily/apollo/stub-fetch';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { blogPost, showAt } from '../../features/blog/blog.fixture';
import { Screen, canonicalPath, exists } from './blog-post-screen';

const heading = (anchor: string, level = 2) => ({
  __typename: 'BlogHeading',
  anchor,
  text: anchor.toUpperCase(),
  level,
});

const LOADED = {
  ...blogPost('one'),
  lead: 'What it is about.',
  contentHtml: '<h2 id="a">A</h2><p>Text.</p>',
  tableOfContents: [heading('a'), heading('b', 3), heading('c')],
  previousPost: { __typename: 'BlogPost', id: 'zero', slug: 'zero', title: 'Zero' },
  nextPost: null,
  relatedPosts: [blogPost('two')],
  relatedQuestions: [
    {
      __typename: 'Question',
      id: 'q',
      slug: '2026-03-01-what-does-a-lock-wait-for',
      title: 'What does a lock wait for?',
      category: 'Databases',
    },
  ],
};

const CATEGORIES = [
  { __typename: 'BlogTopic', name: 'Databases', postCount: 3 },
  { __typename: 'BlogTopic', name: 'Open Source', postCount: 2 },
];
const reply = (blogPost: object | null): Reply => ({
  body: { data: { blogPost, blogCategories: CATEGORIES } },
});

const show = (post: object | null) =>
  showAt(
    '/blog/one',
    <Routes>
      <Route path="/blog/:slug" element={<Screen />} />
    </Routes>,
    reply(post),
  );

const hrefs = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('BlogPostScreen', () => {
  it('shows the post with its author, its contents and what to read next', async () => {
    const requests = show(LOADED);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Title of one');
    expect(requests[0]?.body.variables).toEqual({ slug: 'one' });
    expect(document.title).toBe('Title of one | Daily Trivia');
    expect(screen.getByText('Unknown')).toBeTruthy();
    expect(screen.getByText('What it is about.')).toBeTruthy();
    expect(screen.getByText('Text.')).toBeTruthy();
    expect(hrefs(screen.getByRole('navigation', { name: 'On this page' }))).toEqual(['#a', '#b', '#c']);
    expect(hrefs(screen.getByRole('region', { name: 'Questions about this' }))).toEqual([
      '/questions/2026-03-01-what-does-a-lock-wait-for',
    ]);
    expect(hrefs(screen.getByRole('navigation', { name: 'Previous and next post' }))).toEqual(['/blog/zero']);
    const related = screen.getByRole('region', { name: 'Related posts' });
    expect(within(related).getByRole('heading', { level: 3 }).textContent).toBe('Title of two');
  });

  it('links to the posts of its category when there are three', async () => {
    show(LOADED);
    const link = await screen.findByRole('link', { name: 'Databases' });
    expect(link.getAttribute('href')).toBe('/blog?category=Databases');
  });

  it('names a category with fewer posts without a link', async () => {
    show({ ...LOADED, category: 'Open Source' });
    expect((await screen.findByText('Open Source')).closest('a')).toBeNull();
  });

  it('links to the platforms on which it can be shared', async () => {
    show(LOADED);
    const list = await screen.findByRole('list', { name: 'Share this post' });
    const post = encodeURIComponent('http://localhost:3000/blog/one');
    expect(hrefs(list)).toEqual([
      expect.stringMatching(new RegExp(`^https://twitter.com/.*text=Title%20of%20one&url=${post}$`)),
      `https://www.facebook.com/sharer/sharer.php?u=${post}`,
      expect.stringContaining(post),
    ]);
    expect(
      within(list).getByRole('link', { name: 'Share on LinkedIn (opens in a new window)' }),
    ).toBeTruthy();
  });

  it('marks a draft', async () => {
    show({ ...LOADED, status: 'DRAFT', publishedAt: null, tableOfContents: [] });
    expect(await screen.findByText('Draft')).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'On this page' })).toBeNull();
  });

  it('shows the 404 page for an unknown post', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    show(null);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Oops! Page not found');
    expect([exists([{ blogPost: null }]), exists([{ blogPost: LOADED }])]).toEqual([false, true]);
    log.mockClear();
  });
});

describe('the address of a post', () => {
  it('is that of its slug, also when it was requested by its id', () => {
    expect(canonicalPath([{ blogPost: blogPost('one') }])).toBe('/blog/one');
    expect(canonicalPath([{ blogPost: null }])).toBeNull();
  });
});
