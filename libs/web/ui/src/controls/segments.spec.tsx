import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Segments } from './segments';

const OPTIONS = [
  { value: 'all', label: 'All' },
  { value: 'right', label: 'Right' },
] as const;

function Choice() {
  const [value, setValue] = useState<'all' | 'right'>('all');
  return <Segments legend="Show" options={OPTIONS} value={value} onChange={setValue} />;
}

const chosen = () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).value;

describe('Segments', () => {
  it('is a group with one checked option', () => {
    render(<Choice />);
    expect(screen.getByRole('group', { name: 'Show' })).toBeTruthy();
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    expect(chosen()).toBe('all');
  });

  it('calls onChange when an option is pressed', async () => {
    render(<Choice />);
    await userEvent.click(screen.getByRole('radio', { name: 'Right' }));
    expect(chosen()).toBe('right');
  });

  it('is one tab stop: its radio buttons share a name', () => {
    render(<Choice />);
    const names = screen.getAllByRole<HTMLInputElement>('radio').map(({ name }) => name);
    expect(names[0]).toBeTruthy();
    expect(new Set(names).size).toBe(1);
  });
});
