import { type ApolloClient, gql } from '@apollo/client';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Reply, showAt } from '../../testing/show-at';
import { Screen } from './join-league-screen';

const invitation = (change: object = {}, signedIn = true) => ({
  JoinLeagueScreen: {
    viewer: signedIn ? { __typename: 'Viewer', id: 'v' } : null,
    leagueInvitation: {
      __typename: 'LeagueInvitation',
      leagueName: 'Rust friends',
      ownerName: 'Ada',
      memberCount: 4,
      isFull: false,
      league: null,
      ...change,
    },
  },
});

const show = (replies: Record<string, Reply>) =>
  showAt('/leagues/join/:token', '/leagues/join/tok', <Screen />, replies);

/** The leagues that do not exist for the viewer, as the cache has it. */
const absences = ({ cache }: ApolloClient) =>
  Object.entries((cache.extract() as Record<string, object>)['ROOT_QUERY'] ?? {}).filter(
    ([field, value]) => field.startsWith('league(') && value === null,
  );

describe('JoinLeagueScreen', () => {
  it('shows the league and its owner, and joins with one press', async () => {
    const league = { __typename: 'League', id: 'g', leagueId: 'rust', name: 'Rust friends', memberCount: 5 };
    const { client, inputOf } = show({
      ...invitation(),
      JoinLeague: {
        joinLeague: {
          __typename: 'JoinLeagueSuccess',
          league,
          viewer: { __typename: 'Viewer', id: 'v', leagues: [{ __typename: 'League', id: 'g' }] },
        },
      },
    });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Join Rust friends');
    expect(screen.getByText(/A private league of/).textContent).toBe('A private league of Ada · 4 members');
    // They opened the page of the league before.
    client.cache.writeQuery({
      query: gql`
        query {
          league(leagueId: "rust") {
            id
          }
        }
      `,
      data: { league: null },
    });
    expect(absences(client)).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Join the league' }));
    expect(await screen.findByText('at /leagues/rust')).toBeTruthy();
    expect(inputOf('JoinLeague')).toEqual({ token: 'tok' });
    expect(absences(client)).toEqual([]);
  });

  it('leads an anonymous visitor to sign up and back', async () => {
    show(invitation({}, false));
    const link = await screen.findByRole('link', { name: 'Sign up to join' });
    expect(link.getAttribute('href')).toBe('/signup?redirect=%2Fleagues%2Fjoin%2Ftok');
    expect(screen.queryByRole('button', { name: 'Join the league' })).toBeNull();
  });

  it.each([
    ['a full league', { isFull: true, memberCount: 500 }, 'This league is full: it has 500 members.'],
    [
      'a league of the viewer',
      { league: { __typename: 'League', id: 'g', leagueId: 'rust' } },
      'You are a member of this league.',
    ],
  ])('does not offer to join %s', async (_what, change, text) => {
    show(invitation(change));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Join the league' })).toBeNull();
  });

  it('says that a link does not work', async () => {
    show({ JoinLeagueScreen: { viewer: null, leagueInvitation: null } });
    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeTruthy();
  });

  it('shows why joining failed', async () => {
    const problem = { __typename: 'ConflictProblem', code: 'CONFLICT', message: 'This league is full.' };
    show({ ...invitation(), JoinLeague: { joinLeague: problem } });
    await userEvent.click(await screen.findByRole('button', { name: 'Join the league' }));
    expect((await screen.findByRole('alert')).textContent).toBe('This league is full.');
  });
});
