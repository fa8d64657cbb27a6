import { ApolloClient, gql } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MockLink } from '@apollo/client/testing';
import { createCache } from '@daily/apollo/cache';
import { TimeoutError } from '@daily/apollo/timeout-link';
import type { OptionLetter } from '@daily/rules/question';
import { toast } from '@daily/ui/toast';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { QuestionCard, questionParts } from './question-card';
import { SubmitAnswerDocument, type SubmitAnswerMutationVariables } from './submit-answer.generated';
import {
  OPEN_QUESTION,
  answeredQuestion,
  recorded,
  todaysQuestion,
  viewerWithStreak,
} from './question.fixture';
import { TodaysQuestionDocument, useTodaysQuestionQuery } from './todays-question.generated';

let success: jest.SpiedFunction<typeof toast.success>;
let failure: jest.SpiedFunction<typeof toast.error>;

beforeAll(() => Promise.all(questionParts.map((part) => part.preload())));
beforeEach(() => {
  success = jest.spyOn(toast, 'success').mockReset();
  failure = jest.spyOn(toast, 'error').mockReset();
  sessionStorage.clear();
});

const onAnswered = jest.fn();
const onProblem = jest.fn<(message: string | null) => void>();

function show(options: { question?: object; signedIn?: boolean; mocks?: MockLink.MockedResponse[] }) {
  onAnswered.mockClear();
  onProblem.mockClear();
  const { question = OPEN_QUESTION, signedIn = true, mocks = [] } = options;
  const cache = createCache();
  const viewer = signedIn ? viewerWithStreak(7) : null;
  cache.writeQuery({ query: TodaysQuestionDocument, data: todaysQuestion(question, viewer) });
  const link = new MockLink(mocks, { defaultOptions: { delay: 0 } });
  const client = new ApolloClient({ cache, link, dataMasking: true });
  const page = render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <Today />
      </MemoryRouter>
    </ApolloProvider>,
  );
  const signOut = () =>
    act(async () => {
      cache.modify({ fields: { viewer: () => null } });
    });
  return { ...page, cache, signOut };
}

function Today() {
  const { data } = useTodaysQuestionQuery();
  return (
    data?.todaysQuestion && (
      <QuestionCard
        key={data.todaysQuestion.id}
        question={data.todaysQuestion}
        viewer={data.viewer ?? null}
        onAnswered={onAnswered}
        onProblem={onProblem}
      />
    )
  );
}

function reply(letter: OptionLetter, result: object): MockLink.MockedResponse {
  // However long it took the test to get there.
  const variables = ({ input }: SubmitAnswerMutationVariables) =>
    input.questionId === OPEN_QUESTION.id && input.letter === letter && Number(input.secondsSpent) >= 0;
  return { request: { query: SubmitAnswerDocument, variables }, ...result };
}

const start = () => userEvent.click(screen.getByRole('button', { name: "Start Today's Trivia" }));
const submitButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit Answer' });

async function answer(name: string) {
  await start();
  await userEvent.click(screen.getByRole('radio', { name }));
  await userEvent.click(submitButton());
}

describe('the start card', () => {
  it('previews the question without its options', () => {
    show({});
    expect(screen.getByRole('heading', { name: "Today's Tech Trivia Challenge" })).toBeTruthy();
    expect(screen.getByText('Answer correctly to earn 20 points!')).toBeTruthy();
    expect(screen.getByText(OPEN_QUESTION.text)).toBeTruthy();
    expect(screen.queryByText('301')).toBeNull();
  });

  it('shows players their streak', () => {
    show({});
    expect(screen.getByRole('button', { name: 'Streak: 7 days' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
  });

  it('asks others to log in or sign up, and to come back here', () => {
    show({ signedIn: false });
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login?redirect=%2F');
    expect(screen.getByRole('link', { name: 'sign up' }).getAttribute('href')).toBe('/signup?redirect=%2F');
    expect(screen.queryByText(/Streak/)).toBeNull();
  });
});

describe('the question', () => {
  it('asks for one of four options before it can be submitted', async () => {
    show({});
    await start();
    const group = screen.getByRole('group', { name: OPEN_QUESTION.text });
    const radios = within(group).getAllByRole('radio');
    expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual([
      'A. 200',
      'B. 301',
      'C. 404',
      'D. 503',
    ]);
    expect(document.activeElement).toBe(radios[0]);
    expect(submitButton().disabled).toBe(true);

    await userEvent.click(radios[2]!);
    expect(submitButton().disabled).toBe(false);
  });

  describe('is chosen from by keys', () => {
    const chosen = () => screen.queryByRole<HTMLInputElement>('radio', { checked: true })?.value;

    it.each([
      ['a', 'A'],
      ['C', 'C'],
      ['4', 'D'],
    ])('%s chooses %s, which has the focus then, and does not submit', async (key, letter) => {
      show({});
      await start();
      await userEvent.keyboard(key);
      expect(chosen()).toBe(letter);
      expect((document.activeElement as HTMLInputElement).value).toBe(letter);
      expect(submitButton().disabled).toBe(false);
    });

    it('and kept as any choice is', async () => {
      const { unmount } = show({});
      await start();
      await userEvent.keyboard('c');
      unmount();
      show({});
      expect(chosen()).toBe('C');
    });

    it('from anywhere in the card, and from nowhere else', async () => {
      show({});
      await start();
      screen.getByRole('button', { name: 'Streak: 7 days' }).focus();
      await userEvent.keyboard('b');
      expect(chosen()).toBe('B');
      act(() => (document.activeElement as HTMLElement).blur());
      await userEvent.keyboard('c');
      expect(chosen()).toBe('B');
    });

    it.each(['{Control>}c{/Control}', '{Alt>}2{/Alt}', '{Meta>}a{/Meta}', 'e', '5', '0', '{Enter}'])(
      'but not by %s',
      async (keys) => {
        show({});
        await start();
        await userEvent.keyboard(keys);
        expect(chosen()).toBeUndefined();
      },
    );

    it('but not while something is composed or the key is held', async () => {
      show({});
      await start();
      const focused = document.activeElement!;
      fireEvent.keyDown(focused, { key: 'a', isComposing: true });
      fireEvent.keyDown(focused, { key: 'a', repeat: true });
      expect(chosen()).toBeUndefined();
      fireEvent.keyDown(focused, { key: 'a' });
      expect(chosen()).toBe('A');
    });

    it('as assistive technology is told', async () => {
      show({});
      await start();
      const keys = screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-keyshortcuts'));
      expect(keys).toEqual(['A 1', 'B 2', 'C 3', 'D 4']);
    });
  });

  it('says that it is submitting, and takes nothing else meanwhile', async () => {
    show({ mocks: [reply('B', { result: { data: recorded('B') }, delay: 500 })] });
    await answer('B. 301');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submitting...' }).disabled).toBe(true);
    expect(screen.getByRole('radio', { name: 'A. 200' }).closest('fieldset')?.disabled).toBe(true);
    await screen.findByRole('heading', { name: 'Correct!' });
  });

  it('refuses who is not signed in, without asking the server', async () => {
    show({ signedIn: false });
    await answer('B. 301');
    expect(failure.mock.calls).toEqual([['Please sign in to submit an answer']]);
    expect(onProblem.mock.calls).toEqual([[null], ['Please sign in to submit an answer']]);
    expect(submitButton().disabled).toBe(false);
  });

  it.each([
    ['a failed request', { error: new Error('Failed to fetch') }],
    ['an error of the server', { result: { errors: [{ message: 'Broken' }] } }],
  ])('says after %s that the answer was not submitted', async (_, result) => {
    show({ mocks: [reply('B', result)] });
    await answer('B. 301');
    await waitFor(() => expect(onProblem).toHaveBeenLastCalledWith('Failed to submit answer'));
    expect(failure.mock.calls).toEqual([['Failed to submit answer']]);
    expect(onAnswered).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(submitButton());
  });

  it("repeats the server's words, and shows what it knows, when the question was answered elsewhere", async () => {
    const message = 'You have already answered this question';
    const problem = { __typename: 'AlreadyAnsweredProblem', message, code: 'ALREADY_ANSWERED' };
    const conflict = { data: { submitAnswer: problem } };
    const anew = { data: todaysQuestion(answeredQuestion('A'), viewerWithStreak(8)) };
    show({
      mocks: [reply('B', { result: conflict }), { request: { query: TodaysQuestionDocument }, result: anew }],
    });
    await answer('B. 301');
    expect(await screen.findByRole('heading', { name: 'Incorrect' })).toBeTruthy();
    expect(failure.mock.calls).toEqual([[message]]);
    expect(onProblem).toHaveBeenLastCalledWith(message);
    // What the other answer has changed follows: the streak, and what stands around the card.
    expect(screen.getByRole('button', { name: 'Streak: 8 days' })).toBeTruthy();
    expect(onAnswered).toHaveBeenCalledTimes(1);
  });

  it('says when the answer took too long; the toast says what failed', async () => {
    show({ mocks: [reply('B', { error: new TimeoutError() })] });
    await answer('B. 301');
    const message = 'Request timed out - please try again.';
    await waitFor(() => expect(onProblem).toHaveBeenLastCalledWith(message));
    expect(failure.mock.calls).toEqual([['Failed to submit answer']]);
  });

  it('takes what went wrong along when it goes', async () => {
    const { unmount } = show({ mocks: [reply('B', { error: new Error('Failed to fetch') })] });
    await answer('B. 301');
    await waitFor(() => expect(onProblem).toHaveBeenLastCalledWith('Failed to submit answer'));
    unmount();
    expect(onProblem).toHaveBeenLastCalledWith(null);
  });
});

describe('a choice', () => {
  const chosen = () => screen.getByRole<HTMLInputElement>('radio', { name: 'B. 301' }).checked;
  const logIn = () => screen.getByRole('link', { name: 'Log in' });
  const choose = async () => {
    await start();
    await userEvent.click(screen.getByRole('radio', { name: 'B. 301' }));
  };

  it('of somebody who is not signed in leads to the ways in, and back here', async () => {
    show({ signedIn: false });
    await choose();
    expect(logIn().closest('p')?.textContent).toBe('Log in or sign up to submit your answer.');
    await userEvent.click(submitButton());
    expect(document.activeElement).toBe(logIn());
    expect(logIn().getAttribute('href')).toBe('/login?redirect=%2F');
  });

  it('is still there after the way through the login, and is not submitted by itself', async () => {
    const { unmount } = show({ signedIn: false });
    await choose();
    unmount();
    show({});
    expect(chosen()).toBe(true);
    expect(submitButton().disabled).toBe(false);
    // A page that has just been loaded leaves the focus where it is.
    expect(document.activeElement).toBe(document.body);
  });

  it('of another question is nothing to this one', async () => {
    const { unmount } = show({ signedIn: false });
    await choose();
    unmount();
    show({ question: { ...OPEN_QUESTION, id: 'question-2' } });
    expect(screen.getByRole('button', { name: "Start Today's Trivia" })).toBeTruthy();
  });

  it('is forgotten once it was submitted', async () => {
    const { unmount } = show({ mocks: [reply('B', { result: { data: recorded('B') } })] });
    await answer('B. 301');
    await screen.findByRole('heading', { name: 'Correct!' });
    unmount();
    show({});
    expect(screen.getByRole('button', { name: "Start Today's Trivia" })).toBeTruthy();
  });

  it('stays when the server does not know who submits it, and the ways in are next', async () => {
    const message = 'Please sign in to submit an answer';
    const unknown = { data: { submitAnswer: { __typename: 'SignInRequiredProblem', message } } };
    const { signOut } = show({ mocks: [reply('B', { result: unknown })] });
    await answer('B. 301');
    await waitFor(() => expect(onProblem).toHaveBeenLastCalledWith(message));
    await signOut();
    await screen.findByRole('link', { name: 'Log in' });
    expect(document.activeElement).toBe(logIn());
    expect(chosen()).toBe(true);
    expect(onProblem).toHaveBeenLastCalledWith(message);
  });
});

describe('the result', () => {
  it('follows a right answer: points, key, explanation, focus, new streak', async () => {
    show({ mocks: [reply('B', { result: { data: recorded('B') } })] });
    await answer('B. 301');

    const heading = await screen.findByRole('heading', { name: 'Correct!' });
    expect(document.activeElement).toBe(heading);
    expect(success.mock.calls).toEqual([['Correct! You earned 20 points!']]);
    expect(onAnswered).toHaveBeenCalledTimes(1);
    expect(screen.getByText('301 is for good, 302 and 307 are for a while.')).toBeTruthy();
    expect(screen.getByText('Your answer, correct')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Streak: 8 days' })).toBeTruthy();
  });

  it.each([
    [7, 'Your streak has earned the blue badge.'],
    [8, null],
  ])('celebrates the streak of day %i: %p', async (days, words) => {
    const eighth = recorded('C');
    const { viewer } = eighth.submitAnswer;
    const player = { ...viewer.player, currentStreak: days };
    const data = { submitAnswer: { ...eighth.submitAnswer, viewer: { ...viewer, player } } };
    show({ mocks: [reply('C', { result: { data } })] });
    await answer('C. 404');
    await screen.findByRole('heading', { name: 'Incorrect' });
    expect(screen.queryByText(/Your streak has earned/)?.textContent ?? null).toBe(
      words && `7 days in a row!${words}`,
    );
  });

  it('celebrates nothing of an answer that was given before', () => {
    show({ question: answeredQuestion('B') });
    expect(screen.getByRole('button', { name: 'Streak: 7 days' })).toBeTruthy();
    expect(screen.queryByText(/Your streak has earned/)).toBeNull();
  });

  it('evicts the fields that the answer changes and the response does not contain', async () => {
    const { cache } = show({ mocks: [reply('B', { result: { data: recorded('B') } })] });
    cache.writeFragment({
      id: 'Viewer:viewer-1',
      fragment: gql`
        fragment Derived on Viewer {
          answers
          streakCalendar
          accuracy
        }
      `,
      data: { answers: null, streakCalendar: [], accuracy: [] },
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
    expect(fieldsOf('Viewer:viewer-1')).toEqual(['__typename', 'id', 'player', 'streakFreezes']);
    const player = fieldsOf('Player:player-1');
    expect(player).toContain('currentStreak');
    expect(player).not.toContain('monthlyRank');
  });

  it('follows a wrong answer: both options are marked in words', async () => {
    show({ mocks: [reply('C', { result: { data: recorded('C') } })] });
    await answer('C. 404');

    await screen.findByRole('heading', { name: 'Incorrect' });
    expect(failure.mock.calls).toEqual([['Sorry, that answer is incorrect. Try again tomorrow!']]);
    const rows = within(screen.getByRole('list', { name: 'Options' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'A.20010%2 players',
      'B.301Correct answer75%15 players',
      'C.404Your answer5%1 player',
      'D.50310%2 players',
    ]);
  });

  it('stands at once when the question was answered before, and leaves the focus alone', () => {
    show({ question: answeredQuestion('B') });
    expect(screen.getByRole('heading', { name: 'Correct!' })).toBeTruthy();
    expect(document.activeElement).toBe(document.body);
    expect(screen.queryByRole('button', { name: "Start Today's Trivia" })).toBeNull();
  });

  it('leads on', () => {
    show({ question: answeredQuestion('B') });
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Check for Available Contests', '/contests'],
      ['Moving house', '/blog/moving'],
      ['RFC 9110', 'https://example.com/'],
      ['View Leaderboard', '/leaderboard'],
      ['My Dashboard', '/profile'],
      ['Join a Contest', '/contests'],
    ]);
  });
});
