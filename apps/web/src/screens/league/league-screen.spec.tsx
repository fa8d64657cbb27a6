import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Reply, showAt } from '../../testing/show-at';
import { LeagueScreen } from './league-screen';

const member = (name: string, answeredToday: boolean, isOwner = false) => ({
  __typename: 'LeagueMemberEdge',
  cursor: name,
  node: {
    __typename: 'LeagueMember',
    isOwner,
    player: { __typename: 'Player', id: name, username: name, avatarUrl: null, answeredToday },
  },
});

const league = (change: object = {}) => ({
  __typename: 'League',
  id: 'global',
  leagueId: 'rust',
  name: 'Rust friends',
  memberCount: 2,
  viewerIsOwner: true,
  answeredTodayCount: 1,
  ...change,
});

const pageInfo = {
  __typename: 'PageInfo',
  hasNextPage: false,
  hasPreviousPage: false,
  startCursor: null,
  endCursor: null,
};

const replies = (change: object = {}): Record<string, Reply> => ({
  LeagueScreen: {
    viewer: { __typename: 'Viewer', id: 'v', player: { __typename: 'Player', id: 'Ada' } },
    league: league(change),
  },
  LeagueMembers: {
    league: {
      __typename: 'League',
      id: 'global',
      members: {
        __typename: 'LeagueMemberConnection',
        edges: [member('Ada', false, true), member('Bob', true)],
        pageInfo,
      },
    },
  },
  LeagueInvitationUrl: {
    league: { __typename: 'League', id: 'global', invitationUrl: 'https://trivia.example/leagues/join/tok' },
  },
  LeagueBoardPage: {
    league: {
      __typename: 'League',
      id: 'global',
      leaderboard: {
        __typename: 'LeaderboardEntryConnection',
        edges: [
          {
            __typename: 'LeaderboardEntryEdge',
            cursor: 'c',
            node: {
              __typename: 'LeaderboardEntry',
              rank: 1,
              score: 40,
              player: { __typename: 'Player', id: 'Bob', username: 'Bob', avatarUrl: null, currentStreak: 3 },
            },
          },
        ],
        pageInfo,
      },
    },
  },
  LeagueOwnPlace: {
    viewer: { __typename: 'Viewer', id: 'v', player: { __typename: 'Player', id: 'Ada' } },
    league: { __typename: 'League', id: 'global', viewerEntry: null },
  },
});

const show = (view: string, answers: Record<string, Reply> = replies()) =>
  showAt('/leagues/:league/:view?', `/leagues/rust${view && `/${view}`}`, <LeagueScreen />, answers);

beforeEach(() => {
  // The board stays as it is without a connection.
  Reflect.deleteProperty(window, 'WebSocket');
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

describe('LeagueScreen', () => {
  it('shows the board of this month first, with links to the other views', async () => {
    show('');
    expect(await screen.findByRole('region', { name: 'Board of this month' })).toBeTruthy();
    expect(await screen.findByText('40 pts')).toBeTruthy();
    const tabs = within(screen.getByRole('navigation', { name: 'League' })).getAllByRole('link');
    expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual([
      '/leagues/rust',
      '/leagues/rust/all-time',
      '/leagues/rust/streaks',
      '/leagues/rust/today',
      '/leagues/rust/members',
    ]);
    expect(screen.queryByLabelText('Invite link')).toBeNull();
  });

  it('offers the invite link right away to an owner who is alone', async () => {
    show('', replies({ memberCount: 1 }));
    const field = await screen.findByLabelText('Invite link');
    expect((field as HTMLInputElement).value).toBe('https://trivia.example/leagues/join/tok');
  });

  it('shows who has answered today', async () => {
    show('today');
    expect(within(await screen.findByRole('region', { name: 'Answered' })).getByText('Bob')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Not yet' })).getByText('Ada')).toBeTruthy();
    expect(screen.getByText(/You have not answered/)).toBeTruthy();
  });

  it('lets the owner remove a member after a confirmation', async () => {
    const removed = {
      __typename: 'UpdateLeagueSuccess',
      league: { __typename: 'League', id: 'global', memberCount: 1 },
    };
    const { inputOf } = show('members', {
      ...replies(),
      RemoveLeagueMember: { removeLeagueMember: removed },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Bob' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    expect(inputOf('RemoveLeagueMember')).toBeUndefined();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove from the league' }));
    expect(await screen.findByText(/1 member ·/)).toBeTruthy();
    expect(inputOf('RemoveLeagueMember')).toEqual({ leagueId: 'global', playerId: 'Bob' });
    expect(screen.queryByRole('button', { name: 'Actions for Ada' })).toBeNull();
  });

  it('shows other members neither the invite link nor actions, and lets them leave', async () => {
    const left = { __typename: 'LeaveLeagueSuccess', viewer: { __typename: 'Viewer', id: 'v', leagues: [] } };
    const { sent } = show('members', {
      ...replies({ viewerIsOwner: false }),
      LeaveLeague: { leaveLeague: left },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Leave league' }));
    expect(screen.queryByRole('button', { name: /Actions for/ })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Leave the league' }));
    expect(await screen.findByText('at /leagues')).toBeTruthy();
    expect(sent.map(({ name }) => name)).not.toContain('LeagueInvitationUrl');
  });

  it('is the 404 page for a player who is not a member', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    show('', { LeagueScreen: { viewer: null, league: null } });
    expect(await screen.findByText('Oops! Page not found')).toBeTruthy();
    expect(error).toHaveBeenCalledWith('Page not found:', '/leagues/rust');
    error.mockClear();
  });
});
