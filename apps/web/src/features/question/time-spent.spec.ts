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

/** A page that has just been loaded. */
async function page() {
  jest.resetModules();
  return import('./time-spent');
}

describe('the time spent on a question', () => {
  it('is counted from when its options were first shown', async () => {
    const { optionsShown, secondsSpent } = await page();
    expect(secondsSpent('one')).toBeNull();
    optionsShown('one');
    now += 4400;
    optionsShown('one');
    now += 8000;
    expect(secondsSpent('one')).toBe(12);
    expect(secondsSpent('two')).toBeNull();
  });

  it('goes on over a reload', async () => {
    (await page()).optionsShown('one');
    now += 3000;
    const { optionsShown, secondsSpent } = await page();
    optionsShown('one');
    expect(secondsSpent('one')).toBe(3);
  });

  it('begins anew with the next question', async () => {
    const { optionsShown, secondsSpent } = await page();
    optionsShown('one');
    now += 3000;
    optionsShown('two');
    now += 1000;
    expect(secondsSpent('two')).toBe(1);
  });

  it.each(['{', '[]', '{"questionId":"one"}', '{"questionId":1,"at":2}'])(
    'is not read from what makes no sense: %s',
    async (text) => {
      sessionStorage.setItem('daily-trivia-shown', text);
      const { optionsShown, secondsSpent } = await page();
      optionsShown('one');
      expect(secondsSpent('one')).toBe(0);
    },
  );

  it('is counted in a browser that forbids storage', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    const { optionsShown, secondsSpent } = await page();
    optionsShown('one');
    now += 2000;
    expect(secondsSpent('one')).toBe(2);
  });

  it('is never below 0, should the clock have been set back before a reload', async () => {
    sessionStorage.setItem('daily-trivia-shown', JSON.stringify({ questionId: 'one', at: Date.now() + 1e9 }));
    const { optionsShown, secondsSpent } = await page();
    optionsShown('one');
    expect(secondsSpent('one')).toBe(0);
  });
});
