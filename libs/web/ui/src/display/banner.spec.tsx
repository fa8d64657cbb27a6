import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ErrorBanner } from './banner';

describe('ErrorBanner', () => {
  it('announces its content', () => {
    render(<ErrorBanner id="error">Failed to submit answer</ErrorBanner>);
    expect(screen.getByRole('alert').textContent).toBe('Failed to submit answer');
    expect(screen.getByRole('alert').id).toBe('error');
  });

  it.each([[null], [undefined], [false], ['']])('renders nothing for %j', (nothing) => {
    const { container } = render(<ErrorBanner>{nothing}</ErrorBanner>);
    expect(container.childElementCount).toBe(0);
  });
});
