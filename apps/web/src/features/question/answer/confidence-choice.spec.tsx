import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { choose, responseTo, setUpQuestionCard, show, start, submitButton } from '../question-card.fixture';
import { OPEN_QUESTION, recorded, viewerWithStreak } from '../question.fixture';
import { SubmitAnswerDocument, type SubmitAnswerMutationVariables } from './submit-answer.generated';

setUpQuestionCard();

const group = () => screen.queryByRole('group', { name: /^How sure are you/ });
const level = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

/** The response to an answer with B and a confidence. */
const responseWith = (confidence: string | null) => ({
  ...responseTo('B', { result: { data: recorded('B') } }),
  request: {
    query: SubmitAnswerDocument,
    variables: ({ input }: SubmitAnswerMutationVariables) => (input.confidence ?? null) === confidence,
  },
});

const correct = () => screen.findByRole('heading', { name: 'Correct!' });

describe('ConfidenceChoice', () => {
  it('takes its place at first, and is not reachable before an option is chosen', async () => {
    show();
    await start();
    const legend = screen.getByText('How sure are you?', { exact: false });
    expect(legend.closest('fieldset')?.className).toContain('invisible');
    await userEvent.click(screen.getByRole('radio', { name: 'B. 301' }));
    expect(legend.closest('fieldset')?.className).not.toContain('invisible');
  });

  it('sends how sure the player is, with the answer', async () => {
    show({ mocks: [responseWith('FAIRLY_SURE')] });
    await choose('B. 301');
    await userEvent.click(level('Fairly sure'));
    expect(level('Fairly sure').checked).toBe(true);
    await userEvent.click(submitButton());
    expect(await correct()).toBeTruthy();
    expect(group()).toBeNull();
  });

  it('is optional, and is taken back by choosing the same level again', async () => {
    show({ mocks: [responseWith(null)] });
    await choose('B. 301');
    await userEvent.click(level('Sure'));
    await userEvent.click(level('Sure'));
    expect(level('Sure').checked).toBe(false);
    await userEvent.click(submitButton());
    expect(await correct()).toBeTruthy();
  });

  it('works by keyboard, as one stop between the options and the button', async () => {
    show();
    await choose('B. 301');
    await userEvent.tab();
    expect(document.activeElement).toBe(level('Guessing'));
    await userEvent.keyboard(' ');
    expect(level('Guessing').checked).toBe(true);
    await userEvent.keyboard('{ArrowRight}');
    expect(level('Fairly sure').checked).toBe(true);
    await userEvent.tab();
    expect(document.activeElement).toBe(submitButton());
  });

  it('keeps the level when another option is chosen and when the page is loaded again', async () => {
    const { unmount } = show();
    await choose('B. 301');
    await userEvent.click(level('Sure'));
    await userEvent.click(screen.getByRole('radio', { name: 'A. 200' }));
    expect(level('Sure').checked).toBe(true);
    unmount();
    show();
    expect(level('Sure').checked).toBe(true);
  });

  it('asks neither anonymous visitors nor players who have turned it off', async () => {
    const { unmount } = show({ signedIn: false });
    await choose('B. 301');
    expect(group()).toBeNull();
    unmount();
    sessionStorage.clear();
    show({ viewer: { ...viewerWithStreak(7), asksConfidence: false }, mocks: [responseWith(null)] });
    await choose('B. 301');
    expect(group()).toBeNull();
    await userEvent.click(submitButton());
    expect(await correct()).toBeTruthy();
  });

  it('sends nothing that was said before it was turned off', async () => {
    sessionStorage.setItem(
      'daily-trivia-choice',
      JSON.stringify({ questionId: OPEN_QUESTION.id, letter: 'B', confidence: 'sure' }),
    );
    show({ viewer: { ...viewerWithStreak(7), asksConfidence: false }, mocks: [responseWith(null)] });
    await userEvent.click(submitButton());
    expect(await correct()).toBeTruthy();
  });
});
