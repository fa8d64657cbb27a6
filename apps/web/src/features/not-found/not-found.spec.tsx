import { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MockLink } from '@apollo/client/testing';
import { createCache } from '@daily/apollo/cache';
import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { atPath } from '../../testing/path.fixture';
import { NotFound } from './not-found';
import { YesterdayOfferDocument } from './yesterday-offer.generated';

/** Shows the page with the reply to whether there is a question of yesterday. @returns what was logged. */
function show(yesterdaysQuestion: object | null) {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const data = { __typename: 'Query', yesterdaysQuestion };
  const link = new MockLink([{ request: { query: YesterdayOfferDocument }, result: { data } }], {
    defaultOptions: { delay: 0 },
  });
  const client = new ApolloClient({ cache: createCache(), link, dataMasking: true });
  render(<ApolloProvider client={client}>{atPath('*', '/nowhere', <NotFound />)}</ApolloProvider>);
  const logged = [...log.mock.calls];
  log.mockRestore();
  return logged;
}

const offer = { name: "Try yesterday's now" };

describe('NotFound', () => {
  it("shows the message, logs the path, links to the home page and offers yesterday's question", async () => {
    expect(show({ __typename: 'Question', id: 'q' })).toEqual([['Page not found:', '/nowhere']]);
    expect(screen.getByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
    expect((await screen.findByRole('link', offer)).getAttribute('href')).toBe('/#yesterday');
  });

  it('offers no question on the first day', async () => {
    show(null);
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByRole('link', offer)).toBeNull();
  });
});
