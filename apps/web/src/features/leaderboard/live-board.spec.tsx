import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { createCache } from '@daily/apollo/cache';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { buildSchema, parse, validate } from 'graphql';
import { pageArguments } from '../../board/board-source';
import { LEADERBOARD_CHANGED, type BoardListener, retryDelay } from '../../board/live-connection';
import { useBoardPageQuery, useOwnPlaceQuery } from './score-board.generated';
import { scoreBoardSource } from './score-board';
import { REFRESH_PAUSE_MS, REFRESH_SPREAD_MS, useLiveBoard } from '../../board/use-live-board';

/** The current subscriber; null without one. */
let listener: BoardListener | null = null;
jest.mock('../../board/live-connection', () => ({
  ...jest.requireActual<object>('../../board/live-connection'),
  subscribeToBoards: (subscriber: BoardListener) => {
    listener = subscriber;
    return () => {
      listener = null;
    };
  },
}));

/** State of the simulated server: the leader, the viewer's rank, and the number of requests for a page. */
let leader = 'Ada';
let rank = 7;
let requests = 0;

beforeEach(() => {
  [leader, rank, requests] = ['Ada', 7, 0];
  jest.useFakeTimers();
  Object.defineProperty(window, 'WebSocket', { value: class {}, configurable: true });
});
afterEach(() => {
  jest.useRealTimers();
  setHidden(false);
});

function setHidden(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

function respond({ operationName }: ApolloLink.Operation) {
  if (operationName === 'OwnPlace') {
    const leaderboardEntry = {
      __typename: 'LeaderboardEntry',
      rank,
      score: 10,
      movement: 0,
      pageCursor: null,
    };
    const player = { __typename: 'Player', id: 'me', leaderboardEntry };
    return { viewer: { __typename: 'Viewer', id: 'viewer', hidden: false, player } };
  }
  requests += 1;
  const player = {
    __typename: 'Player',
    id: leader,
    username: leader,
    avatarUrl: null,
    userId: leader,
    hasPublicPage: false,
    currentStreak: 1,
  };
  const node = { __typename: 'LeaderboardEntry', rank: 1, score: 10, movement: 0, player };
  const pageInfo = {
    __typename: 'PageInfo',
    hasNextPage: false,
    hasPreviousPage: false,
    startCursor: 'c',
    endCursor: 'c',
  };
  const edges = [{ __typename: 'LeaderboardEntryEdge', cursor: 'c', node }];
  return { leaderboard: { __typename: 'LeaderboardEntryConnection', edges, pageInfo } };
}

const MONTH = { board: 'MONTH', month: null } as const;

function Live() {
  useBoardPageQuery({ variables: { ...MONTH, ...pageArguments() } });
  useOwnPlaceQuery({ variables: MONTH });
  return <p role="status">{useLiveBoard(scoreBoardSource(MONTH, true))}</p>;
}

async function show() {
  const link = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const timer = setTimeout(() => {
          observer.next({ data: respond(operation) });
          observer.complete();
        });
        return () => clearTimeout(timer);
      }),
  );
  const client = new ApolloClient({ cache: createCache(), dataMasking: true, link });
  const view = render(
    <ApolloProvider client={client}>
      <Live />
    </ApolloProvider>,
  );
  await pass(100);
  return view;
}

const announced = () => screen.getByRole('status').textContent;

describe('useLiveBoard', () => {
  it('refetches soon after a change, and at most once per pause however often the board changes', async () => {
    await show();
    expect(requests).toBe(1);
    listener!.onChange();
    await pass(REFRESH_SPREAD_MS + 100);
    expect(requests).toBe(2);
    for (let times = 0; times < 10; times += 1) {
      listener!.onChange();
      await pass(1_000);
    }
    expect(requests).toBe(2);
    await pass(REFRESH_PAUSE_MS);
    expect(requests).toBe(3);
    await pass(10 * REFRESH_PAUSE_MS);
    expect(requests).toBe(3);
  });

  it('announces a new rank of the viewer, otherwise a new leader', async () => {
    await show();
    const change = async () => {
      listener!.onChange();
      await pass(REFRESH_PAUSE_MS + REFRESH_SPREAD_MS);
      await pass(REFRESH_PAUSE_MS + REFRESH_SPREAD_MS);
    };
    await change();
    expect(announced()).toBe('');
    [leader, rank] = ['Grace', 5];
    await change();
    expect(announced()).toBe('You are now at rank 5.');
    leader = 'Linus';
    await change();
    expect(announced()).toBe('Linus is now in the lead.');
  });

  it('unsubscribes while the page is hidden and refetches when it is visible again', async () => {
    await show();
    setHidden(true);
    expect(listener).toBeNull();
    setHidden(false);
    await pass(0);
    listener!.onOpen(true);
    await pass(REFRESH_SPREAD_MS + 100);
    expect(requests).toBe(2);
  });

  it('unsubscribes on unmounting', async () => {
    const { unmount } = await show();
    const previous = listener!;
    unmount();
    expect(listener).toBeNull();
    previous.onChange();
    await pass(REFRESH_SPREAD_MS);
    expect(requests).toBe(1);
  });

  it('does nothing without WebSocket support', async () => {
    Reflect.deleteProperty(window, 'WebSocket');
    await show();
    expect([requests, listener]).toEqual([1, null]);
  });
});

describe('the connection', () => {
  it('subscribes with a document that is valid in the schema', () => {
    const schema = buildSchema(readFileSync(join(__dirname, '../../../../../schema.graphql'), 'utf8'));
    expect(validate(schema, parse(LEADERBOARD_CHANGED))).toEqual([]);
  });

  it('doubles the delay between reconnections up to a minute', () => {
    expect([0, 1, 2, 5, 6, 50].map((retries) => retryDelay(retries, () => 0))).toEqual([
      1_000, 2_000, 4_000, 32_000, 60_000, 60_000,
    ]);
    expect(retryDelay(0, () => 0.5)).toBe(2_000);
  });
});
