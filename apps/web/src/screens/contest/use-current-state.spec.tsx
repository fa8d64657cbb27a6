import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { announceMove } from './play/other-tabs';
import { MAX_AGE_MS, useCurrentState } from './use-current-state';

/** The channels of all tabs; the test environment has none. */
const channels = new Set<Channel>();
class Channel {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor() {
    channels.add(this);
  }
  postMessage(data: unknown): void {
    for (const channel of channels) if (channel !== this) channel.onmessage?.({ data });
  }
  close(): void {
    channels.delete(this);
  }
}

const reload = jest.fn<() => Promise<void>>();
let isHidden = false;

beforeEach(() => {
  jest.useFakeTimers();
  reload.mockReset().mockResolvedValue();
  isHidden = false;
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  Object.assign(globalThis, { BroadcastChannel: Channel });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
});

function open({ isSignedIn = true } = {}) {
  const serverTime = new Date(Date.now()).toISOString();
  const state = {
    contestId: 'c',
    serverTime,
    isSignedIn,
    reported: 'RUNNING',
    status: 'RUNNING',
    hasFinished: false,
  } as const;
  return renderHook(() => useCurrentState({ ...state, reload }));
}

it.each([
  ['focus', window],
  ['online', window],
  ['pageshow', window],
  ['visibilitychange', document],
])('loads an older state again at the event %s', (type, target) => {
  const { unmount } = open();
  act(() => void target.dispatchEvent(new Event(type)));
  expect(reload).not.toHaveBeenCalled();
  jest.advanceTimersByTime(MAX_AGE_MS + 1);
  act(() => void target.dispatchEvent(new Event(type)));
  expect(reload).toHaveBeenCalledTimes(1);
  unmount();
  target.dispatchEvent(new Event(type));
  expect(reload).toHaveBeenCalledTimes(1);
});

it('loads the state at once after a move in another tab', () => {
  open();
  announceMove('another contest');
  expect(reload).not.toHaveBeenCalled();
  announceMove('c');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('loads the state of a hidden tab when it is shown, however young', () => {
  open();
  isHidden = true;
  announceMove('c');
  expect(reload).not.toHaveBeenCalled();
  isHidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(reload).toHaveBeenCalledTimes(1);
});

it('leaves the page of an anonymous visitor alone', () => {
  open({ isSignedIn: false });
  announceMove('c');
  jest.advanceTimersByTime(MAX_AGE_MS + 1);
  window.dispatchEvent(new Event('focus'));
  expect(reload).not.toHaveBeenCalled();
});

it('works in a browser without channels', () => {
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  open();
  announceMove('c');
  expect(reload).not.toHaveBeenCalled();
});
