import { DEFAULT_PAGE_SETTINGS } from '@daily/contract/page-settings';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { showAt } from '../../testing/show-at';
import { PageSettingsProvider } from '../../settings/page-settings';
import { exists, Screen } from './player-screen';

const PAGE = {
  __typename: 'PlayerPage',
  player: {
    __typename: 'Player',
    id: 'global',
    userId: 'p1',
    username: 'Ada',
    avatarUrl: null,
    createdAt: '2026-03-01T09:00:00.000Z',
  },
  currentStreak: 4,
  longestStreak: 12,
  contests: [
    {
      __typename: 'PlayerPageContest',
      rank: 2,
      playerCount: 30,
      certificateId: 'c1',
      contest: {
        __typename: 'Contest',
        id: 'contest',
        slug: 'spring',
        title: 'Spring',
        endsAt: '2026-03-10T13:00:00.000Z',
      },
    },
  ],
};

const show = (playerPage: object | null, viewer: object | null = null) =>
  showAt('/players/:player', '/players/p1', <Screen />, { PublicPlayer: { viewer, playerPage } });

describe('the public page of a player', () => {
  it('shows the streak, and places in contests with their certificates', async () => {
    show(PAGE);
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada' })).toBeTruthy();
    expect(screen.getByText('Plays since March 2026')).toBeTruthy();
    expect(screen.getByText('4 days')).toBeTruthy();
    const contests = within(screen.getByRole('region', { name: 'Contests' }));
    expect(contests.getByText(/2nd of 30/)).toBeTruthy();
    expect(contests.getByRole('link', { name: 'Certificate of Spring' }).getAttribute('href')).toBe(
      '/certificates/c1',
    );
    expect(screen.getByRole('link', { name: 'Report this player' }).getAttribute('href')).toBe(
      '/report/global',
    );
  });

  it('says the month in the time zone of the product, as the dashboard does', async () => {
    const player = { ...PAGE.player, createdAt: '2026-02-28T23:30:00.000Z' };
    const settings = { ...DEFAULT_PAGE_SETTINGS, timeZone: 'Europe/Vienna' };
    showAt(
      '/players/:player',
      '/players/p1',
      <PageSettingsProvider settings={settings}>
        <Screen />
      </PageSettingsProvider>,
      { PublicPlayer: { viewer: null, playerPage: { ...PAGE, player } } },
    );
    expect(await screen.findByText('Plays since March 2026')).toBeTruthy();
  });

  it('leaves out what the player does not show, and leads its owner to the choice', async () => {
    const viewer = { __typename: 'Viewer', id: 'v', player: { __typename: 'Player', id: 'global' } };
    show({ ...PAGE, currentStreak: null, longestStreak: null, contests: null }, viewer);
    expect(await screen.findByRole('link', { name: 'Choose what this page shows' })).toBeTruthy();
    expect(screen.queryByText('Streak')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Contests' })).toBeNull();
  });

  it('is the 404 page without one', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    show(null);
    expect(await screen.findByText('Oops! Page not found')).toBeTruthy();
    expect([{ playerPage: null }, { playerPage: PAGE }, null].map((data) => exists([data]))).toEqual([
      false,
      true,
      true,
    ]);
    log.mockClear();
  });
});
