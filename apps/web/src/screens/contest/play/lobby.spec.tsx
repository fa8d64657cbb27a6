import { HOUR_MS, MINUTE_MS } from '@daily/rules/calendar/duration';
import { beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { contest, page, participation, showContest } from '../contest.fixture';

beforeEach(() => {
  localStorage.clear();
  window.matchMedia = (() => ({ matches: false, addEventListener() {}, removeEventListener() {} })) as never;
});

const at = (offset: number) => new Date(Date.now() + offset).toISOString();

const joined = (id: string, username: string) => ({
  __typename: 'ContestParticipantEdge',
  cursor: id,
  node: {
    __typename: 'ContestParticipant',
    player: { __typename: 'Player', id, username, avatarUrl: null },
  },
});

const showLobby = (startsIn: number, lasts: number) => {
  const fields = {
    ...{ status: 'PUBLISHED', startsAt: at(startsIn), endsAt: at(startsIn + lasts), participantCount: 14 },
    viewerParticipation: participation(),
  };
  const edges = [joined('player-2', 'Grace'), joined('player-1', 'Ada')];
  const participants = { __typename: 'ContestParticipantConnection', edges };
  showContest({
    ContestScreen: page(fields),
    ContestLobby: { contest: contest({ ...fields, participants }) },
  });
};

it('is where those meet who have joined: who is here, the latest first, and when it starts', async () => {
  showLobby(10 * MINUTE_MS, HOUR_MS);
  const here = await screen.findByRole('region', { name: 'In the lobby' });
  await within(here).findByText('Grace');
  expect(
    within(here)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/Ada.*You$/), expect.stringContaining('Grace')]);
  expect(within(here).getByRole('link', { name: 'and 12 more' }).getAttribute('href')).toBe(
    '/contests/spring/players',
  );
  expect(screen.queryByText(/play any time/)).toBeNull();
  // The card beside the lobby would repeat it.
  expect(screen.queryByRole('region', { name: 'Who is in' })).toBeNull();
});

it('says that a long contest can be played any time, and tells everyone to get ready just before the start', async () => {
  showLobby(5_000, 24 * HOUR_MS);
  expect(await screen.findByText(/play any time until the end/)).toBeTruthy();
  expect(await screen.findByText('Get ready. It starts in')).toBeTruthy();
});
