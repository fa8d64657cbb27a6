import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { withViewer } from '../../testing/viewer.fixture';
import { viewerWithStreak } from './question.fixture';
import { StreakAtRisk } from './streak-at-risk';
import { StreakAtRisk_ViewerFragmentDoc } from './streak-at-risk.generated';

const MIDNIGHT = '2030-01-02T00:00:00.000Z';

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(window, { matchMedia: () => Object.assign(new EventTarget(), { matches: true }) });
});
afterEach(() => {
  jest.useRealTimers();
});

function showAt(time: string, days: number, freezes: number): string | undefined {
  jest.setSystemTime(new Date(`2030-01-01T${time}:00Z`));
  const viewer = viewerWithStreak(days, freezes);
  render(
    withViewer(StreakAtRisk_ViewerFragmentDoc, viewer, (ref) => (
      <StreakAtRisk viewer={ref} closesAt={MIDNIGHT} />
    )).element,
  );
  return screen.queryByText(/Your streak/)?.textContent ?? undefined;
}

describe('StreakAtRisk', () => {
  it.each([
    ['says when a streak without a freeze ends', '21:47', 12, 0, 'ends in 2 h 13 min unless you answer.'],
    ['says when a freeze is used', '23:00', 12, 1, 'uses a freeze in 1 h unless you answer.'],
  ])('%s', (_what, time, days, freezes, end) => {
    expect(showAt(time, days, freezes)).toBe(`Your streak of ${days} days ${end}`);
  });

  it.each([
    ['before the last hours of the day', '17:59', 12],
    ['without a streak', '23:00', 0],
  ])('renders nothing %s', (_what, time, days) => {
    expect(showAt(time, days, 0)).toBeUndefined();
  });
});
