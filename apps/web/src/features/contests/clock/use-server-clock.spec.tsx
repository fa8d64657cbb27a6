/** @apart: the server has not reported its time yet. */
import { DAY_MS } from '@daily/rules/calendar/duration';
import { afterEach, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { useServerClock } from './use-server-clock';
import { useRemaining } from './use-remaining';

afterEach(() => void jest.useRealTimers());

it('does not count down by the clock of the device before the server has reported its time', () => {
  const now = Date.parse('2026-03-10T12:00:00.000Z');
  // The device is a day ahead: by its clock, the time would be over.
  jest.useFakeTimers({ now: now + DAY_MS });
  const seen: (number | null)[] = [];
  function Timer({ serverTime }: { serverTime?: string }) {
    const left = useRemaining(new Date(now + 5_000).toISOString());
    seen.push(left);
    useServerClock(serverTime);
    return <output>{left}</output>;
  }
  const { rerender } = render(<Timer />);
  expect(new Set(seen)).toEqual(new Set([null]));
  rerender(<Timer serverTime={new Date(now).toISOString()} />);
  expect(screen.getByRole('status').textContent).toBe('5000');
  expect(new Set(seen)).toEqual(new Set([null, 5_000]));
});
