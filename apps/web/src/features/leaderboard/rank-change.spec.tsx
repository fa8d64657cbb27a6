import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { withViewer } from '../../testing/viewer.fixture';
import { RankChange } from './rank-change';
import { RankChange_ViewerFragmentDoc } from './rank-change.generated';

function show(entry: { rank: number; movement: number | null } | null): void {
  const leaderboardEntry = entry && ({ __typename: 'LeaderboardEntry', ...entry } as const);
  const player = { __typename: 'Player', id: 'p', leaderboardEntry } as const;
  const viewer = { __typename: 'Viewer', id: 'v', player } as const;
  render(withViewer(RankChange_ViewerFragmentDoc, viewer, (ref) => <RankChange viewer={ref} />).element);
}

describe('RankChange', () => {
  it.each([
    [{ rank: 31, movement: 6 }, 'from 37 to 31'],
    [{ rank: 1204, movement: -2 }, 'from 1,202 to 1,204'],
  ])('shows the rank before and after: %j', (entry, text) => {
    show(entry);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it.each([
    [{ rank: 31, movement: 0 }, '31'],
    [{ rank: 31, movement: null }, '31'],
  ])('shows only the rank when it did not change: %j', (entry, text) => {
    show(entry);
    expect(screen.getByRole('definition').textContent).toBe(text);
  });

  it('takes no room for a viewer who is not on the board', () => {
    show(null);
    expect(screen.queryByRole('term')).toBeNull();
  });
});
