import { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MockLink } from '@apollo/client/testing';
import { createCache } from '@daily/apollo/cache';
import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { profileViewer } from '../profile.fixture';
import { Screen } from './progress-screen';
import { ProgressScreenDocument } from './progress-screen.generated';

function show(...replies: object[]) {
  const mocks = replies.map((reply) => ({ request: { query: ProgressScreenDocument }, ...reply }));
  const link = new MockLink(mocks as MockLink.MockedResponse[], { defaultOptions: { delay: 0 } });
  render(
    <ApolloProvider client={new ApolloClient({ cache: createCache(), link, dataMasking: true })}>
      <MemoryRouter>
        <Screen />
      </MemoryRouter>
    </ApolloProvider>,
  );
}

const success = (playerFields: object = {}, fields: object = {}) => ({
  result: { data: { viewer: { ...profileViewer(playerFields), ...fields } } },
});

const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('ProgressScreen', () => {
  it('shows a skeleton, then the figures of the player and the cards below', async () => {
    show(success());
    expect(screen.getByText('Loading...')).toBeTruthy();
    await screen.findByText('Points this month');
    const figures = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(figures).toEqual([
      ['Points this month', '30'],
      ['Rank this month', '#4'],
      ['Lifetime points', '1,350'],
      ['Points to spend', '1,200'],
      ['Current streak', '3 days'],
      ['Longest streak', '9 days'],
    ]);
    expect(titles()).toEqual(['Your streak, day by day', 'Streak freezes', 'Accuracy by category']);
  });

  it('compares the streak with the longest one', async () => {
    show(success());
    expect(await screen.findByText('6 days short of your record')).toBeTruthy();
  });

  it('shows no rank for a player without points', async () => {
    show(success({ monthlyRank: null, monthlyPoints: 0 }));
    expect(await screen.findByText('Answer correctly to get a rank')).toBeTruthy();
  });

  it('leads to the question of the day, without figures and charts, before the first answer', async () => {
    show(success({}, { streakCalendar: [], accuracy: [] }));
    const link = await screen.findByRole('link', { name: "To today's question" });
    expect(link.getAttribute('href')).toBe('/');
    expect(screen.queryByRole('term')).toBeNull();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('shows no accuracy to a player without answers in the last months', async () => {
    show(success({}, { accuracy: [] }));
    await screen.findByText('Points this month');
    expect(titles()).toEqual(['Your streak, day by day', 'Streak freezes']);
  });

  it('reports a failure to load and loads again on request', async () => {
    show({ error: new Error('Failed to fetch') }, success());
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Points this month')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
