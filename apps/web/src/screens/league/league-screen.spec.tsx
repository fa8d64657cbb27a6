import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ApolloClient } from '@apollo/client';
import { LEAGUE_TEXTS } from '@daily/rules/league/texts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation, useNavigate } from 'react-router';
import { type Reply, showAt } from '../../testing/show-at';
import { Screen } from './league-screen';

const PLAYER = { __typename: 'Player', avatarUrl: null, userId: 'u', hasPublicPage: false };

const member = (name: string, answeredToday: boolean, isOwner = false) => ({
  __typename: 'LeagueMemberEdge',
  cursor: name,
  node: {
    __typename: 'LeagueMember',
    id: `member-${name}`,
    isOwner,
    viewerCanNudge: !answeredToday && !isOwner,
    nudgedByViewer: false,
    todaysAnswer: null,
    yesterdaysAnswer: null,
    player: { ...PLAYER, id: name, username: name, answeredToday },
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

/** The reply with a page of the members. */
const membersPage = (edges: readonly object[], hasNextPage: boolean) => ({
  league: {
    __typename: 'League',
    id: 'global',
    members: {
      __typename: 'LeagueMemberConnection',
      edges,
      pageInfo: { ...pageInfo, hasNextPage },
    },
  },
});

const contest = (title: string, status: string, startsAt: string) => ({
  __typename: 'ContestEdge',
  cursor: title,
  node: {
    __typename: 'Contest',
    id: title,
    slug: title.toLowerCase().replace(' ', '-'),
    title,
    status,
    startsAt,
    endsAt: startsAt.replace('T00', 'T01'),
    questionCount: 3,
    participantCount: 2,
  },
});

const replies = (change: object = {}): Record<string, Reply> => ({
  LeagueScreen: {
    viewer: {
      __typename: 'Viewer',
      id: 'v',
      player: { __typename: 'Player', id: 'Ada', answeredToday: false },
    },
    league: league(change),
  },
  LeagueMembers: membersPage([member('Ada', false, true), member('Bob', true)], false),
  LeagueQuestions: { todaysQuestion: null, yesterdaysQuestion: null },
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
              movement: 2,
              player: { ...PLAYER, id: 'Bob', username: 'Bob', currentStreak: 3 },
            },
          },
          {
            __typename: 'LeaderboardEntryEdge',
            cursor: 'd',
            node: {
              __typename: 'LeaderboardEntry',
              rank: 2,
              score: 0,
              movement: null,
              player: { ...PLAYER, id: 'Ada', username: 'Ada', currentStreak: 0 },
            },
          },
        ],
        pageInfo,
      },
    },
  },
  LeagueContests: {
    serverTime: '2026-03-10T12:00:00.000Z',
    league: {
      __typename: 'League',
      id: 'global',
      contests: {
        __typename: 'ContestConnection',
        edges: [
          contest('Coming duel', 'PUBLISHED', '2099-01-01T00:00:00.000Z'),
          contest('Spring duel', 'ENDED', '2026-01-01T00:00:00.000Z'),
        ],
        pageInfo,
      },
    },
  },
  LeagueOwnPlace: {
    viewer: { __typename: 'Viewer', id: 'v', player: { __typename: 'Player', id: 'Ada' } },
    league: {
      __typename: 'League',
      id: 'global',
      viewerEntry: { __typename: 'LeaderboardEntry', rank: 2, score: 0, movement: null, pageCursor: null },
    },
  },
});

const show = (view: string, answers: Record<string, Reply> = replies()) =>
  showAt('/leagues/:league/:view?', `/leagues/rust${view && `/${view}`}`, <Framed />, answers);

/** The screen as the frame of the app shows it: mounted anew at every address. */
function Framed() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <Screen key={pathname} />
      <p>at {pathname}</p>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}

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

  it('shows how ranks have changed since yesterday, but not on the board of streaks', async () => {
    const { unmount } = show('');
    const row = (await screen.findByText('40 pts')).closest('li');
    expect(row?.textContent).toMatch(/up 2 since yesterday.*40 pts/);
    unmount();
    show('streaks');
    await screen.findByText('40 days');
    expect(screen.queryByText(/since yesterday/)).toBeNull();
  });

  it('lists members without points, who have no rank yet and none before', async () => {
    show('');
    const own = (await screen.findByText('You')).closest('li');
    expect(own?.textContent).toMatch(/No rank yet.*Ada.*0 pts/);
    expect(own?.textContent).not.toContain('yesterday');
    expect(screen.getByText('No points yet. The next correct answer moves you up.')).toBeTruthy();
  });

  it('lists the contests of the league under the board of this month', async () => {
    show('');
    const list = within(await screen.findByRole('region', { name: 'Contests of this league' }));
    expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Coming duel', '/contests/coming-duel'],
      ['Spring duel', '/contests/spring-duel'],
    ]);
    const [coming, past] = list.getAllByRole('listitem');
    expect(coming!.textContent).toMatch(/Upcoming.*Starts .*2099.*3 questions · 2 players/);
    expect(past!.textContent).toMatch(/Ended .*2026/);
  });

  it('does not load the contests on other views', async () => {
    const { sent } = show('members');
    await screen.findByRole('button', { name: 'Actions for Bob' });
    expect(sent.map(({ name }) => name)).not.toContain('LeagueContests');
  });

  it('shows no list for a league without contests', async () => {
    const none = { __typename: 'ContestConnection', edges: [], pageInfo };
    const league = { __typename: 'League', id: 'global', contests: none };
    show('', { ...replies(), LeagueContests: { serverTime: '2026-03-10T12:00:00.000Z', league } });
    expect(await screen.findByText('40 pts')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Contests of this league' })).toBeNull();
  });

  it('offers to load the contests again after a failure', async () => {
    show('', { ...replies(), LeagueContests: 'offline' });
    expect(await screen.findByText('Failed to load contests')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
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

  it('nudges a member who has not answered, once', async () => {
    const answers = replies({ memberCount: 3 });
    const members = [member('Ada', false, true), member('Bob', true), member('Cy', false)];
    const { inputOf } = show('today', {
      ...answers,
      LeagueMembers: membersPage(members, false),
      NudgeLeagueMember: {
        nudgeLeagueMember: {
          __typename: 'NudgeLeagueMemberSuccess',
          member: {
            __typename: 'LeagueMember',
            id: 'member-Cy',
            viewerCanNudge: false,
            nudgedByViewer: true,
          },
        },
      },
    });
    const waiting = within(await screen.findByRole('region', { name: 'Not yet' }));
    expect(waiting.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Nudge Cy']);
    await userEvent.click(waiting.getByRole('button', { name: 'Nudge Cy' }));
    expect(await waiting.findByText('Nudged')).toBe(document.activeElement);
    expect(inputOf('NudgeLeagueMember')).toEqual({ id: 'global', playerId: 'Cy' });
    expect(waiting.queryByRole('button')).toBeNull();
  });

  it('counts all members of a league of which only the first are loaded', async () => {
    const answers = replies({ memberCount: 120, answeredTodayCount: 70 });
    show('today', { ...answers, LeagueMembers: membersPage([member('Bob', true)], true) });
    const waiting = within(await screen.findByRole('region', { name: 'Not yet' }));
    expect(screen.getByRole('heading', { name: 'Answered (70)' })).toBeTruthy();
    expect(waiting.getByRole('heading').textContent).toBe('Not yet (50)');
    expect(waiting.getByText('None of the members shown so far.')).toBeTruthy();
    // The viewer is not among the first.
    expect(screen.getByText(/You have not answered/)).toBeTruthy();
  });

  it('loads the list of members again when it is older than their number', async () => {
    let hasAnswered = false;
    const { sent } = show('today', {
      ...replies(),
      LeagueScreen: () => replies({ answeredTodayCount: hasAnswered ? 1 : 0 })['LeagueScreen'] as object,
      LeagueMembers: () => membersPage([member('Ada', false, true), member('Bob', hasAnswered)], false),
    });
    expect(await screen.findByRole('heading', { name: 'Answered (0)' })).toBeTruthy();
    hasAnswered = true;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await within(screen.getByRole('region', { name: 'Answered' })).findByText('Bob')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Answered (1)' })).toBeTruthy();
    expect(sent.filter(({ name }) => name === 'LeagueMembers')).toHaveLength(2);
  });

  it('lets the owner remove a member after a confirmation', async () => {
    const removed = {
      __typename: 'UpdateLeagueSuccess',
      league: { __typename: 'League', id: 'global', memberCount: 1, answeredTodayCount: 0 },
    };
    let isMember = true;
    const { inputOf } = show('members', {
      ...replies(),
      LeagueScreen: () =>
        replies(isMember ? {} : { memberCount: 1, answeredTodayCount: 0 })['LeagueScreen'] as object,
      LeagueMembers: () =>
        membersPage([member('Ada', false, true), ...(isMember ? [member('Bob', true)] : [])], false),
      RemoveLeagueMember: () => {
        isMember = false;
        return { removeLeagueMember: removed };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Bob' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    expect(inputOf('RemoveLeagueMember')).toBeUndefined();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove from the league' }));
    expect(await screen.findByText(/1 member ·/)).toBeTruthy();
    expect(inputOf('RemoveLeagueMember')).toEqual({ id: 'global', playerId: 'Bob' });
    expect(screen.queryByRole('button', { name: 'Actions for Ada' })).toBeNull();
  });

  it('shows other members neither the invite link nor actions, and lets them leave', async () => {
    const left = { __typename: 'ViewerSuccess', viewer: { __typename: 'Viewer', id: 'v', leagues: [] } };
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

  it('says why a league with a contest that has not ended is not deleted', async () => {
    const message = LEAGUE_TEXTS.hasOpenContest('Spring');
    const problem = { __typename: 'ConflictProblem', code: 'CONFLICT', message };
    show('members', { ...replies(), DeleteLeague: { deleteLeague: problem } });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete league' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete the league' }));
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(screen.getByRole('button', { name: 'Delete league' })).toBeTruthy();
  });

  it('shows the invite link that was renewed on another page', async () => {
    let token = 'old';
    show('members', {
      ...replies(),
      LeagueInvitationUrl: () => ({
        league: { __typename: 'League', id: 'global', invitationUrl: `https://trivia.example/join/${token}` },
      }),
    });
    expect(await screen.findByDisplayValue('https://trivia.example/join/old')).toBeTruthy();
    token = 'new';
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByDisplayValue('https://trivia.example/join/new')).toBeTruthy();
  });

  it('takes the actions of the owner away when a change is refused because the league has another owner', async () => {
    let viewerIsOwner = true;
    const problem = { __typename: 'NotAllowedProblem', code: 'FORBIDDEN', message: 'Only the owner' };
    show('members', {
      ...replies(),
      LeagueScreen: () => replies({ viewerIsOwner })['LeagueScreen'] as object,
      UpdateLeague: { updateLeague: problem },
    });
    await screen.findByRole('button', { name: 'Actions for Bob' });
    viewerIsOwner = false;
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
    expect(await screen.findByRole('button', { name: 'Leave league' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Actions for/ })).toBeNull();
    expect(screen.queryByLabelText('Invite link')).toBeNull();
  });

  describe('for a player whose membership has ended while the page is open', () => {
    let isMember = true;
    const leagueOrNull = (name: string) => (): object => {
      const reply = replies()[name] as object;
      return isMember ? reply : { ...reply, league: null };
    };
    const leaving = () =>
      Object.fromEntries(Object.keys(replies()).map((name) => [name, leagueOrNull(name)] as const));
    const openTab = (name: string) =>
      userEvent.click(
        within(screen.getByRole('navigation', { name: 'League' })).getByRole('link', {
          name: new RegExp(name),
        }),
      );
    const notice = () => screen.findByRole('heading', { name: 'You are no longer in Rust friends' });
    const leagueData = ({ cache }: ApolloClient) =>
      Object.keys(cache.extract() as object).filter((id) => id.startsWith('League'));

    beforeEach(() => {
      isMember = true;
    });

    it('says so when they open a view that is not loaded yet, and forgets the data of the league', async () => {
      const { client } = show('', leaving());
      await screen.findByText('40 pts');
      expect(leagueData(client)).toEqual(['League:global']);
      isMember = false;
      await openTab('Members');
      await notice();
      expect(screen.getByRole('link', { name: 'Your leagues' }).getAttribute('href')).toBe('/leagues');
      expect(screen.queryByRole('navigation', { name: 'League' })).toBeNull();
      await waitFor(() => expect(leagueData(client)).toEqual([]));
    });

    it('says so when they return to a view that was loaded before', async () => {
      const { client } = show('today', leaving());
      await screen.findByRole('region', { name: 'Answered' });
      await openTab('Members');
      await screen.findByRole('button', { name: 'Actions for Bob' });
      isMember = false;
      await openTab('Today');
      await notice();
      expect(screen.queryByText('Bob')).toBeNull();
      await waitFor(() => expect(leagueData(client)).toEqual([]));
    });

    it('still says so when they go back to the view before', async () => {
      const { client } = show('today', leaving());
      await screen.findByRole('region', { name: 'Answered' });
      await openTab('Members');
      await screen.findByRole('button', { name: 'Actions for Bob' });
      isMember = false;
      await openTab('Today');
      await notice();
      await userEvent.click(screen.getByRole('button', { name: 'Back' }));
      await screen.findByText('at /leagues/rust/members');
      await notice();
      // Another player of this browser does not learn of the league.
      const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
      await act(() => client.resetStore());
      expect(screen.queryByText(/no longer in/)).toBeNull();
      log.mockClear();
    });

    it('says so when they look at the page again', async () => {
      show('today', leaving());
      await screen.findByRole('region', { name: 'Answered' });
      isMember = false;
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
      await notice();
    });

    it('keeps what is shown while the server cannot be reached', async () => {
      let isOffline = false;
      const { sent } = show('today', {
        ...leaving(),
        LeagueScreen: () => {
          if (isOffline) throw new TypeError('Failed to fetch');
          return leagueOrNull('LeagueScreen')();
        },
      });
      await screen.findByRole('region', { name: 'Answered' });
      isOffline = true;
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
      await waitFor(() =>
        expect(sent.filter(({ name }) => name === 'LeagueScreen').length).toBeGreaterThan(1),
      );
      expect(screen.getByRole('region', { name: 'Answered' })).toBeTruthy();
    });
  });

  it('connects a chat for the week, and disconnects it', async () => {
    let chat: object | null = null;
    const connected = {
      __typename: 'Webhook',
      id: 'w',
      name: 'Slack',
      url: 'https://hooks.slack.com/…',
      disabledAt: null,
    };
    const { inputOf } = show('members', {
      ...replies(),
      LeagueChat: () => ({ league: { __typename: 'League', id: 'global', chat } }),
      CreateWebhook: () => {
        chat = connected;
        return {
          createWebhook: {
            __typename: 'CreateWebhookSuccess',
            secret: null,
            webhook: {
              ...connected,
              format: 'SLACK',
              events: ['LEAGUE_WEEK'],
              createdAt: '2026-05-01T10:00:00.000Z',
              disabledReason: null,
              failingSince: null,
              previousSecretUntil: null,
              league: {
                __typename: 'League',
                id: 'global',
                leagueId: 'rust',
                name: 'Rust friends',
                chat: { __typename: 'Webhook', id: 'w' },
              },
            },
            viewer: { __typename: 'Viewer', id: 'v', webhooks: [{ __typename: 'Webhook', id: 'w' }] },
          },
        };
      },
      RemoveLeagueChat: () => {
        chat = null;
        return {
          deleteWebhook: {
            __typename: 'ViewerSuccess',
            viewer: { __typename: 'Viewer', id: 'v', webhooks: [] },
          },
        };
      },
    });
    const card = within(await screen.findByRole('region', { name: 'Post the week to chat' }));
    await userEvent.type(
      await card.findByLabelText('Address of the incoming webhook'),
      'https://hooks.slack.com/services/a/b/c',
    );
    await userEvent.click(card.getByRole('button', { name: 'Connect the chat' }));
    expect(await card.findByText('https://hooks.slack.com/…')).toBeTruthy();
    expect(inputOf('CreateWebhook')).toMatchObject({
      format: 'SLACK',
      events: ['LEAGUE_WEEK'],
      leagueId: 'global',
    });
    await userEvent.click(card.getByRole('button', { name: 'Disconnect' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Disconnect' }));
    expect(await card.findByRole('button', { name: 'Connect the chat' })).toBeTruthy();
    expect(inputOf('RemoveLeagueChat')).toEqual({ id: 'w' });
  });
});
