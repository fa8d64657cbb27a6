import { ApolloProvider } from '@apollo/client/react';
import { createApolloClient } from '@daily/apollo/client';
import { stubFetch } from '@daily/apollo/stub-fetch';
import { parseMonth } from '@daily/rules/calendar';
import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { PastMonth } from './past-month';
import { FIRST_MONTHS } from './board-view';
import { PastMonthsDocument } from './past-months.generated';

const edge = (month: string) => ({
  __typename: 'MonthlyChampionsEdge' as const,
  cursor: month,
  node: { __typename: 'MonthlyChampions' as const, month, champions: [] },
});

/** Opens a month of a product whose points began in December 2025 and whose last finished month is March 2026. */
function open(month: string, months: string[] = ['2026-03', '2026-02', '2026-01', '2025-12']) {
  const client = createApolloClient({ now: Date.now, fetch: stubFetch('silent').fetch });
  client.cache.writeQuery({
    query: PastMonthsDocument,
    variables: FIRST_MONTHS,
    data: {
      monthlyChampions: {
        __typename: 'MonthlyChampionsConnection',
        edges: months.map(edge),
        pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
      },
      earliest: { __typename: 'MonthlyChampionsConnection', edges: months.slice(-1).map(edge) },
    } as never,
  });
  render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <PastMonth month={parseMonth(month)} />
      </MemoryRouter>
    </ApolloProvider>,
  );
  return within(screen.getByRole('navigation', { name: 'Months' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
}

describe('PastMonth', () => {
  it.each([
    ['both sides', '2026-02', ['January 2026', 'All past months', 'March 2026']],
    ['nothing before the first month of the product', '2025-12', ['All past months', 'January 2026']],
    ['nothing after the latest past month', '2026-03', ['February 2026', 'All past months']],
    ['the first month from one before it', '1999-01', ['All past months', 'December 2025']],
    ['the latest month from one after it', '2027-01', ['March 2026', 'All past months']],
  ])('links to %s', (_case, month, links) => {
    expect(open(month)).toEqual(links);
  });

  it('links to no other month while no month has ended', () => {
    expect(open('2026-02', [])).toEqual(['All past months']);
  });
});
