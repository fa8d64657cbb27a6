import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApolloClient, ApolloLink } from '@apollo/client';
import { createCache } from '@daily/apollo/cache';
import { describe, expect, it } from '@jest/globals';
import { buildSchema, parse, validate } from 'graphql';
import { NEVER } from 'rxjs';
import { pageArguments } from '../../../board/board-source';
import { ContestBoardPageDocument, ContestOwnPlaceDocument } from './contest-board.generated';
import { CONTEST_LEADERBOARD_CHANGED, contestBoardChanges } from './contest-board-changes';

const entry = (rank: number, username: string) => ({
  __typename: 'ContestLeaderboardEntry' as const,
  rank,
  score: 100 - rank,
  correctAnswers: 3,
  totalTimeMs: 1_000,
  player: {
    __typename: 'Player' as const,
    id: username,
    username,
    avatarUrl: null,
    userId: username,
    hasPublicPage: false,
  },
});

/** A client whose cache has a board with one entry. */
function clientWith(viewer: object | null) {
  const client = new ApolloClient({ cache: createCache(), link: new ApolloLink(() => NEVER) });
  const pageInfo = { hasNextPage: false, hasPreviousPage: false, startCursor: 'c', endCursor: 'c' };
  const contest = {
    __typename: 'Contest' as const,
    id: 'contest-1',
    slug: 'spring',
    title: 'Spring',
    status: 'RUNNING' as const,
    startsAt: '2026-03-10T12:00:00.000Z',
    endsAt: '2026-03-10T13:00:00.000Z',
    revealAnswers: 'AFTER_FINISH' as const,
    freezeMinutes: 0,
    revealedRank: null,
    leaderboard: {
      __typename: 'ContestLeaderboardEntryConnection' as const,
      edges: [{ __typename: 'ContestLeaderboardEntryEdge' as const, cursor: 'c', node: entry(1, 'Ada') }],
      pageInfo: { __typename: 'PageInfo' as const, ...pageInfo },
    },
  };
  client.writeQuery({
    query: ContestBoardPageDocument,
    variables: { contest: 'spring', ...pageArguments() },
    data: { contest },
  });
  client.writeQuery({
    query: ContestOwnPlaceDocument,
    variables: { contest: 'spring' },
    data: {
      serverTime: '2026-03-10T12:00:00.000Z',
      viewer: viewer as never,
      contest: { __typename: 'Contest', id: 'contest-1', viewerEntry: null },
    },
  });
  const names = () =>
    client
      .readQuery({ query: ContestBoardPageDocument, variables: { contest: 'spring', ...pageArguments() } })
      ?.contest?.leaderboard.edges.map(({ node }) => `${node.rank} ${node.player.username}`);
  return { client, names };
}

const VIEWER = { __typename: 'Viewer', id: 'v', hidden: false, player: { __typename: 'Player', id: 'Ada' } };
const message = (...names: string[]) => ({
  contestLeaderboardChanged: { revealedRank: 5, entries: names.map((name, index) => entry(index + 1, name)) },
});

describe('a change of the board of a contest', () => {
  it('is subscribed to with a document that is valid in the schema', () => {
    const schema = buildSchema(readFileSync(join(__dirname, '../../../../../../schema.graphql'), 'utf8'));
    expect(validate(schema, parse(CONTEST_LEADERBOARD_CHANGED))).toEqual([]);
  });

  it('replaces the first page without a request for an anonymous visitor', () => {
    const { client, names } = clientWith(null);
    expect(contestBoardChanges('spring', 'contest-1').apply(client, message('Bob', 'Ada'))).toBe(false);
    expect(names()).toEqual(['1 Bob', '2 Ada']);
  });

  it("asks for the viewer's own place and for further pages", () => {
    const many = Array.from({ length: 50 }, (_, index) => `player ${index}`);
    const changes = contestBoardChanges('spring', 'contest-1');
    expect(changes.apply(clientWith(VIEWER).client, message('Ada'))).toBe(true);
    expect(changes.apply(clientWith(null).client, message(...many))).toBe(true);
  });
});
