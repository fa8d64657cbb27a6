import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

let now: number;
beforeEach(() => {
  now = 100;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  sessionStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** Loads the module anew, as a reload of the page does. */
async function loadPage() {
  jest.resetModules();
  return import('./time-spent');
}

describe('the time spent on a question', () => {
  it('is measured from the first call of startTiming', async () => {
    const { startTiming, secondsSpent } = await loadPage();
    expect(secondsSpent('one')).toBeNull();
    startTiming('one');
    now += 4400;
    startTiming('one');
    now += 8000;
    expect(secondsSpent('one')).toBe(12);
    expect(secondsSpent('two')).toBeNull();
  });

  it('continues after a reload', async () => {
    (await loadPage()).startTiming('one');
    now += 3000;
    const { startTiming, secondsSpent } = await loadPage();
    startTiming('one');
    expect(secondsSpent('one')).toBe(3);
  });

  it('starts again with the next question', async () => {
    const { startTiming, secondsSpent } = await loadPage();
    startTiming('one');
    now += 3000;
    startTiming('two');
    now += 1000;
    expect(secondsSpent('two')).toBe(1);
  });

  it.each(['{', '[]', '{"questionId":"one"}', '{"questionId":1,"at":2}'])(
    'ignores malformed stored text: %s',
    async (text) => {
      sessionStorage.setItem('daily-trivia-shown', text);
      const { startTiming, secondsSpent } = await loadPage();
      startTiming('one');
      expect(secondsSpent('one')).toBe(0);
    },
  );

  it('is measured when the browser forbids storage', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    const { startTiming, secondsSpent } = await loadPage();
    startTiming('one');
    now += 2000;
    expect(secondsSpent('one')).toBe(2);
  });

  it('is not negative when the clock was set back before a reload', async () => {
    sessionStorage.setItem('daily-trivia-shown', JSON.stringify({ questionId: 'one', at: Date.now() + 1e9 }));
    const { startTiming, secondsSpent } = await loadPage();
    startTiming('one');
    expect(secondsSpent('one')).toBe(0);
  });
});
