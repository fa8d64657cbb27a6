import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { showAt } from '../../../../testing/show-at';
import { Screen } from './blog-screen';

const post = (fields: object) => ({
  __typename: 'BlogPost',
  id: 'g1',
  postId: 'p1',
  slug: 'on-locks',
  title: 'On locks',
  authorName: null,
  category: 'Databases',
  status: 'SCHEDULED',
  publishedAt: '2026-12-01T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  ...fields,
});

const REPLY = {
  blogPosts: {
    __typename: 'BlogPostConnection',
    edges: [
      post({}),
      post({ id: 'g2', postId: 'p2', title: 'Draft one', status: 'DRAFT', publishedAt: null }),
    ].map((node) => ({ __typename: 'BlogPostEdge', node })),
    pageInfo: {
      __typename: 'PageInfo',
      hasNextPage: false,
      hasPreviousPage: false,
      startCursor: null,
      endCursor: null,
    },
  },
};
const CATEGORIES = { blogCategories: [{ __typename: 'BlogTopic', name: 'Databases' }] };

it('lists posts in every state, by what the address selects', async () => {
  const address = '/admin/blog?state=scheduled&category=Databases&search=lock&sort=published';
  const { sent } = showAt('/admin/blog', address, <Screen />, {
    AdminBlogScreen: REPLY,
    BlogCategories: CATEGORIES,
  });
  const link = await screen.findByRole('link', { name: 'On locks' });
  expect(link.getAttribute('href')).toBe('/admin/blog/p1');
  expect(sent.find(({ name }) => name === 'AdminBlogScreen')?.variables).toMatchObject({
    first: 50,
    status: 'SCHEDULED',
    category: 'Databases',
    search: 'lock',
    sort: 'PUBLICATION',
  });
  const [, first, second] = screen.getAllByRole('row').map((row) => within(row).queryAllByRole('cell'));
  expect(first?.map(({ textContent }) => textContent)).toEqual([
    'Scheduled',
    '1 Dec 2026, 09:00',
    '20 Nov 2026, 09:00',
    'Databases',
    'Unknown',
    'View On locks',
  ]);
  expect(second?.[0]?.textContent).toBe('Draft');
  expect(screen.getByRole('link', { name: 'New post' }).getAttribute('href')).toBe('/admin/blog/new');
});
