import { ApolloProvider } from '@apollo/client/react';
import { createApolloClient } from '@daily/apollo/client';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { atPath } from '../../../testing/path.fixture';
import { ContestLeaderboard } from './contest-leaderboard';

jest.mock('../../../board/live-connection', () => ({ subscribeToBoards: () => () => undefined }));

beforeEach(() => {
  window.matchMedia = (() => ({ matches: false, addEventListener() {}, removeEventListener() {} })) as never;
});

const iso = (offset: number) => new Date(Date.now() + offset).toISOString();

const entry = (username: string) => ({
  __typename: 'ContestLeaderboardEntryEdge',
  cursor: username,
  node: {
    __typename: 'ContestLeaderboardEntry',
    ...{ rank: 1, score: 20, correctAnswers: 2, totalTimeMs: 9_000 },
    player: {
      __typename: 'Player',
      id: username,
      username,
      avatarUrl: null,
      userId: username,
      hasPublicPage: false,
    },
  },
});

function board(fields: object, usernames: readonly string[] = []) {
  return {
    contest: {
      __typename: 'Contest',
      ...{ id: 'contest-1', slug: 'spring', title: 'Spring contest', status: 'RUNNING' },
      ...{ startsAt: iso(-60_000), endsAt: iso(60_000), revealAnswers: 'AFTER_FINISH' },
      ...{ freezeMinutes: 0, revealedRank: null },
      leaderboard: {
        __typename: 'ContestLeaderboardEntryConnection',
        edges: usernames.map(entry),
        pageInfo: {
          __typename: 'PageInfo',
          ...{ hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
        },
      },
      ...fields,
    },
  };
}

const ownPlace = () => ({
  serverTime: iso(0),
  viewer: null,
  contest: { __typename: 'Contest', id: 'contest-1', viewerEntry: null },
});

/** Shows the page against a server with these replies, which a test may change meanwhile. */
function show(replies: Record<string, () => object>) {
  const fetch = async (_url: unknown, init: RequestInit = {}): Promise<Response> => {
    const { operationName } = JSON.parse(init.body as string) as { operationName: string };
    const reply = replies[operationName];
    if (!reply) throw new TypeError('Failed to fetch');
    return {
      status: 200,
      ok: true,
      headers: new Map([['content-type', 'application/graphql-response+json']]),
      text: async () => JSON.stringify({ data: reply() }),
    } as unknown as Response;
  };
  render(
    <ApolloProvider client={createApolloClient({ now: Date.now, fetch })}>
      {atPath('/contests/:contest/leaderboard', '/contests/spring/leaderboard', <ContestLeaderboard />)}
    </ApolloProvider>,
  );
}

describe('the leaderboard of a contest', () => {
  it('loads the board again when the contest ends while the page is open', async () => {
    const ending = board({ endsAt: iso(500), revealAnswers: 'AFTER_END' });
    const replies: Record<string, () => object> = {
      ContestBoardPage: () => ending,
      ContestOwnPlace: ownPlace,
    };
    show(replies);
    await screen.findByText('The places open when the contest has ended.');
    expect(await screen.findByText('The last answers are being counted.')).toBeTruthy();
    replies['ContestBoardPage'] = () => board({ status: 'ENDED', endsAt: ending.contest.endsAt }, ['Grace']);
    expect(await screen.findByText('Grace', {}, { timeout: 4_000 })).toBeTruthy();
    expect(screen.getByText(/The contest has ended\./)).toBeTruthy();
  });

  it('loads the board until it is from after the end', async () => {
    const ending = board({ endsAt: iso(500), revealAnswers: 'AFTER_END' });
    const final = board({ status: 'ENDED', endsAt: ending.contest.endsAt }, ['Grace']);
    let loads = 0;
    show({
      // Other visitors share the second response, which is from before the end.
      ContestBoardPage: () => ((loads += 1) <= 2 ? ending : final),
      ContestOwnPlace: ownPlace,
    });
    expect(await screen.findByText('Grace', {}, { timeout: 9_000 })).toBeTruthy();
    expect(loads).toBe(3);
  }, 15_000);

  it('says that a draft is one', async () => {
    show({
      ContestBoardPage: () => board({ status: 'DRAFT', startsAt: iso(60_000) }),
      ContestOwnPlace: ownPlace,
    });
    expect(await screen.findByText('This contest is a draft. Only editors can see it.')).toBeTruthy();
  });

  it('does not say that nobody has finished when the board may be frozen', async () => {
    show({ ContestBoardPage: () => board({ freezeMinutes: 1 }), ContestOwnPlace: ownPlace });
    expect(await screen.findByText(/The board freezes for the last 1 minute\./)).toBeTruthy();
    expect(screen.getByText(/^No places yet\. Nobody had finished when the board froze/)).toBeTruthy();
  });

  it.each([
    ['sealed', { freezeMinutes: 5 }, 'The places appear here, one by one.'],
    ['open', { freezeMinutes: 5, revealedRank: 1 }, 'Nobody has a place in this contest.'],
  ])('says why a board is empty after the end: it is %s', async (_case, fields, text) => {
    const ended = { status: 'ENDED', endsAt: iso(-1_000), ...fields };
    show({ ContestBoardPage: () => board(ended), ContestOwnPlace: ownPlace });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it.each([
    ['is sealed', { freezeMinutes: 5, revealedRank: 4 }, 'If you took part, your place is still sealed.'],
    ['is open', { freezeMinutes: 5, revealedRank: 1 }, 'You are not on this leaderboard.'],
  ])('says why it shows no place of the viewer: it %s', async (_case, fields, text) => {
    const ended = { status: 'ENDED', endsAt: iso(-1_000), ...fields };
    const player = { __typename: 'Player', id: 'player-1' };
    const viewer = { __typename: 'Viewer', id: 'viewer-1', hidden: false, player };
    show({
      ContestBoardPage: () => board(ended, ['Grace']),
      ContestOwnPlace: () => ({ ...ownPlace(), viewer }),
    });
    expect(await screen.findByText(text)).toBeTruthy();
  });
});
