import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { StatTile } from './stat-tile';

describe('StatTile', () => {
  it('associates a figure with its label', () => {
    render(
      <dl>
        <StatTile label="Lifetime points" value="1,240" note="They never fall" />
      </dl>,
    );
    expect(screen.getByRole('term').textContent).toBe('Lifetime points');
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '1,240',
      'They never fall',
    ]);
  });

  it('renders no element without a note', () => {
    render(
      <dl>
        <StatTile label="Rank" value="3" />
      </dl>,
    );
    expect(screen.getAllByRole('definition')).toHaveLength(1);
  });
});
