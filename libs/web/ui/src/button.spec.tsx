import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Button, buttonClass } from './button';

describe('Button', () => {
  it('submits nothing unless it is told to', () => {
    render(<Button>Go</Button>);
    expect(screen.getByRole('button', { name: 'Go' }).getAttribute('type')).toBe('button');
  });

  it('keeps its look beside the classes of its place', () => {
    render(<Button className="mt-2">Go</Button>);
    expect(screen.getByRole('button').className).toBe(`${buttonClass()} mt-2`);
  });
});

describe('buttonClass', () => {
  it('tells the variants apart', () => {
    const looks = (['primary', 'secondary', 'quiet'] as const).map((variant) => buttonClass({ variant }));
    expect(new Set(looks).size).toBe(3);
  });
});
