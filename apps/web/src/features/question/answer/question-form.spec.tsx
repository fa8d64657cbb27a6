import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  answer,
  choose,
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
  CODE_QUESTION,
  OPEN_QUESTION,
  recorded,
  viewerWithStreak,
} from '../question.fixture';

setUpQuestionCard();

const submitting = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submitting...' });
const loginLink = () => screen.getByRole('link', { name: 'Log in' });

describe('QuestionForm', () => {
  it('shows four options and enables the submit button once one is chosen', async () => {
    show();
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

  it.each([
    ['moves its question to the top when the bar at the bottom covers its end', 720, true],
    ['stays where it is when it fits above the bar', 690, false],
  ])('%s', async (_what, bottom, isMoved) => {
    const root = document.documentElement;
    root.style.setProperty('scroll-padding-bottom', '68px');
    jest.spyOn(HTMLFormElement.prototype, 'getBoundingClientRect').mockReturnValue({ bottom } as DOMRect);
    const scroll = jest.fn();
    Element.prototype.scrollIntoView = scroll;
    expect(window.innerHeight).toBe(768);
    show();
    await start();
    expect(scroll.mock.calls).toEqual(isMoved ? [[{ block: 'start' }]] : []);
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
    root.style.removeProperty('scroll-padding-bottom');
    jest.restoreAllMocks();
  });

  it('names the group by the question without reading its code, and the options with their letters', async () => {
    show({ question: CODE_QUESTION });
    await start();
    expect(
      screen.getByRole('group', { name: /^After this line:\s*JavaScript code\s*What is a\.length\s*\?$/ }),
    ).toBeTruthy();
    const code = screen.getByRole('group', { name: 'JavaScript code' });
    expect([code.textContent, code.tabIndex, code.closest('label, legend')]).toEqual([
      'const a = [];',
      0,
      null,
    ]);
    expect(screen.getByRole('radio', { name: 'A. 200 or less' })).toBeTruthy();
    expect(document.body.textContent).not.toContain('`');
  });

  it('asks an anonymous visitor who submits to sign in, in place of the button', async () => {
    show({ signedIn: false });
    await choose('B. 301');
    expect(loginLink().closest('p')?.textContent).toBe('Log in or sign up to submit your answer.');
    const scrolled: [string | null, unknown][] = [];
    Element.prototype.scrollIntoView = function (options) {
      scrolled.push([this.getAttribute('role'), options]);
    };
    await userEvent.click(submitButton());
    expect(scrolled).toEqual([['group', { block: 'nearest' }]]);
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
    const panel = screen.getByRole('group', { name: 'Create an account to lock it in' });
    expect(within(panel).getByText('Please sign in to submit an answer')).toBeTruthy();
    const links = within(panel).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Sign up', '/signup?redirect=%2F'],
      ['Log in', '/login?redirect=%2F'],
    ]);
    expect(document.activeElement).toBe(links[0]);
    expect(screen.queryByRole('button', { name: 'Submit Answer' })).toBeNull();
    expect(chosenLetter()).toBe('B');
    // The panel says it all: no toast, no banner.
    expect(toasts.error).toEqual([]);
    expect(onProblem.mock.calls).toEqual([[null]]);
  });
});

describe('an answer that was submitted without being signed in', () => {
  const submitSignedOut = async () => {
    const { unmount } = show({ signedIn: false });
    await answer('B. 301');
    unmount();
    // The login may be in another tab.
    sessionStorage.clear();
  };
  const response = () => responseTo('B', { result: { data: recorded('B') } });

  it('is submitted once after the login, and shows its result', async () => {
    await submitSignedOut();
    const { unmount } = show({ mocks: [response()] });
    expect(submitting().disabled).toBe(true);
    await screen.findByRole('heading', { name: 'Correct!' });
    expect(onAnswered).toHaveBeenCalledTimes(1);
    unmount();
    show({ mocks: [response()] });
    expect(screen.getByRole('button', { name: "Start Today's Trivia" })).toBeTruthy();
  });

  it('is the one that was chosen last', async () => {
    const { unmount } = show({ signedIn: false });
    await answer('B. 301');
    await userEvent.click(screen.getByRole('radio', { name: 'C. 404' }));
    unmount();
    show({ mocks: [responseTo('C', { result: { data: recorded('C') } })] });
    await waitFor(() => expect(onAnswered).toHaveBeenCalledTimes(1));
  });

  it('stays as a choice when it could not be submitted', async () => {
    await submitSignedOut();
    const { unmount } = show({ mocks: [responseTo('B', { error: new Error('offline') })] });
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Failed to submit answer/);
    unmount();
    show();
    expect(chosenLetter()).toBe('B');
    expect(submitButton().disabled).toBe(false);
  });

  it('is not submitted for another question', async () => {
    await submitSignedOut();
    show({ question: { ...OPEN_QUESTION, id: 'question-2' } });
    expect(screen.getByRole('button', { name: "Start Today's Trivia" })).toBeTruthy();
  });

  it('is not submitted for another player than the one whose session had ended', async () => {
    const problem = { __typename: 'SignInRequiredProblem', message: 'Please sign in to submit an answer' };
    const { unmount } = show({ mocks: [responseTo('B', { result: { data: { submitAnswer: problem } } })] });
    await answer('B. 301');
    await screen.findByText(problem.message);
    unmount();
    const ada = viewerWithStreak(7);
    const other = { ...ada, id: 'viewer-2', player: { ...ada.player, userId: 'grace' } };
    show({ viewer: other });
    expect(submitButton().disabled).toBe(false);
  });

  it('is forgotten when the player has answered elsewhere', async () => {
    await submitSignedOut();
    show({ question: answeredQuestion('C') });
    await waitFor(() => expect(localStorage.getItem('daily-trivia-choice')).toBeNull());
  });
});

describe('a choice', () => {
  it('that was not submitted is restored after the login, and not submitted', async () => {
    const { unmount } = show({ signedIn: false });
    await choose('B. 301');
    unmount();
    show();
    expect(chosenLetter()).toBe('B');
    expect(submitButton().disabled).toBe(false);
    // A page that has just been loaded does not move the focus.
    expect(document.activeElement).toBe(document.body);
  });

  it('is not restored for another question', async () => {
    const { unmount } = show({ signedIn: false });
    await choose('B. 301');
    unmount();
    show({ question: { ...OPEN_QUESTION, id: 'question-2' } });
    expect(screen.getByRole('button', { name: "Start Today's Trivia" })).toBeTruthy();
  });

  it('is deleted once the answer is recorded', async () => {
    const { unmount } = show({ mocks: [responseTo('B', { result: { data: recorded('B') } })] });
    await answer('B. 301');
    await screen.findByRole('heading', { name: 'Correct!' });
    unmount();
    show();
    expect(screen.getByRole('button', { name: "Start Today's Trivia" })).toBeTruthy();
  });

  it('stays when the session has expired, and the visitor is asked to sign in', async () => {
    const message = 'Please sign in to submit an answer';
    const problem = { data: { submitAnswer: { __typename: 'SignInRequiredProblem', message } } };
    const { signOut } = show({ mocks: [responseTo('B', { result: problem })] });
    await answer('B. 301');
    await screen.findByText(message);
    await signOut();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Sign up' }));
    expect(chosenLetter()).toBe('B');
    expect(onProblem.mock.calls).toEqual([[null]]);
  });
});
