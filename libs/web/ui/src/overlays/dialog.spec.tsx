import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { Dialog } from './dialog';

describe('Dialog', () => {
  it('is open while rendered, with an accessible name and description', () => {
    render(
      <Dialog title="Forgotten?" description="A link is mailed." onClose={() => undefined}>
        <button type="button">Send</button>
      </Dialog>,
    );
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Forgotten?' });
    expect(dialog.open).toBe(true);
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'A link is mailed.',
    );
  });

  it('calls onClose once when it is closed', async () => {
    const onClose = jest.fn();
    render(
      <Dialog title="T" onClose={onClose}>
        <p>Words</p>
      </Dialog>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it('stays open in strict mode', async () => {
    const onClose = jest.fn();
    render(
      <StrictMode>
        <Dialog title="T" onClose={onClose}>
          <p>Words</p>
        </Dialog>
      </StrictMode>,
    );
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect([screen.getByRole<HTMLDialogElement>('dialog').open, onClose.mock.calls]).toEqual([true, []]);
  });
});
