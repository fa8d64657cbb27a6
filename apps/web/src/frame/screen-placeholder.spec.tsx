import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ScreenPlaceholder } from './screen-placeholder';

describe('ScreenPlaceholder', () => {
  it.each(['cards', 'rows', 'form'] as const)('stands in for a screen of the shape "%s"', (shape) => {
    render(<ScreenPlaceholder shape={shape} />);
    const status = screen.getByRole('status');
    // The word is for screen readers; the shapes are hidden from them.
    expect(status.textContent).toBe('Loading...');
    expect(screen.getByText('Loading...').className).toContain('sr-only');
    expect(status.querySelectorAll('[aria-hidden=true] .bg-sunken').length).toBeGreaterThan(3);
  });
});
