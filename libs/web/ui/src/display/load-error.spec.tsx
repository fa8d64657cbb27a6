import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { LoadError } from './load-error';

describe('LoadError', () => {
  it('announces what failed and loads it again at a press', () => {
    const load = jest.fn();
    render(<LoadError onRetry={load}>Failed to load posts</LoadError>);
    expect(screen.getByRole('alert').textContent).toBe('Failed to load posts');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('leaves a rejection to the query', async () => {
    render(<LoadError onRetry={() => Promise.reject(new Error('offline'))}>Failed to load posts</LoadError>);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    // An unhandled rejection would fail the test.
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.getByRole('alert').textContent).toBe('Failed to load posts');
  });
});
