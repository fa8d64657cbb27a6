import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LoadMore } from './load-more';

describe('LoadMore', () => {
  it('calls onLoad when pressed', async () => {
    const load = jest.fn();
    render(<LoadMore label="Load more" onLoad={load} loading={false} failed={false} />);
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    expect(load).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('is disabled while loading', () => {
    render(<LoadMore label="Load more" onLoad={jest.fn()} loading failed={false} />);
    expect(screen.getByRole('button', { name: 'Load more' })).toHaveProperty('disabled', true);
  });

  it('shows a failure and stays enabled', () => {
    render(<LoadMore label="Load more" onLoad={jest.fn()} loading={false} failed />);
    expect(screen.getByRole('status').textContent).toBe('That did not work. Please try again.');
    expect(screen.getByRole('button')).toHaveProperty('disabled', false);
  });
});
