import { serverClock } from '@daily/apollo/server-clock';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { NextQuestionCountdown } from './next-question-countdown';

const CLOSES_AT = '2030-01-02T00:00:00.000Z';
const countdown = <NextQuestionCountdown closesAt={CLOSES_AT} />;

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2030-01-01T18:47:26.400Z') });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const timer = () => screen.getByRole('timer');
const shown = () => timer().querySelector('time')?.textContent;
const pass = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds));

function withReducedMotion() {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) => Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList,
    );
}

describe('NextQuestionCountdown', () => {
  it('shows the time of day in the HTML of the server', () => {
    const html = renderToString(countdown);
    expect(html).toBe(`<time dateTime="${CLOSES_AT}">00:00 UTC</time>`);
  });

  it('updates at the end of each second', async () => {
    render(countdown);
    expect(shown()).toBe('05:12:34');
    await pass(599);
    expect(shown()).toBe('05:12:34');
    await pass(2);
    expect(shown()).toBe('05:12:33');
    await pass(1000);
    expect(shown()).toBe('05:12:32');
  });

  it('gives screen readers an approximate time without announcing updates', () => {
    render(countdown);
    expect(timer().getAttribute('aria-live')).toBe('off');
    expect(timer().querySelector('time')?.getAttribute('aria-hidden')).toBe('true');
    expect(screen.getByText('in about 5 hours')).toBeTruthy();
  });

  it('updates every minute when the visitor prefers reduced motion', async () => {
    withReducedMotion();
    render(countdown);
    expect(shown()).toBe('5 h 13 min');
    await pass(30_000);
    expect(shown()).toBe('5 h 13 min');
    await pass(4_000);
    expect(shown()).toBe('5 h 12 min');
  });

  it("counts by the server's clock", async () => {
    render(countdown);
    expect(shown()).toBe('05:12:34');
    // The browser's clock is an hour ahead. The header cuts off the fraction of a second.
    act(() => serverClock.recordHeader('Tue, 01 Jan 2030 17:47:26 GMT'));
    expect(shown()).toBe('06:12:34');
    act(() => serverClock.recordHeader('Tue, 01 Jan 2030 18:47:26 GMT'));
    expect(shown()).toBe('05:12:34');
  });

  it('stops at zero', async () => {
    jest.setSystemTime(Date.parse(CLOSES_AT) - 2500);
    render(countdown);
    expect(shown()).toBe('00:00:03');
    await pass(3000);
    expect(shown()).toBe('00:00:00');
    expect(jest.getTimerCount()).toBe(0);
  });
});
