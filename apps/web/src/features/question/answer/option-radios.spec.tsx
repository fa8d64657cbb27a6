import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { chosenLetter, show, start, submitButton, setUpQuestionCard } from '../question-card.fixture';
import { CODE_QUESTION, OPEN_QUESTION } from '../question.fixture';

setUpQuestionCard();

describe('option shortcuts', () => {
  it.each([
    ['a', 'A'],
    ['C', 'C'],
    ['4', 'D'],
  ])('%s chooses and focuses option %s without submitting it', async (key, letter) => {
    show();
    await start();
    await userEvent.keyboard(key);
    expect(chosenLetter()).toBe(letter);
    expect((document.activeElement as HTMLInputElement).value).toBe(letter);
    expect(submitButton().disabled).toBe(false);
  });

  it('store the choice like a click does', async () => {
    const { unmount } = show();
    await start();
    await userEvent.keyboard('c');
    unmount();
    show();
    expect(chosenLetter()).toBe('C');
  });

  it('work anywhere in the card, but not outside of it', async () => {
    show({ question: CODE_QUESTION });
    await start();
    screen.getByRole('group', { name: 'JavaScript code' }).focus();
    await userEvent.keyboard('b');
    expect(chosenLetter()).toBe('B');
    act(() => (document.activeElement as HTMLElement).blur());
    await userEvent.keyboard('c');
    expect(chosenLetter()).toBe('B');
  });

  it.each(['{Control>}c{/Control}', '{Alt>}2{/Alt}', '{Meta>}a{/Meta}', 'e', '5', '0', '{Enter}'])(
    'ignore %s',
    async (keys) => {
      show();
      await start();
      await userEvent.keyboard(keys);
      expect(chosenLetter()).toBeUndefined();
    },
  );

  it('ignore keys during input composition and repeated presses', async () => {
    show();
    await start();
    const focused = document.activeElement!;
    fireEvent.keyDown(focused, { key: 'a', isComposing: true });
    fireEvent.keyDown(focused, { key: 'a', repeat: true });
    expect(chosenLetter()).toBeUndefined();
    fireEvent.keyDown(focused, { key: 'a' });
    expect(chosenLetter()).toBe('A');
  });

  it('are declared for assistive technology', async () => {
    show();
    await start();
    const options = screen.getByRole('group', { name: OPEN_QUESTION.text });
    const keys = within(options)
      .getAllByRole('radio')
      .map((radio) => radio.getAttribute('aria-keyshortcuts'));
    expect(keys).toEqual(['A 1', 'B 2', 'C 3', 'D 4']);
  });
});
