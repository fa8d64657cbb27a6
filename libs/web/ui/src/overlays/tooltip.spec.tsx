import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { TOOLTIP_DELAY_MS, Tooltip } from './tooltip';

beforeEach(() => {
  jest.useFakeTimers();
  // Radix measures elements, and jsdom has no layout.
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

afterEach(() => {
  jest.useRealTimers();
});

function show() {
  render(
    <Tooltip text="Your current streak: 3 days">
      <button type="button">3</button>
    </Tooltip>,
  );
  return screen.getByRole('button');
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Returns the element that describes `trigger`, or null. */
const description = (trigger: HTMLElement) => {
  const id = trigger.getAttribute('aria-describedby');
  return id && document.getElementById(id)?.textContent;
};

describe('Tooltip', () => {
  it('opens after 700 ms of focus and describes its trigger, which keeps the focus', async () => {
    const trigger = show();
    act(() => trigger.focus());
    await pass(TOOLTIP_DELAY_MS - 1);
    expect(description(trigger)).toBeNull();

    await pass(1);
    await pass(0);
    expect(description(trigger)).toContain('Your current streak: 3 days');
    expect(document.activeElement).toBe(trigger);
  });

  it('opens for a pointer that stays, not for one that passes by', async () => {
    const trigger = show();
    fireEvent.pointerEnter(trigger, { pointerType: 'mouse' });
    await pass(TOOLTIP_DELAY_MS / 2);
    fireEvent.pointerLeave(trigger, { pointerType: 'mouse' });
    await pass(TOOLTIP_DELAY_MS * 2);
    expect(description(trigger)).toBeNull();

    fireEvent.pointerEnter(trigger, { pointerType: 'mouse' });
    await pass(TOOLTIP_DELAY_MS);
    expect(description(trigger)).not.toBeNull();
  });

  it('opens at once when it is pressed, and closes on Escape', async () => {
    const trigger = show();
    fireEvent.click(trigger);
    await pass(0);
    expect(description(trigger)).not.toBeNull();

    fireEvent.keyDown(trigger, { key: 'Escape' });
    await pass(0);
    expect(description(trigger)).toBeNull();
  });
});
