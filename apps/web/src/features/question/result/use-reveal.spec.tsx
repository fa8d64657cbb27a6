import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { REVEALED, useReveal } from './use-reveal';

const TURNING = { stage: 'turning', animated: true };

/** Says whether the system allows motion. */
function allowMotion(allowed: boolean): void {
  Object.assign(window, { matchMedia: () => ({ matches: allowed }) });
}

const original = Object.getOwnPropertyDescriptor(window, 'matchMedia');

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  // Other specs share the window.
  if (original) Object.defineProperty(window, 'matchMedia', original);
  else Reflect.deleteProperty(window, 'matchMedia');
});

const show = (fresh: boolean) => renderHook(() => useReveal(fresh)).result;

describe('useReveal', () => {
  it('turns the options of a new answer before it tells the verdict', () => {
    allowMotion(true);
    const shown = show(true);
    expect(shown.current).toEqual(TURNING);
    act(() => void jest.advanceTimersByTime(999));
    expect(shown.current).toEqual(TURNING);
    act(() => void jest.advanceTimersByTime(1));
    expect(shown.current).toEqual({ stage: 'told', animated: true });
  });

  it.each(['keydown', 'pointerdown'])('shows the end at once at a %s', (type) => {
    allowMotion(true);
    const shown = show(true);
    act(() => void document.dispatchEvent(new Event(type)));
    expect(shown.current).toEqual(REVEALED);
  });

  it.each([
    ['an earlier answer', false, true],
    ['a new answer when the system asks for less motion', true, false],
  ])('shows %s as a whole', (_title, fresh, motion) => {
    allowMotion(motion);
    expect(show(fresh).current).toEqual(REVEALED);
  });
});
