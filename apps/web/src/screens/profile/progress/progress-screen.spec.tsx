import { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MockLink } from '@apollo/client/testing';
import { createCache } from '@daily/apollo/cache';
import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { calendar, freezes } from '../../../features/streak/streak.fixture';
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
  result: {
    data: {
      viewer: { ...profileViewer(playerFields), ...fields },
      todaysQuestion: { __typename: 'Question', id: 'question-1', day: '2026-03-10' },
    },
  },
});

/** The folded cards of every player who has answered. */
const FOLDED = ['Points', 'Your streak, day by day', 'Streak freezes'];

const NEW = { currentStreak: 0, longestStreak: 0 };

const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('ProgressScreen', () => {
  it('shows a skeleton, then the figures of the player and the cards below', async () => {
    show(success());
    expect(screen.getByText('Loading...')).toBeTruthy();
    await screen.findByText('Current streak');
    const figures = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(figures).toEqual([
      ['Rank this month', '#4'],
      ['Points this month', '30'],
      ['Lifetime points', '1,350'],
      ['Points to spend', '1,200'],
    ]);
    const hero = screen.getByRole('region', { name: 'Current streak' });
    expect(hero.textContent).toContain('3 days');
    expect(within(hero).getByRole('img', { name: /^Calendar of one month/ })).toBeTruthy();
    expect(titles()).toEqual(['Current streak', ...FOLDED, 'Accuracy by category']);
    expect(document.querySelectorAll('details[open]')).toHaveLength(0);
  });

  it('has the next milestone in sight, and those that the streak has reached', async () => {
    show(success({ currentStreak: 8 }));
    expect(await screen.findByText('Next milestone: 14 days')).toBeTruthy();
    const trail = within(screen.getByRole('list', { name: 'Milestones' })).getAllByRole('listitem');
    expect(trail.map(({ textContent }) => textContent)).toEqual([
      '7 days, reached',
      ...[14, 30, 50, 100, 200, 365].map((days) => `${days} days, ahead`),
    ]);
  });

  it('sells no freeze to a streak that has ended', async () => {
    show(success({ currentStreak: 0 }, { streakFreezes: freezes(0, 'A streak freeze keeps a streak') }));
    expect(await screen.findByText('A streak freeze keeps a streak.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Buy one/, hidden: true })).toBeNull();
  });

  it('compares the streak with the longest one', async () => {
    show(success());
    expect(await screen.findByText('6 days short of your record')).toBeTruthy();
  });

  it('shows no rank for a player without points', async () => {
    show(success({ monthlyRank: null, monthlyPoints: 0 }));
    expect(await screen.findByText('One correct answer puts you on the board')).toBeTruthy();
  });

  it('says why a hidden player has no rank', async () => {
    show(success({ monthlyRank: null }, { hidden: true }));
    expect(await screen.findByText('You are hidden from leaderboards')).toBeTruthy();
    expect(screen.queryByText(/puts you on the board/)).toBeNull();
  });

  it('shows what will grow, the empty year and the way to the question before the first answer', async () => {
    show(success({ ...NEW, monthlyRank: null }, { streakCalendar: [], accuracy: [] }));
    const link = await screen.findByRole('link', { name: "To today's question" });
    expect(link.getAttribute('href')).toBe('/');
    expect(screen.getByRole('img', { name: 'Calendar of the last year, still empty.' })).toBeTruthy();
    expect(titles()).toEqual(['Current streak', 'Your first answer starts it all']);
  });

  it('says on the first day that the figures grow from here', async () => {
    show(success({ currentStreak: 1, longestStreak: 1 }, { streakCalendar: calendar('RIGHT') }));
    expect(await screen.findByText('Day one is done. This grows from here')).toBeTruthy();
    expect(screen.queryByRole('link', { name: "To today's question" })).toBeNull();
  });

  it('shows no accuracy to a player without answers in the last months', async () => {
    show(success({}, { accuracy: [] }));
    await screen.findByText('Current streak');
    expect(titles()).toEqual(['Current streak', ...FOLDED]);
  });

  it('reports a failure to load and loads again on request', async () => {
    show({ error: new Error('Failed to fetch') }, success());
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Current streak')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
