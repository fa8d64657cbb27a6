import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  answer,
  choose,
  chosenLetter,
  onProblem,
  responseTo,
  show,
  start,
  submitButton,
  toasts,
  setUpQuestionCard,
} from '../question-card.fixture';
import { CODE_QUESTION, OPEN_QUESTION, recorded } from '../question.fixture';

setUpQuestionCard();

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

  it('names the group by the question without reading its code, and the options with their letters', async () => {
    show({ question: CODE_QUESTION });
    await start();
    expect(
      screen.getByRole('group', { name: /^After this line:\s*JavaScript code\s*What is a\.length\s*\?$/ }),
    ).toBeTruthy();
    const code = screen.getByRole('region', { name: 'JavaScript code' });
    expect([code.textContent, code.tabIndex, code.closest('label, legend')]).toEqual([
      'const a = [];',
      0,
      null,
    ]);
    expect(screen.getByRole('radio', { name: 'A. 200 or less' })).toBeTruthy();
    expect(document.body.textContent).not.toContain('`');
  });

  it('rejects the answer of an anonymous visitor without a request', async () => {
    show({ signedIn: false });
    await answer('B. 301');
    expect(toasts.error).toEqual(['Please sign in to submit an answer']);
    expect(onProblem.mock.calls).toEqual([[null], ['Please sign in to submit an answer']]);
    expect(submitButton().disabled).toBe(false);
  });

  it('focuses the login link, which redirects back, after an anonymous visitor tried to submit', async () => {
    show({ signedIn: false });
    await choose('B. 301');
    expect(loginLink().closest('p')?.textContent).toBe('Log in or sign up to submit your answer.');
    await userEvent.click(submitButton());
    expect(document.activeElement).toBe(loginLink());
    expect(loginLink().getAttribute('href')).toBe('/login?redirect=%2F');
  });
});

describe('a choice', () => {
  it('is restored after the login and is not submitted automatically', async () => {
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

  it('stays when the session has expired, and the login link gets the focus', async () => {
    const message = 'Please sign in to submit an answer';
    const problem = { data: { submitAnswer: { __typename: 'SignInRequiredProblem', message } } };
    const { signOut } = show({ mocks: [responseTo('B', { result: problem })] });
    await answer('B. 301');
    await waitFor(() => expect(onProblem).toHaveBeenLastCalledWith(message));
    await signOut();
    await screen.findByRole('link', { name: 'Log in' });
    expect(document.activeElement).toBe(loginLink());
    expect(chosenLetter()).toBe('B');
    expect(onProblem).toHaveBeenLastCalledWith(message);
  });
});
