import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Bone, Skeleton } from './skeleton';

describe('Skeleton', () => {
  it('says once that something is loading, and hides its bones', () => {
    const { container } = render(
      <Skeleton>
        <Bone />
        <Bone round />
      </Skeleton>,
    );
    expect(container.querySelector('[aria-busy="true"]')).toBeTruthy();
    expect(screen.getAllByText('Loading...')).toHaveLength(1);
    expect(container.querySelectorAll('[aria-hidden="true"] > span')).toHaveLength(2);
  });
});
