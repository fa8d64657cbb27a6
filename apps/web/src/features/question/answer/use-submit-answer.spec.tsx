import { gql } from '@apollo/client';
import { TimeoutError } from '@daily/apollo/links/timeout-link';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import {
  answer,
  chosenLetter,
  onAnswered,
  onProblem,
  responseTo,
  show,
  start,
  submitButton,
  toasts,
  setUpQuestionCard,
} from '../question-card.fixture';
import {
  answeredQuestion,
  OPEN_QUESTION,
  recorded,
  todaysQuestion,
  viewerWithStreak,
} from '../question.fixture';
import { HeldRequests } from '../../../testing/held-requests.fixture';
import { TodaysQuestionDocument } from '../countdown/todays-question.generated';
import { installServiceWorker } from './service-worker.fixture';

setUpQuestionCard();

const FAILURES: [name: string, response: object][] = [
  ['the request fails', { error: new Error('Failed to fetch') }],
  ['the server reports an error', { result: { errors: [{ message: 'Broken' }] } }],
];

const options = () => screen.getByRole('radio', { name: 'A. 200' }).closest('fieldset');

function expectSubmitted() {
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submitting...' }).disabled).toBe(true);
  expect(screen.getByText('Checking answer B…')).toBeTruthy();
  expect(options()?.disabled).toBe(true);
  expect(chosenLetter()).toBe('B');
}

describe('a submitted answer', () => {
  it('is locked before the response', async () => {
    const held = new HeldRequests();
    show({ mocks: [responseTo('B', { result: { data: recorded('B') } })], inFront: held.link });
    await answer('B. 301');
    expectSubmitted();
    await held.release();
    await screen.findByRole('heading', { name: 'Correct!' });
  });

  it.each(FAILURES)('is unlocked with its choice when %s', async (_case, response) => {
    const held = new HeldRequests();
    show({ mocks: [responseTo('B', response)], inFront: held.link });
    await answer('B. 301');
    expectSubmitted();
    await held.release();
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to submit answer');
    expect(options()?.disabled).toBe(false);
    expect(chosenLetter()).toBe('B');
    expect(submitButton().disabled).toBe(false);
    expect(document.activeElement).toBe(submitButton());
    expect(screen.queryByText('Loading...')).toBeNull();
  });
});

describe('a rejected answer', () => {
  it.each(FAILURES)('is reported in a toast and once beside the button when %s', async (_case, response) => {
    show({ mocks: [responseTo('B', response)] });
    await answer('B. 301');
    // The toast is not shown for what an alert shows in view.
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to submit answer');
    const hint = document.getElementById(submitButton().getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toBe('Failed to submit answer');
    expect(onProblem.mock.calls).toEqual([[null]]);
    expect(toasts.error).toEqual(['Failed to submit answer']);
    expect(onAnswered).not.toHaveBeenCalled();
  });

  it('reports a timeout beside the button and the failure in the toast', async () => {
    show({ mocks: [responseTo('B', { error: new TimeoutError() })] });
    await answer('B. 301');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to submit answer. Request timed out - please try again.',
    );
    expect(toasts.error).toEqual(['Failed to submit answer']);
  });

  it('is replaced by the recorded answer when the question was answered elsewhere', async () => {
    const message = 'You have already answered this question';
    const problem = { __typename: 'AlreadyAnsweredProblem', message, code: 'ALREADY_ANSWERED' };
    const refetched = { data: todaysQuestion(answeredQuestion('A'), viewerWithStreak(8)) };
    show({
      mocks: [
        responseTo('B', { result: { data: { submitAnswer: problem } } }),
        { request: { query: TodaysQuestionDocument }, result: refetched },
      ],
    });
    await answer('B. 301');
    expect(await screen.findByRole('heading', { name: 'Incorrect' })).toBeTruthy();
    expect(toasts.error).toEqual([message]);
    expect(onProblem).toHaveBeenLastCalledWith(message);
    // The streak and the parts around the card follow the recorded answer.
    expect(screen.getByRole('button', { name: 'Streak: 8 days' })).toBeTruthy();
    expect(onAnswered).toHaveBeenCalledTimes(1);
  });

  it('clears its message when the card is unmounted', async () => {
    const message = 'This question is closed';
    const problem = { __typename: 'ConflictProblem', message, code: 'CONFLICT' };
    const refetched = { data: todaysQuestion(OPEN_QUESTION, viewerWithStreak(7)) };
    const { unmount } = show({
      mocks: [
        responseTo('B', { result: { data: { submitAnswer: problem } } }),
        { request: { query: TodaysQuestionDocument }, result: refetched },
      ],
    });
    await answer('B. 301');
    await waitFor(() => expect(onProblem).toHaveBeenLastCalledWith(message));
    unmount();
    expect(onProblem).toHaveBeenLastCalledWith(null);
  });
});

describe('an answer that was given offline in another tab', () => {
  let worker: ReturnType<typeof installServiceWorker>;
  beforeEach(() => void (worker = installServiceWorker()));
  afterEach(() => worker.remove());
  const refetched = { data: todaysQuestion(answeredQuestion('A'), viewerWithStreak(8)) };
  const mocks = [{ request: { query: TodaysQuestionDocument }, result: refetched }];

  it('is shown once the service worker has sent it', async () => {
    show({ mocks });
    await start();
    await act(worker.tellSent);
    expect(await screen.findByRole('heading', { name: 'Incorrect' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Streak: 8 days' })).toBeTruthy();
    // What surrounds the card follows once.
    await act(worker.tellSent);
    expect(onAnswered).toHaveBeenCalledTimes(1);
  });

  it('is nothing to a visitor who is signed out', async () => {
    show({ signedIn: false });
    await act(worker.tellSent);
    expect(onAnswered).not.toHaveBeenCalled();
  });
});

describe('a recorded answer', () => {
  it('evicts the fields that it changes and the response does not contain', async () => {
    const { cache } = show({ mocks: [responseTo('B', { result: { data: recorded('B') } })] });
    cache.writeFragment({
      id: 'Viewer:viewer-1',
      fragment: gql`
        fragment Derived on Viewer {
          answers
          streakCalendar
          accuracy
          leagues
        }
      `,
      data: { answers: null, streakCalendar: [], accuracy: [], leagues: [] },
    });
    cache.writeQuery({
      query: gql`
        query League {
          league(leagueId: "rust") {
            id
          }
        }
      `,
      data: { league: { __typename: 'League', id: 'league-1' } },
    });
    cache.writeFragment({
      id: 'Player:player-1',
      fragment: gql`
        fragment Rank on Player {
          monthlyRank
        }
      `,
      data: { monthlyRank: 3 },
    });
    await answer('B. 301');
    await screen.findByRole('heading', { name: 'Correct!' });
    const fieldsOf = (id: string) => Object.keys(cache.extract()[id] ?? {}).sort();
    expect(fieldsOf('Viewer:viewer-1')).toEqual([
      '__typename',
      'asksConfidence',
      'id',
      'longestEarlierStreak',
      'player',
      'streakFreezes',
    ]);
    expect(fieldsOf('ROOT_QUERY').filter((field) => field.startsWith('league('))).toEqual([]);
    const player = fieldsOf('Player:player-1');
    expect(player).toContain('currentStreak');
    expect(player).not.toContain('monthlyRank');
  });
});
