import { ApolloProvider } from '@apollo/client/react';
import { createApolloClient } from '@daily/apollo/client';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { atPath } from '../../testing/path.fixture';
import { canonicalPath, Screen, exists, queries } from './contest-list-screen';

/** The operations that the page has sent. */
let sent: string[] = [];
beforeEach(() => {
  sent = [];
});

/** Shows a list of a contest that does not exist. */
function show(list: string) {
  const fetch = async (_url: unknown, init: RequestInit = {}): Promise<Response> => {
    const { operationName } = JSON.parse(init.body as string) as { operationName: string };
    sent.push(operationName);
    return {
      status: 200,
      ok: true,
      headers: new Map([['content-type', 'application/graphql-response+json']]),
      text: async () => JSON.stringify({ data: { serverTime: null, viewer: null, contest: null } }),
    } as unknown as Response;
  };
  render(
    <ApolloProvider client={createApolloClient({ now: Date.now, fetch })}>
      {atPath('/contests/:contest/:list', `/contests/spring/${list}`, <Screen />)}
    </ApolloProvider>,
  );
}

const existing = (list: string) =>
  [{ contest: null }, { contest: {} }, null].map((data) => exists([data], { list }));

describe('a list of a contest', () => {
  it.each([
    ['leaderboard', ['ContestBoardPage', 'ContestOwnPlace'], [false, true, true]],
    ['players', ['ContestPlayersPage'], [false, true, true]],
    ['members', [], [false, false, false]],
  ])('is chosen by the address: %s', async (list, operations, exist) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    show(list);
    expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy();
    // The 404 page asks for what it offers.
    expect(sent.filter((name) => name !== 'YesterdayOffer').toSorted()).toEqual(operations);
    expect(await queries(new URLSearchParams(), { contest: 'spring', list })).toHaveLength(operations.length);
    expect(existing(list)).toEqual(exist);
    log.mockClear();
  });
});

it('has its address under the slug of the contest', () => {
  const data = [{ contest: { slug: 'spring' } }];
  expect(canonicalPath(data, { contest: 'winter', list: 'players' })).toBe('/contests/spring/players');
  expect(canonicalPath([{ contest: null }], { list: 'players' })).toBeNull();
});
