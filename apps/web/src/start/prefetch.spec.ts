import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { prefetchWhenIdle } from './prefetch';

const FILES = '/assets/data.js  /assets/style.css';

beforeEach(() => {
  jest.useFakeTimers();
  document.head.innerHTML = '';
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

async function prefetched(connection?: { saveData?: boolean; effectiveType?: string }) {
  if (connection) Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  prefetchWhenIdle(window, FILES);
  expect(document.querySelector('link')).toBeNull();
  await jest.advanceTimersByTimeAsync(5_000);
  return [...document.querySelectorAll('link[rel=prefetch]')].map((link) => link.getAttribute('href'));
}

describe('prefetchWhenIdle', () => {
  it.each([
    ['without information about the connection', undefined],
    ['on a fast connection', { saveData: false, effectiveType: '3g' }],
  ])('downloads each file once the browser is idle %s', async (_what, connection) => {
    expect(await prefetched(connection)).toEqual(['/assets/data.js', '/assets/style.css']);
  });

  it.each([
    ['the visitor saves data', { saveData: true, effectiveType: '4g' }],
    ['the connection is very slow', { effectiveType: '2g' }],
  ])('downloads nothing when %s', async (_what, connection) => {
    expect(await prefetched(connection)).toEqual([]);
  });
});
