import { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MockLink } from '@apollo/client/testing';
import { createCache } from '@daily/apollo/cache';
import { TimeoutError } from '@daily/apollo/timeout-link';
import { toast } from '@daily/ui/toast';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { OPEN_QUESTION } from '../../features/question/question.fixture';
import { HomePage } from './home-screen';
import { HomeScreenDocument } from './home-screen.generated';

let failure: jest.SpiedFunction<typeof toast.error>;

beforeEach(() => {
  failure = jest.spyOn(toast, 'error').mockReset();
});

const EMPTY_BOARD = { __typename: 'LeaderboardConnection', edges: [] };

let client: ApolloClient;

function show(reply: object, ...more: MockLink.MockedResponse[]) {
  const link = new MockLink([{ request: { query: HomeScreenDocument }, ...reply }, ...more], {
    defaultOptions: { delay: 0 },
  });
  client = new ApolloClient({ cache: createCache(), link, dataMasking: true });
  render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <HomePage productName="Daily Trivia" />
      </MemoryRouter>
    </ApolloProvider>,
  );
}

function home(todaysQuestion: object | null, leaderboard: object | null = EMPTY_BOARD) {
  return { __typename: 'Query', viewer: null, todaysQuestion, leaderboard };
}

const banner = () => screen.queryByRole('alert')?.textContent;
const toasts = () => failure.mock.calls.map(([text]) => text);

describe('HomePage', () => {
  it('draws the skeleton, then the start card, the board and the rules', async () => {
    show({ result: { data: home(OPEN_QUESTION) } });
    expect(screen.getByRole('heading', { level: 1, name: 'Daily Trivia Challenge' })).toBeTruthy();
    expect(screen.getAllByText('Loading...')).toHaveLength(2);

    expect(await screen.findByText(OPEN_QUESTION.text)).toBeTruthy();
    expect(screen.getByText("Be the first to answer today's question!")).toBeTruthy();
    const steps = screen.getAllByRole('heading', { level: 3 }).map((step) => step.textContent);
    expect(steps).toEqual(['Answer Daily', 'Earn Points', 'Climb the Ranks']);
    expect(screen.getByRole('heading', { name: 'Stay Updated' })).toBeTruthy();
    expect(banner()).toBeUndefined();
  });

  it('says when there is no question, which is no error', async () => {
    show({ result: { data: home(null) } });
    expect(await screen.findByText('No question available')).toBeTruthy();
    expect(screen.getByText("Check back later for today's question!")).toBeTruthy();
    expect(banner()).toBeUndefined();
    expect(toasts()).toEqual([]);
  });

  it('keeps the board when the question fails', async () => {
    const errors = [{ message: 'Broken', path: ['todaysQuestion'] }];
    show({ result: { data: home(null), errors } });
    expect(await screen.findByText('No question available')).toBeTruthy();
    expect(banner()).toBe("Failed to load today's question");
    expect(toasts()).toEqual(["Failed to load today's question"]);
    expect(screen.getByText("Be the first to answer today's question!")).toBeTruthy();
  });

  it('keeps the question when the board fails', async () => {
    const errors = [{ message: 'Broken', path: ['leaderboard'] }];
    show({ result: { data: home(OPEN_QUESTION, null), errors } });
    expect(await screen.findByText(OPEN_QUESTION.text)).toBeTruthy();
    expect(banner()).toBe('Failed to load leaderboard');
    expect(toasts()).toEqual(['Failed to load leaderboard']);
    expect(screen.getByText('The leaderboard is not available right now.')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
  });

  it('says both when the server could not be asked', async () => {
    show({ error: new Error('Failed to fetch') });
    expect(await screen.findByText('No question available')).toBeTruthy();
    expect(banner()).toBe("Failed to load today's questionFailed to load leaderboard");
    expect(toasts()).toEqual(["Failed to load today's question", 'Failed to load leaderboard']);
  });

  it('can be asked to try again, with the focus on the button until it worked, then on the heading', async () => {
    const again = {
      request: { query: HomeScreenDocument },
      result: { data: home(OPEN_QUESTION) },
      delay: 300,
    };
    show({ error: new Error('Failed to fetch') }, again);
    const [button] = await screen.findAllByRole('button', { name: 'Try again' });
    act(() => {
      button?.focus();
      button?.click();
    });
    expect(await screen.findByText('Trying again…')).toBe(document.activeElement);
    expect(await screen.findByText(OPEN_QUESTION.text)).toBeTruthy();
    expect(banner()).toBeUndefined();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('says when it took too long', async () => {
    show({ error: new TimeoutError() });
    await screen.findByText('No question available');
    expect(banner()).toMatch(/^Request timed out - please try again\./);
  });

  describe('when the next question takes the place of the one shown', () => {
    const NEXT = { ...OPEN_QUESTION, id: 'UXVlc3Rpb246OTk5', text: 'What came after?', day: '2030-01-02' };
    const turn = async () => {
      act(() => void client.cache.writeQuery({ query: HomeScreenDocument, data: home(NEXT) as never }));
      await screen.findByText(NEXT.text);
    };
    let told: jest.SpiedFunction<typeof toast.success>;
    beforeEach(async () => {
      told = jest.spyOn(toast, 'success').mockReset();
      show({ result: { data: home(OPEN_QUESTION) } });
      await screen.findByText(OPEN_QUESTION.text);
      expect(told).not.toHaveBeenCalled();
    });

    it('says so, and goes on at the heading if the focus was on the card', async () => {
      screen.getByRole('button', { name: "Start Today's Trivia" }).focus();
      await turn();
      expect(told.mock.calls).toEqual([['A new day, a new question!']]);
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    });

    it('leaves the focus where it is elsewhere', async () => {
      const field = screen.getByLabelText('Email address');
      screen.getByRole('button', { name: "Start Today's Trivia" }).focus();
      field.focus();
      await turn();
      expect(told).toHaveBeenCalledTimes(1);
      expect(document.activeElement).toBe(field);
    });
  });
});
