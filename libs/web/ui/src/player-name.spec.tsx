import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { PlayerName } from './player-name';

describe('PlayerName', () => {
  it('lets the name itself say which of its sides is its end', () => {
    render(<PlayerName name="سلمان الفارسي" className="font-medium" />);
    const name = screen.getByText('سلمان الفارسي');
    expect(name.getAttribute('dir')).toBe('auto');
    expect([...name.classList]).toEqual(expect.arrayContaining(['truncate', 'text-left', 'font-medium']));
  });
});
