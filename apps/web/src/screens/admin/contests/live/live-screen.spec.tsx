import { expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import type { BoardListener } from '../../../../board/live-connection';
import { showAt } from '../../../../testing/show-at';
import { REFRESH_MS } from '../use-contest-activity';
import { Screen } from './live-screen';

let connection: BoardListener | null = null;
jest.mock('../../../../board/live-connection', () => ({
  subscribeToBoards: (listener: BoardListener) => {
    connection = listener;
    return () => undefined;
  },
}));

const PLAYER = { __typename: 'Player', id: 'ada', username: 'Ada' };

function live(contest: object, fields: object = {}) {
  return {
    __typename: 'ManagedContest',
    ...{
      id: 'managed',
      joinedCount: 5,
      startedCount: 3,
      finishedCount: 1,
      hiddenCount: 1,
      certificateCount: 2,
    },
    contest: {
      __typename: 'Contest',
      ...{ id: 'contest', contestId: 'c1', slug: 'spring', title: 'Spring', status: 'RUNNING' },
      ...{ startsAt: '2026-03-10T11:00:00.000Z', endsAt: '2099-03-10T13:00:00.000Z' },
      ...{ revealAnswers: 'AFTER_FINISH', freezeMinutes: 10, revealedRank: null, nextRevealRank: null },
      ...{ questionCount: 2, maxScore: 20 },
      ...contest,
    },
    currentLeaderboard: {
      __typename: 'ContestLeaderboardEntryConnection',
      edges: [
        {
          __typename: 'ContestLeaderboardEntryEdge',
          node: {
            __typename: 'ContestLeaderboardEntry',
            ...{
              rank: 1,
              score: 10,
              correctAnswers: 1,
              totalTimeMs: 4_000,
              finishedAt: null,
              player: PLAYER,
            },
          },
        },
      ],
    },
    participants: {
      __typename: 'ManagedContestParticipantConnection',
      edges: [
        {
          __typename: 'ManagedContestParticipantEdge',
          node: {
            __typename: 'ManagedContestParticipant',
            ...{
              hidden: true,
              joinedAt: '2026-03-10T11:00:00.000Z',
              questionsDone: 1,
              questionClosesAt: null,
            },
            ...{ finishedAt: null, score: 10, correctAnswers: 1, totalTimeMs: 4_000, certificateId: 'cert' },
            player: PLAYER,
          },
        },
      ],
      pageInfo: {
        __typename: 'PageInfo',
        ...{ hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
      },
    },
    ...fields,
  };
}

const show = (contest: object, fields: object = {}) =>
  showAt('/admin/contests/:contest/live', '/admin/contests/c1/live', <Screen />, {
    AdminContestLive: { serverTime: '2026-03-10T12:00:00.000Z', managedContest: live(contest, fields) },
  });

it('shows who takes part and the leaderboard as it is, and refreshes them when something happens', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance'] });
  const { sent } = show({});
  expect(await screen.findByRole('heading', { name: 'Leaderboard as it is now' })).toBeTruthy();
  const table = within(screen.getByRole('table', { name: 'Leaderboard' }));
  expect(table.getByRole('row', { name: /1 Ada still playing 10 1 of 2/ })).toBeTruthy();
  expect(screen.getByText('Hidden')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show the certificate of Ada' }).getAttribute('href')).toBe(
    '/certificates/cert',
  );
  expect(screen.getByText('The leaderboard shows players who have finished.')).toBeTruthy();
  const before = sent.length;
  act(() => {
    for (let event = 0; event < 20; event += 1) connection?.onChange();
  });
  await act(() => jest.advanceTimersByTimeAsync(REFRESH_MS));
  expect(sent.length - before).toBe(1);
  jest.useRealTimers();
});

it.each([
  [{ revealAnswers: 'AFTER_END' }, 'The leaderboard is empty until the end.', false],
  [
    { freezeMinutes: 1440 * 365 * 100 },
    'The leaderboard is frozen: it shows who had finished when the freeze began.',
    false,
  ],
  [
    { status: 'ENDED', endsAt: '2026-03-10T11:30:00.000Z', nextRevealRank: 4 },
    'The leaderboard as it was when the freeze began. The final places are sealed.',
    true,
  ],
  [
    { status: 'ENDED', endsAt: '2026-03-10T11:30:00.000Z', nextRevealRank: 2, revealedRank: 3 },
    'The places from 3 on. Those above are sealed.',
    true,
  ],
  [
    { status: 'ENDED', endsAt: '2026-03-10T11:30:00.000Z', revealedRank: 1 },
    'The whole leaderboard: every place is revealed.',
    false,
  ],
])('says what players see: %j', async (contest, text, canReveal) => {
  show(contest);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Reveal the places' }) !== null).toBe(canReveal);
});
