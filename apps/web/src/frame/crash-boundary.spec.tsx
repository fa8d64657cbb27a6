import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { CrashBoundary } from './crash-boundary';

function Broken(): never {
  throw new Error('Broken');
}

describe('CrashBoundary', () => {
  it('renders its children', () => {
    render(<CrashBoundary>Fine</CrashBoundary>);
    expect(screen.getByText('Fine')).toBeTruthy();
  });

  it('shows a message and a link home when they crash, and logs the error', () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    render(
      <CrashBoundary>
        <Broken />
      </CrashBoundary>,
    );
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong');
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
    expect(log).toHaveBeenCalledWith('A screen crashed.', expect.any(Error), expect.any(String));
    log.mockClear();
  });
});
