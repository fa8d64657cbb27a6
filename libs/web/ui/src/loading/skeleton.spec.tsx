import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Placeholder, Skeleton } from './skeleton';

describe('Skeleton', () => {
  it('announces loading once and hides its shapes from screen readers', () => {
    const { container } = render(
      <Skeleton>
        <Placeholder />
        <Placeholder round />
      </Skeleton>,
    );
    expect(container.querySelector('[aria-busy="true"]')).toBeTruthy();
    expect(screen.getAllByText('Loading...')).toHaveLength(1);
    expect(container.querySelectorAll('[aria-hidden="true"] > span')).toHaveLength(2);
  });
});
