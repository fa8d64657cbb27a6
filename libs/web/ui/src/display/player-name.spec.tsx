import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { PlayerName } from './player-name';

describe('PlayerName', () => {
  it('takes the text direction from the name', () => {
    render(<PlayerName name="سلمان الفارسي" className="font-medium" />);
    const name = screen.getByText('سلمان الفارسي');
    expect(name.getAttribute('dir')).toBe('auto');
    expect([...name.classList]).toEqual(expect.arrayContaining(['truncate', 'text-left', 'font-medium']));
  });
});
