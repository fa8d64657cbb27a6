import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { ToastRegion, toast } from './toast';

describe('toast', () => {
  it('speaks in a live region that was there before', async () => {
    const { container } = render(<ToastRegion />);
    const region = container.querySelector('[aria-live="polite"]');
    expect(region?.childElementCount).toBe(0);

    act(() => toast.success('Login successful!'));
    const text = await screen.findByText('Login successful!');
    expect(region?.contains(text)).toBe(true);
    expect(screen.queryByRole('alert')).toBeNull();

    act(() => toast.error('Failed to submit answer'));
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to submit answer');
  });
});
