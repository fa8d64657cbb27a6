import { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MockLink } from '@apollo/client/testing';
import { createCache } from '@daily/apollo/cache';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { answeredQuestion } from '../question.fixture';
import { TryYesterday } from './try-yesterday';
import { TryYesterdayDocument } from './try-yesterday.generated';

const QUESTION = { ...answeredQuestion('B'), slug: null };
const original = Object.getOwnPropertyDescriptor(window, 'matchMedia');

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  // Other specs share the window.
  if (original) Object.defineProperty(window, 'matchMedia', original);
  else Reflect.deleteProperty(window, 'matchMedia');
});

interface Answering {
  motion: boolean;
  countsDemoPlayers?: boolean;
}

/** Answers yesterday's question, whose key is B. */
async function answer(label: string, { motion, countsDemoPlayers = false }: Answering): Promise<void> {
  Object.assign(window, { matchMedia: () => ({ matches: motion }) });
  const data = { yesterdaysQuestion: { ...QUESTION, countsDemoPlayers } };
  const link = new MockLink([{ request: { query: TryYesterdayDocument }, result: { data } }]);
  render(
    <ApolloProvider client={new ApolloClient({ cache: createCache(), link })}>
      <MemoryRouter>
        <TryYesterday anonymous otherwise={null} />
      </MemoryRouter>
    </ApolloProvider>,
  );
  await pass(100);
  fireEvent.click(screen.getByRole('radio', { name: label }));
  fireEvent.click(screen.getByRole('button', { name: 'Check answer' }));
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const options = () => within(screen.getByRole('list', { name: 'Options' })).getAllByRole('listitem');
const verdict = () => screen.queryByRole('heading', { name: /^(Correct!|Incorrect)$/ });

describe("yesterday's question", () => {
  it('is revealed like that of today: a held breath, the options that turn, the verdict', async () => {
    await answer('C. 404', { motion: true });
    await pass(299);
    expect(screen.getByRole('group', { name: /^Which status/ }).matches(':disabled')).toBe(true);
    await pass(1);
    expect(options()[2]?.className).toContain('animate-turn');
    expect(options()[1]?.className).toContain('animate-light');
    expect(options()[0]?.querySelector('.animate-grow')).toBeTruthy();
    expect([verdict(), screen.queryByText('A 301 is remembered.')]).toEqual([null, null]);
    await pass(1000);
    expect(document.activeElement).toBe(verdict());
    expect(verdict()?.closest('div')?.parentElement?.textContent).toBe('Incorrect');
    expect(options()[2]?.textContent).toContain('404 says that it is gone.');
    expect(screen.getByText('A 301 is remembered.')).toBeTruthy();
    expect(screen.getByText('10% fell for A')).toBeTruthy();
    expect(screen.getByText('Today counts. Create an account to keep it.')).toBeTruthy();
  });

  it.each([
    [true, /^How 20 demo players answered/],
    [false, /^How 20 players answered/],
  ])('says whether demo players answered: %s', async (countsDemoPlayers, text) => {
    await answer('B. 301', { motion: false, countsDemoPlayers });
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('shows its end at once under reduced motion, and promises no points', async () => {
    await answer('B. 301', { motion: false });
    expect(verdict()?.closest('div')?.parentElement?.textContent).toBe('Correct!');
    expect(document.querySelector('[class*=animate-turn]')).toBeNull();
  });
});
