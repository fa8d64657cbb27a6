import { ApolloProvider } from '@apollo/client/react';
import { createApolloClient } from '@daily/apollo/client';
import { type Reply, stubFetch } from '@daily/apollo/stub-fetch';
import { HOUR_MS } from '@daily/rules/calendar/duration';
import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { Screen } from './contests-screen';

/** A contest of two hours that the viewer has joined. `rank` null: not on the board. */
function contest(title: string, startsIn: number, own: object = {}, rank: number | null = null) {
  const start = Date.now() + startsIn * HOUR_MS;
  return {
    __typename: 'Contest',
    id: title,
    slug: title.toLowerCase(),
    title,
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(start + 2 * HOUR_MS).toISOString(),
    status: startsIn > 0 ? 'PUBLISHED' : startsIn > -2 ? 'RUNNING' : 'ENDED',
    questionCount: 10,
    maxScore: 1_000,
    viewerParticipation: {
      __typename: 'ContestParticipation',
      questionsDone: 0,
      finishedAt: null,
      score: null,
      percentage: null,
      ...own,
    },
    viewerEntry: rank && { __typename: 'ContestLeaderboardEntry', rank },
  };
}

const finishedAt = '2026-03-10T12:00:00.000Z';

const listed = (contests: readonly object[], endCursor: string | null = null): Reply => ({
  body: {
    data: {
      serverTime: new Date().toISOString(),
      viewer: {
        __typename: 'Viewer',
        id: 'viewer',
        contests: {
          __typename: 'ContestConnection',
          edges: contests.map((node, index) => ({ __typename: 'ContestEdge', cursor: `${index}`, node })),
          pageInfo: { __typename: 'PageInfo', hasNextPage: endCursor !== null, endCursor },
        },
      },
    },
  },
});

function show(...replies: Reply[]) {
  const stub = stubFetch(...replies);
  const client = createApolloClient({ now: Date.now, fetch: stub.fetch });
  render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <Screen />
      </MemoryRouter>
    </ApolloProvider>,
  );
  return stub.requests;
}

/** The text of the row of a contest. */
async function row(title: string): Promise<string> {
  const link = await screen.findByRole('link', { name: title });
  return link.closest('li')?.textContent ?? '';
}

describe('the contests of the dashboard', () => {
  it('show the state, how far the viewer is, and results that are open', async () => {
    const played = { questionsDone: 10, finishedAt, score: 900, percentage: 90 };
    show(
      listed([
        contest('Soon', 5),
        contest('Now', -1, { questionsDone: 3 }),
        contest('Done', -1, played, 2),
        contest('Secret', -1, { questionsDone: 10, finishedAt }),
        contest('Past', -9, played, 1),
        contest('Missed', -9, { score: 0, percentage: 0 }),
      ]),
    );
    expect(await row('Soon')).toMatch(/Upcoming.*Starts/);
    expect(await row('Now')).toMatch(/Running now3 of 10 questions done, ends/);
    expect(await row('Done')).toMatch(/Finished.*900.*90%.*#2/);
    expect(await row('Secret')).toMatch(/FinishedResults open/);
    expect(await row('Past')).toMatch(/Ended.*900.*90%.*#1/);
    expect(await row('Missed')).toBe('MissedEndedYou did not play');
    expect(screen.getByRole('link', { name: 'Now' }).getAttribute('href')).toBe('/contests/now');
  });

  it('load further pages', async () => {
    const requests = show(listed([contest('Soon', 5)], 'cursor'), listed([contest('Past', -9)]));
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await row('Past');
    expect(within(screen.getByRole('list')).getAllByRole('link')).toHaveLength(2);
    expect(requests).toHaveLength(2);
  });

  it('lead to the contests before the first one', async () => {
    show(listed([]));
    expect(await screen.findByRole('heading', { name: 'You have not entered a contest yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the contests' }).getAttribute('href')).toBe('/contests');
  });

  it('can be loaded again after a failure', async () => {
    const failure: Reply = { body: { errors: [{ message: 'x', extensions: { code: 'FORBIDDEN' } }] } };
    show(failure, listed([contest('Soon', 5)]));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await row('Soon')).toContain('Upcoming');
  });
});
