import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { leagueCard } from '../../features/leagues/leagues.fixture';
import { type Reply, showAt } from '../../testing/show-at';
import { Screen } from './leagues-screen';

const LIMITS = { playerLimits: { __typename: 'PlayerLimits', leagueMembers: 500, leaguesPerPlayer: 20 } };

const viewer = (leagues: readonly object[], change: object = {}) => ({
  ...LIMITS,
  viewer: { __typename: 'Viewer', id: 'v', emailProven: true, leagueSummary: false, leagues, ...change },
});

const show = (replies: Record<string, Reply>) => showAt('/leagues', '/leagues', <Screen />, replies);

describe('LeaguesScreen', () => {
  it("lists the viewer's leagues with their place this month", async () => {
    const none = leagueCard('Beta', {
      memberCount: 1,
      viewerIsOwner: true,
      viewerEntry: { __typename: 'LeaderboardEntry', rank: 1, score: 0 },
    });
    show({ LeaguesScreen: viewer([leagueCard('Alpha'), none]) });
    const list = await screen.findByRole('region', { name: 'Your leagues' });
    const items = within(list).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Alpha3 members · 2 answered today#240 points this month/),
      expect.stringMatching(/BetaOwner1 member · 2 answered todayNo points yet/),
    ]);
    expect(screen.getByRole('link', { name: 'Alpha' }).getAttribute('href')).toBe('/leagues/alpha');
  });

  it('explains leagues to a player without one, and creates the first', async () => {
    const created = { __typename: 'League', id: 'global-Rust', leagueId: 'rust' };
    const { inputOf } = show({
      LeaguesScreen: viewer([]),
      CreateLeague: {
        createLeague: {
          __typename: 'CreateLeagueSuccess',
          league: created,
          viewer: { __typename: 'Viewer', id: 'v', leagues: [leagueCard('Rust')] },
        },
      },
    });
    expect(await screen.findByText('One link invites everyone')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Create league' }));
    expect(await screen.findByText('Please enter a name')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Name of the league'), 'Rust');
    await userEvent.click(screen.getByRole('button', { name: 'Create league' }));
    expect(await screen.findByText('at /leagues/rust')).toBeTruthy();
    expect(inputOf('CreateLeague')).toEqual({ name: 'Rust', idempotencyKey: expect.any(String) });
  });

  it('leads an anonymous visitor to the login page and back', async () => {
    show({ LeaguesScreen: { ...LIMITS, viewer: null } });
    const link = await screen.findByRole('link', { name: 'Log in to start a league' });
    expect(link.getAttribute('href')).toBe('/login?redirect=%2Fleagues');
  });

  it('turns the weekly summary on, and asks to confirm the address first', async () => {
    const updated = { __typename: 'Viewer', id: 'v', leagueSummary: true };
    const { inputOf } = show({
      LeaguesScreen: viewer([leagueCard('Alpha')]),
      UpdateLeagueSummary: {
        updateLeagueSummary: { __typename: 'ViewerSuccess', viewer: updated },
      },
    });
    const box = await screen.findByRole('checkbox');
    await userEvent.click(box);
    expect((box as HTMLInputElement).checked).toBe(true);
    expect(inputOf('UpdateLeagueSummary')).toEqual({ enabled: true });
  });

  it('offers no summary while the address is not confirmed', async () => {
    show({ LeaguesScreen: viewer([leagueCard('Alpha')], { emailProven: false }) });
    expect(await screen.findByText(/Confirm your address in/)).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('offers another attempt after a failure', async () => {
    show({});
    expect((await screen.findByRole('alert', {}, { timeout: 4_000 })).textContent).toBe(
      'Failed to load your leagues',
    );
  });
});
