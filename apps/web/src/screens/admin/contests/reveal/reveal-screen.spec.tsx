import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { showAt } from '../../../../testing/show-at';
import { Screen } from './reveal-screen';

// There is no server to connect to.
jest.mock('../../../../board/live-connection', () => ({ subscribeToBoards: () => () => undefined }));

const PLAYERS = ['Ada', 'Bob', 'Cy'];

/** A contest of three players that has ended, revealed from a place on. */
function contest(revealedRank: number | null, fields: object = {}) {
  const open = revealedRank === null ? ['The board before the freeze'] : PLAYERS.slice(revealedRank - 1);
  return {
    __typename: 'Contest',
    ...{
      id: 'contest',
      contestId: 'c1',
      title: 'Spring',
      status: 'ENDED',
      freezeMinutes: 10,
      questionCount: 2,
    },
    ...{ startsAt: '2026-03-10T10:00:00.000Z', endsAt: '2026-03-10T11:00:00.000Z' },
    revealedRank,
    nextRevealRank: revealedRank === null ? 3 : revealedRank === 1 ? null : revealedRank - 1,
    leaderboard: {
      __typename: 'ContestLeaderboardEntryConnection',
      edges: open.map((username, index) => ({
        __typename: 'ContestLeaderboardEntryEdge',
        node: {
          __typename: 'ContestLeaderboardEntry',
          rank: (revealedRank ?? 1) + index,
          ...{ score: 20, correctAnswers: 2, totalTimeMs: 4_000 },
          player: { __typename: 'Player', id: username, username, avatarUrl: null },
        },
      })),
    },
    ...fields,
  };
}

const show = (shown: object) =>
  showAt('/admin/contests/:contest/reveal', '/admin/contests/c1/reveal', <Screen />, {
    AdminContestReveal: { serverTime: '2026-03-10T12:00:00.000Z', contest: shown },
    RevealPlaces: ({ input }) => ({
      revealContestLeaderboard: {
        __typename: 'RevealContestLeaderboardSuccess',
        contest: contest((input as { place: number }).place),
      },
    }),
  });

const places = () =>
  within(screen.getByRole('list', { name: 'Places' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

// jsdom has no modal dialogs.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

describe('the big screen of a reveal', () => {
  it('shows nothing of the leaderboard before the first place is revealed', async () => {
    show(contest(null));
    await screen.findByText('The places are sealed.');
    expect(places()).toEqual(['Place 1Sealed', 'Place 2Sealed', 'Place 3Sealed']);
    expect(screen.queryByText('The board before the freeze')).toBeNull();
  });

  it('reveals the next place with each press of Space, and announces it', async () => {
    const { sent } = show(contest(null));
    await screen.findByText('The places are sealed.');
    for (const news of ['Place 3: Cy, 20 points', 'Place 2: Bob, 20 points', 'Winner: Ada, 20 points']) {
      await userEvent.keyboard(' ');
      await waitFor(() => expect(screen.getByRole('status').textContent).toBe(news));
    }
    expect(places()).toEqual([
      'Place 1AAda0:04.020 points',
      'Place 2BBob0:04.020 points',
      'Place 3CCy0:04.020 points',
    ]);
    await userEvent.keyboard(' ');
    const steps = sent.filter(({ name }) => name === 'RevealPlaces');
    expect(steps.map(({ variables }) => variables['input'])).toEqual(
      [3, 2, 1].map((place) => ({ id: 'contest', place })),
    );
  });

  it('does not reveal everything while a key is held down', async () => {
    const { sent } = show(contest(null));
    await screen.findByText('The places are sealed.');
    await userEvent.keyboard('{ArrowRight>5/}');
    await screen.findByText('Place 3: Cy, 20 points');
    expect(sent.filter(({ name }) => name === 'RevealPlaces')).toHaveLength(1);
  });

  it('leads back to the contest', async () => {
    show(contest(1));
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(await screen.findByText('at /admin/contests/c1/live')).toBeTruthy();
  });

  it.each([
    [
      { status: 'RUNNING', endsAt: '2099-03-10T11:00:00.000Z', nextRevealRank: null },
      'The contest has not ended yet.',
    ],
    [
      { freezeMinutes: 0, nextRevealRank: null },
      'This contest has no freeze: its leaderboard has been open since the end.',
    ],
    [{ nextRevealRank: null }, 'Nobody answered a question: there is nothing to reveal.'],
  ])('says when there is nothing to reveal: %j', async (fields, text) => {
    show(contest(null, fields));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Reveal/ })).toBeNull();
  });
});
