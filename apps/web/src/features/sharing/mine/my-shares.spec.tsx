import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MyShares } from './my-shares';
import { show } from '../sharing.fixture';

const node = (id: string, more: object = {}) => ({
  __typename: 'Share',
  id,
  shareType: 'TRIVIA_QUESTION',
  platform: 'TWITTER',
  createdAt: '2026-03-10T12:00:00.000Z',
  state: 'WAITING',
  visits: 0,
  signups: 0,
  answers: 0,
  ...more,
});

const shares = (nodes: object[], hasNextPage = false) => ({
  viewer: {
    __typename: 'Viewer',
    id: 'viewer-1',
    shares: {
      __typename: 'ShareConnection',
      edges: nodes.map((each, index) => ({ __typename: 'ShareEdge', cursor: `c${index}`, node: each })),
      pageInfo: { __typename: 'PageInfo', hasNextPage, endCursor: 'c-end' },
    },
  },
});

const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);

const SHARES = <MyShares skeleton={<p>Skeleton</p>} empty={<p>Nothing yet</p>} />;

describe('MyShares', () => {
  it('shows state, date and numbers of each share', async () => {
    show(SHARES, {
      MyShares: shares([
        node('a'),
        node('b', { state: 'VERIFIED', platform: 'COPY_LINK', visits: 5, signups: 2, answers: 1 }),
        node('c', { state: 'EXPIRED', shareType: 'CONTEST' }),
      ]),
    });
    await screen.findByText('Verified');
    expect(rows()).toEqual([
      'Trivia Question · Twitter/XWaiting for a visit10 March 2026visits0signups0answers0',
      'Trivia Question · Direct LinkVerified10 March 2026visits5signups2answers1',
      'Contest · Twitter/XExpired10 March 2026visits0signups0answers0',
    ]);
  });

  it('loads further pages', async () => {
    show(SHARES, {
      MyShares: ({ after }) =>
        after ? shares([node('b', { state: 'VERIFIED' })]) : shares([node('a')], true),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('shows a skeleton, then the empty state without a share', async () => {
    show(SHARES, { MyShares: shares([]) });
    expect(screen.getByText('Skeleton')).toBeTruthy();
    expect(await screen.findByText('Nothing yet')).toBeTruthy();
  });

  it('shows an error, and loads the list on the next attempt', async () => {
    const replies: Parameters<typeof show>[1] = { MyShares: 'offline' };
    show(SHARES, replies);
    expect((await screen.findByRole('alert', {}, { timeout: 3_000 })).textContent).toBe(
      'Failed to load your shares',
    );
    replies['MyShares'] = shares([]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing yet')).toBeTruthy();
  });
});
