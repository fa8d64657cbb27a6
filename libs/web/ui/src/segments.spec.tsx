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
  it('is one group of which one is chosen', () => {
    render(<Choice />);
    expect(screen.getByRole('group', { name: 'Show' })).toBeTruthy();
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    expect(chosen()).toBe('all');
  });

  it('changes at a press', async () => {
    render(<Choice />);
    await userEvent.click(screen.getByRole('radio', { name: 'Right' }));
    expect(chosen()).toBe('right');
  });

  it('is one tab stop whose options the arrows reach, as radio buttons of one name are', () => {
    render(<Choice />);
    const names = screen.getAllByRole<HTMLInputElement>('radio').map(({ name }) => name);
    expect(names[0]).toBeTruthy();
    expect(new Set(names).size).toBe(1);
  });
});
