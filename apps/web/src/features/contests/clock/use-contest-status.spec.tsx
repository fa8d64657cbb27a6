import { serverClock } from '@daily/apollo/server-clock';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@daily/rules/calendar/duration';
import { LATE_ANSWER_GRACE_MS } from '@daily/rules/contest/late-answer';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Countdown } from './countdown';
import { useServerClock } from './use-server-clock';
import { type Status, useContestStatus } from './use-contest-status';
import { RETRY_MS, SPREAD_MS, useStatusChange } from './use-status-change';

const NOON = Date.parse('2026-03-10T12:00:00.000Z');
const iso = (at: number) => new Date(at).toISOString();

beforeEach(() => {
  window.matchMedia = (() => ({ matches: false, addEventListener() {}, removeEventListener() {} })) as never;
});
afterEach(() => void jest.useRealTimers());

/** Each test has a later day, because an older report of the server's time is ignored. */
let day = 0;

/** Shows a contest of an hour on a device whose clock differs from the server's. */
function show({ startsIn, deviceAhead }: { startsIn: number; deviceAhead: number }) {
  const now = NOON + ++day * DAY_MS;
  jest.useFakeTimers({ now: now + deviceAhead });
  const times = { startsAt: iso(now + startsIn), endsAt: iso(now + startsIn + HOUR_MS) };
  const onChange = jest.fn<(status: Status) => Status>((status) => status);
  let setReported: (status: Status) => void = () => undefined;
  function Contest() {
    useServerClock(iso(now));
    const [reported, setState] = useState<Status>('PUBLISHED');
    setReported = setState;
    const status = useContestStatus({ ...times, status: reported });
    useStatusChange({ reported, status }, () => setReported(onChange(status as Status)));
    return (
      <>
        <output>{status}</output>
        <Countdown until={times.startsAt} />
      </>
    );
  }
  // The clock of a device does not jump between pages, as it does between tests.
  serverClock.recordReport(iso(now), Date.now());
  render(<Contest />);
  const report = (status: Status) => act(() => setReported(status));
  return { now, onChange, report, status: () => screen.getByRole('status').textContent };
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const countdown = () => screen.getByRole('timer').querySelector('time')?.textContent;

describe('the clock of a contest', () => {
  it.each([0, 10 * HOUR_MS, -10 * HOUR_MS])(
    'follows the server on a device whose clock is %d ms ahead',
    async (deviceAhead) => {
      const { onChange, status } = show({ startsIn: 90_000, deviceAhead });
      expect([status(), countdown()]).toEqual(['PUBLISHED', '1:30']);
      await pass(89_000);
      expect([status(), countdown()]).toEqual(['PUBLISHED', '0:01']);
      await pass(1_000);
      expect(status()).toBe('RUNNING');
      await pass(SPREAD_MS);
      expect(onChange).toHaveBeenCalledTimes(1);
      await pass(HOUR_MS - SPREAD_MS);
      expect(status()).toBe('ENDED');
      await pass(LATE_ANSWER_GRACE_MS - 1);
      expect(onChange).toHaveBeenCalledTimes(1);
      await pass(SPREAD_MS + 1);
      expect(onChange).toHaveBeenCalledTimes(2);
    },
  );

  it('loads data again as long as it is from before the change', async () => {
    const { onChange } = show({ startsIn: 1_000, deviceAhead: 0 });
    onChange.mockReturnValueOnce('PUBLISHED');
    await pass(1_000);
    await pass(SPREAD_MS);
    expect(onChange).toHaveBeenCalledTimes(1);
    await pass(RETRY_MS + SPREAD_MS);
    expect(onChange).toHaveBeenCalledTimes(2);
    await pass(2 * (RETRY_MS + SPREAD_MS));
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('loads data that stays behind less and less often', async () => {
    const { onChange } = show({ startsIn: 1_000, deviceAhead: 0 });
    onChange.mockReturnValue('PUBLISHED');
    await pass(1_000 + SPREAD_MS);
    await pass(10 * MINUTE_MS);
    // After 3, 6, 12, 24 and 48 seconds, then once a minute.
    expect(onChange.mock.calls.length).toBeGreaterThan(10);
    expect(onChange.mock.calls.length).toBeLessThanOrEqual(15);
  });

  it('loads the page once when another response has reported the change already', async () => {
    const { onChange, report } = show({ startsIn: 1_000, deviceAhead: 0 });
    await pass(1_000);
    report('RUNNING');
    await pass(2 * (RETRY_MS + SPREAD_MS));
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('ignores an older report, which cached data shows again', async () => {
    const { now, status } = show({ startsIn: 60_000, deviceAhead: 0 });
    act(() => serverClock.recordReport(iso(now - HOUR_MS), Date.now()));
    await pass(MINUTE_MS);
    expect(status()).toBe('RUNNING');
  });

  it('catches up when a page that was asleep is looked at again', async () => {
    const { now, status } = show({ startsIn: 60_000, deviceAhead: 0 });
    jest.setSystemTime(now + 2 * HOUR_MS);
    expect(status()).toBe('PUBLISHED');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(status()).toBe('ENDED');
  });
});
