import { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MockLink } from '@apollo/client/testing';
import { createCache } from '@daily/apollo/cache';
import { TimeoutError } from '@daily/apollo/links/timeout-link';
import { loadByName } from '@daily/ui/loading/lazy-code';
import { toast } from '@daily/ui/overlays/toast';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { OPEN_QUESTION } from '../../features/question/question.fixture';
import { keepWaiting } from '../../features/question/answer/waiting-answer';
import { streakViewer } from '../../features/streak/streak.fixture';
import { HeldRequests } from '../../testing/held-requests.fixture';
import { HomePage } from './home-screen';
import { HomeScreenDocument } from './home-screen.generated';

let failure: jest.SpiedFunction<typeof toast.error>;

beforeEach(() => {
  failure = jest.spyOn(toast, 'error').mockReset();
});

const EMPTY_BOARD = { __typename: 'LeaderboardConnection', edges: [] };

let client: ApolloClient;

function show(reply: object) {
  const link = new MockLink([{ request: { query: HomeScreenDocument }, ...reply }], {
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
  return { __typename: 'Query', viewer: null, todaysQuestion, yesterdaysQuestion: null, leaderboard };
}

const banner = () => screen.queryByRole('alert')?.textContent;
const toasts = () => failure.mock.calls.map(([text]) => text);

describe('HomePage', () => {
  it('shows a skeleton, then the start card, the leaderboard and the rules', async () => {
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

  it.each([
    ['says that an answer came too late', null, true],
    ['does not when the service worker had sent it', { __typename: 'Answer', id: 'a' }, false],
  ])('%s', async (_what, viewerAnswer, isTold) => {
    const closesAt = new Date(0).toISOString();
    keepWaiting({
      letter: 'D',
      confidence: null,
      questionId: 'yesterday',
      title: 'Why?',
      closesAt,
      viewerId: null,
    });
    await loadByName(['LateAnswer']);
    const streak = streakViewer({
      streakCalendar: [{ __typename: 'StreakDay', day: OPEN_QUESTION.day, kind: 'OPEN' }],
      asksConfidence: false,
      longestEarlierStreak: 3,
      leagueMemberAhead: null,
    });
    const viewer = { ...streak, player: { ...streak.player, userId: 'ada' } };
    const yesterdaysQuestion = { ...OPEN_QUESTION, id: 'yesterday', viewerAnswer };
    show({ result: { data: { ...home(OPEN_QUESTION), viewer, yesterdaysQuestion } } });
    expect(await screen.findByText(OPEN_QUESTION.text)).toBeTruthy();
    expect(screen.queryAllByText('Your answer D came too late')).toHaveLength(isTold ? 1 : 0);
    localStorage.clear();
  });

  it('shows a fallback without an error when there is no question', async () => {
    show({ result: { data: home(null) } });
    expect(await screen.findByText('No question available')).toBeTruthy();
    expect(screen.getByText("Check back later for today's question!")).toBeTruthy();
    expect(banner()).toBeUndefined();
    expect(toasts()).toEqual([]);
  });

  it('keeps the leaderboard when the question fails to load', async () => {
    const errors = [{ message: 'Broken', path: ['todaysQuestion'] }];
    show({ result: { data: home(null), errors } });
    expect(await screen.findByText('No question available')).toBeTruthy();
    expect(banner()).toBe("Failed to load today's question");
    expect(toasts()).toEqual(["Failed to load today's question"]);
    expect(screen.getByText("Be the first to answer today's question!")).toBeTruthy();
  });

  it('keeps the question when the leaderboard fails to load', async () => {
    const errors = [{ message: 'Broken', path: ['leaderboard'] }];
    show({ result: { data: home(OPEN_QUESTION, null), errors } });
    expect(await screen.findByText(OPEN_QUESTION.text)).toBeTruthy();
    expect(banner()).toBe('Failed to load leaderboard');
    expect(toasts()).toEqual(['Failed to load leaderboard']);
    expect(screen.getByText('The leaderboard is unavailable right now.')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
  });

  it('reports both failures when the request fails', async () => {
    show({ error: new Error('Failed to fetch') });
    expect(await screen.findByText('No question available')).toBeTruthy();
    expect(banner()).toBe("Failed to load today's questionFailed to load leaderboard");
    expect(toasts()).toEqual(["Failed to load today's question", 'Failed to load leaderboard']);
  });

  it('loads again on request, with the focus on the button and afterwards on the heading', async () => {
    show({ error: new Error('Failed to fetch') });
    const [button] = await screen.findAllByRole('button', { name: 'Try again' });
    const held = new HeldRequests();
    const secondReply = { request: { query: HomeScreenDocument }, result: { data: home(OPEN_QUESTION) } };
    client.setLink(held.link.concat(new MockLink([secondReply], { defaultOptions: { delay: 0 } })));
    act(() => {
      button?.focus();
      button?.click();
    });
    expect(await screen.findByText('Trying again…')).toBe(document.activeElement);
    await held.release();
    expect(await screen.findByText(OPEN_QUESTION.text)).toBeTruthy();
    expect(banner()).toBeUndefined();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('reports a timeout', async () => {
    show({ error: new TimeoutError() });
    await screen.findByText('No question available');
    expect(banner()).toMatch(/^Request timed out - please try again\./);
  });

  describe('when the next question replaces the current one', () => {
    const NEXT = {
      ...OPEN_QUESTION,
      id: 'UXVlc3Rpb246OTk5',
      textHtml: '<p>What came after?</p>',
      day: '2030-01-02',
    };
    const showNext = async () => {
      act(() => void client.cache.writeQuery({ query: HomeScreenDocument, data: home(NEXT) as never }));
      await screen.findByText(NEXT.text);
    };
    let success: jest.SpiedFunction<typeof toast.success>;
    beforeEach(async () => {
      success = jest.spyOn(toast, 'success').mockReset();
      show({ result: { data: home(OPEN_QUESTION) } });
      await screen.findByText(OPEN_QUESTION.text);
      expect(success).not.toHaveBeenCalled();
    });

    it('shows a toast and focuses the heading if the card had the focus', async () => {
      screen.getByRole('button', { name: "Start Today's Trivia" }).focus();
      await showNext();
      expect(success.mock.calls).toEqual([['A new day, a new question!']]);
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    });

    it('does not move the focus from elsewhere', async () => {
      const field = screen.getByLabelText('Email address');
      screen.getByRole('button', { name: "Start Today's Trivia" }).focus();
      field.focus();
      await showNext();
      expect(success).toHaveBeenCalledTimes(1);
      expect(document.activeElement).toBe(field);
    });
  });
});
