import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { createCache } from '@daily/apollo/cache';
import type { FragmentRef } from '@daily/apollo/fragment';
import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { viewerWithStreak } from './question.fixture';
import { StreakBadge } from './streak-badge';
import { StreakBadge_ViewerFragmentDoc, type StreakBadge_ViewerFragment } from './streak-badge.generated';

function show(days: number, freezes = 0, fresh = false) {
  const client = new ApolloClient({ cache: createCache(), dataMasking: true, link: ApolloLink.empty() });
  client.cache.writeFragment({
    fragment: StreakBadge_ViewerFragmentDoc,
    data: viewerWithStreak(days, freezes),
  });
  render(
    <ApolloProvider client={client}>
      <StreakBadge viewer={viewerWithStreak(days) as FragmentRef<StreakBadge_ViewerFragment>} fresh={fresh} />
    </ApolloProvider>,
  );
}

describe('StreakBadge', () => {
  it.each([
    [1, 'green', 'Streak: 1 day'],
    [6, 'green', 'Streak: 6 days'],
    [7, 'blue', 'Streak: 7 days'],
    [13, 'blue', 'Streak: 13 days'],
    [14, 'violet', 'Streak: 14 days'],
    [29, 'violet', 'Streak: 29 days'],
    [30, 'amber', 'Streak: 30 days'],
    [365, 'amber', 'Streak: 365 days'],
  ])('shows a streak of %i in %s with the text "%s"', (days, tier, text) => {
    show(days);
    expect(screen.getByRole('button', { name: text }).dataset['tier']).toBe(tier);
  });

  it.each([
    [0, 'Streak: 5 days'],
    [1, 'Streak: 5 days1 streak freeze'],
    [2, 'Streak: 5 days2 streak freezes'],
  ])('shows the number of freezes held: %i', (freezes, text) => {
    show(5, freezes);
    expect(screen.getByRole('button').textContent).toBe(text);
  });

  it.each([
    [1, undefined],
    [2, '1'],
  ])('counts a new streak of %i up from %s', (days, before) => {
    show(days, 0, true);
    expect(document.querySelector<HTMLElement>('[data-before]')?.dataset['before']).toBe(before);
  });

  it('renders nothing without a streak', () => {
    show(0);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
