import { ApolloProvider } from '@apollo/client/react';
import { createApolloClient } from '@daily/apollo/client';
import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { atPath } from '../../../testing/path.fixture';
import { ContestPlayers } from './contest-players';

const edge = (name: string, fields: object = {}) => ({
  __typename: 'ContestParticipantEdge',
  cursor: name,
  node: {
    __typename: 'ContestParticipant',
    ...{ id: `node-${name}`, joinedAt: '2026-03-10T12:00:00Z', finishedAt: null },
    player: { __typename: 'Player', id: name, username: name, avatarUrl: null, isDemo: false },
    ...fields,
  },
});

/** A page of the list. @param next cursor of its last player when there is a next page. */
const page = (edges: readonly object[], fields: object = {}, next: string | null = null) => ({
  viewer: { __typename: 'Viewer', id: 'viewer', player: { __typename: 'Player', id: 'Bob' } },
  contest: {
    __typename: 'Contest',
    ...{ id: 'contest-1', slug: 'spring', title: 'Spring contest', status: 'RUNNING' },
    participantCount: edges.length,
    participants: {
      __typename: 'ContestParticipantConnection',
      edges,
      pageInfo: { __typename: 'PageInfo', hasNextPage: next !== null, endCursor: next },
    },
    ...fields,
  },
});

/** Shows the page against a server whose pages have these cursors. */
function show(pages: Record<string, object>) {
  const fetch = async (_url: unknown, init: RequestInit = {}): Promise<Response> => {
    const { variables } = JSON.parse(init.body as string) as { variables: { after?: string } };
    const data = pages[variables.after ?? 'first'];
    if (!data) throw new TypeError('Failed to fetch');
    return {
      status: 200,
      ok: true,
      headers: new Map([['content-type', 'application/graphql-response+json']]),
      text: async () => JSON.stringify({ data }),
    } as unknown as Response;
  };
  render(
    <ApolloProvider client={createApolloClient({ now: Date.now, fetch })}>
      {atPath('/contests/:contest/players', '/contests/spring/players', <ContestPlayers />)}
    </ApolloProvider>,
  );
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Players of this contest' })).getAllByRole('listitem');

describe('the players of a contest', () => {
  it('are listed a page at a time, with the viewer and those who have finished marked', async () => {
    const first = page(
      [edge('Ada', { finishedAt: '2026-03-10T12:30:00Z' }), edge('Bob')],
      { participantCount: 3 },
      'Bob',
    );
    show({ first, Bob: page([edge('Cy')], { participantCount: 3 }) });
    expect((await rows()).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Ada.*Joined 10 Mar 2026, 12:00 UTC.*Finished/),
      expect.stringMatching(/Bob.*You/),
    ]);
    expect(screen.getByText('3 players, in the order in which they joined.')).toBeTruthy();
    expect(document.title).toBe('Spring contest: Players | Daily Trivia');
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText('Cy');
    expect(await rows()).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(screen.queryByText(/hidden/)).toBeNull();
  });

  it('are counted, not named, when they are hidden', async () => {
    show({ first: page([edge('Ada')], { participantCount: 3 }) });
    expect(await screen.findByText('2 more players are hidden from lists.')).toBeTruthy();
  });

  it.each([
    ['RUNNING', 'Nobody is on the list yet. Be the first.'],
    ['ENDED', 'There are no players to show.'],
  ])('may be none in a contest that is %s', async (status, text) => {
    show({ first: page([], { status }) });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To the contest' }).getAttribute('href')).toBe(
      '/contests/spring',
    );
  });

  it('are not found in an unknown contest', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    show({ first: { viewer: null, contest: null } });
    expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy();
    log.mockClear();
  });

  it('can be loaded again after a failure', async () => {
    const pages: Record<string, object> = {};
    show(pages);
    expect((await screen.findByRole('alert', {}, { timeout: 4_000 })).textContent).toBe(
      'Failed to load the players of this contest',
    );
    pages['first'] = page([edge('Ada')]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Ada')).toBeTruthy();
  });
});
