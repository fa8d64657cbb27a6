import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MyShares } from './my-shares';
import { show } from './sharing.fixture';

const node = (id: string, more: object = {}) => ({
  __typename: 'Share',
  id,
  shareType: 'TRIVIA_QUESTION',
  platform: 'TWITTER',
  createdAt: '2026-03-10T12:00:00.000Z',
  expiresAt: '2026-04-09T12:00:00.000Z',
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

describe('own shares', () => {
  it('tell how they stand, and who came by them as numbers', async () => {
    show(<MyShares />, {
      MyShares: shares([
        node('a'),
        node('b', { state: 'VERIFIED', platform: 'COPY_LINK', visits: 5, signups: 2, answers: 1 }),
        node('c', { state: 'EXPIRED', shareType: 'CONTEST' }),
      ]),
    });
    await screen.findByText('Verified');
    expect(rows()).toEqual([
      'Trivia Question to Twitter/XWaiting for a visit10 March 2026came0signed up0answered0',
      'Trivia Question to Direct LinkVerified10 March 2026came5signed up2answered1',
      'Contest to Twitter/XExpired10 March 2026came0signed up0answered0',
    ]);
  });

  it('come page by page', async () => {
    show(<MyShares />, {
      MyShares: ({ after }) =>
        after ? shares([node('b', { state: 'VERIFIED' })]) : shares([node('a')], true),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('say when there are none', async () => {
    show(<MyShares />, { MyShares: shares([]) });
    expect(await screen.findByText(/You have not shared a result yet/)).toBeTruthy();
  });

  it('say when they could not be loaded, and try again', async () => {
    const answers: Parameters<typeof show>[1] = { MyShares: 'offline' };
    show(<MyShares />, answers);
    expect((await screen.findByRole('alert', {}, { timeout: 3_000 })).textContent).toBe(
      'Failed to load your shares',
    );
    answers['MyShares'] = shares([]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/You have not shared a result yet/)).toBeTruthy();
  });
});
