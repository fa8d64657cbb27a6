import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast as sonner } from 'sonner';
import { ToastRegion, toast } from './toast';

afterEach(() => act(() => void sonner.dismiss()));

/** The texts of the toasts that are not being removed. */
const open = () =>
  [...document.querySelectorAll('[data-sonner-toast]:not([data-removed=true])')].map(
    ({ textContent }) => textContent,
  );

const toasts = () =>
  [...document.querySelectorAll('[data-sonner-toast]')].map(({ textContent }) => textContent);

describe('toast', () => {
  it('announces in live regions that exist before the first toast, one per kind', async () => {
    const { container } = render(<ToastRegion />);
    const polite = container.querySelector('[aria-live="polite"]');
    const alert = screen.getByRole('alert');
    expect([polite?.childElementCount, alert.textContent]).toEqual([0, '']);

    act(() => toast.success('Login successful!'));
    const text = await screen.findByText('Login successful!');
    expect(polite?.contains(text)).toBe(true);
    expect(alert.textContent).toBe('');

    act(() => toast.error('Failed to submit answer'));
    expect(alert.textContent).toBe('Failed to submit answer');
    expect(screen.getAllByRole('alert')).toEqual([alert]);
    // The visible toast in the polite region is hidden, so that it is not announced twice.
    await waitFor(() => expect(toasts()).toContain('Failed to submit answer'));
    const seen = screen.getAllByText('Failed to submit answer').find((at) => polite?.contains(at));
    expect(seen?.closest('[aria-hidden=true]')).toBeTruthy();
  });

  it('is not shown for what an alert of the page shows in view', async () => {
    render(
      <>
        <p role="alert">Failed to submit answer</p>
        <ToastRegion />
      </>,
    );
    const alert = screen.getAllByRole('alert')[0]!;
    const box = jest.spyOn(alert, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 300, 40));
    act(() => toast.error('Failed to submit answer'));
    act(() => toast.error('Something else'));
    await waitFor(() => expect(toasts()).toContain('Something else'));
    expect(toasts()).not.toContain('Failed to submit answer');

    // Scrolled out of view.
    box.mockReturnValue(new DOMRect(0, -100, 300, 40));
    act(() => toast.error('Failed to submit answer'));
    await waitFor(() => expect(toasts()).toContain('Failed to submit answer'));
  });

  it('is closed when the visitor moves on, unless it is new', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(10_000);
    render(<ToastRegion />);
    act(() => toast.success('Message sent!'));
    await waitFor(() => expect(toasts()).toContain('Message sent!'));
    now.mockReturnValue(10_900);
    act(() => toast.success('Logged out successfully!'));
    await waitFor(() => expect(toasts()).toContain('Logged out successfully!'));
    now.mockReturnValue(11_200);
    await act(async () => toast.moveOn());
    await waitFor(() => expect(open()).toEqual(['Logged out successfully!']));
    now.mockRestore();
  });

  it('lets the focus move past it', async () => {
    render(
      <>
        <button type="button">Last</button>
        <ToastRegion />
      </>,
    );
    act(() => toast.success('Login successful!'));
    const shown = (await screen.findByText('Login successful!')).closest('li');
    screen.getByRole('button').focus();
    await userEvent.tab();
    expect(document.activeElement).toBe(shown);
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it('shows a repeated message once', async () => {
    render(<ToastRegion />);
    act(() => ['Failed', 'Failed', 'Failed'].forEach((text) => toast.error(text)));
    act(() => toast.error('Something else'));
    await waitFor(() => expect(toasts()).toContain('Something else'));
    expect(toasts().filter((text) => text === 'Failed')).toHaveLength(1);
  });
});
