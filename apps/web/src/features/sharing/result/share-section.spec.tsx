import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installClipboard, recordToasts, removeClipboard, showSection } from './share-section.fixture';

let toasts: ReturnType<typeof recordToasts>;
beforeEach(() => {
  toasts = recordToasts();
});
afterEach(removeClipboard);

describe('ShareSection', () => {
  it('describes the result to screen readers', async () => {
    showSection();
    expect(
      await screen.findByText(
        'Daily Trivia #12 · 22 November 2026: Correct, 20 points, 3-day streak. ' +
          'The last 7 days: not answered, kept by a freeze, right.',
      ),
    ).toBeTruthy();
  });

  it('copies the result as text with squares, without the answer', async () => {
    const writeText = installClipboard(true);
    showSection();
    await userEvent.click(await screen.findByRole('button', { name: 'Copy result' }));
    expect(writeText.mock.calls).toEqual([
      [
        'Daily Trivia #12 · 22 November 2026\nCorrect · 20 points · 3-day streak\n⬜🧊🟩\nhttp://localhost:3000/',
      ],
    ]);
    await waitFor(() => expect(toasts).toEqual({ success: ['Result copied to clipboard'], error: [] }));
  });

  it('reports that the browser denied access to the clipboard', async () => {
    installClipboard(false);
    showSection();
    await userEvent.click(await screen.findByRole('button', { name: 'Copy result' }));
    await waitFor(() => expect(toasts.error).toEqual(['Your browser did not allow copying']));
  });
});
