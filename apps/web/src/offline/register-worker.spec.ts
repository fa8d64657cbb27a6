import { expect, it, jest } from '@jest/globals';
import { keepForOffline } from './register-worker';

/** A window whose browser knows service workers or does not, and is idle only when it is told so. */
function browser(workers?: { register: () => Promise<unknown> }) {
  const page = new EventTarget() as EventTarget & { beIdle?: () => void };
  return Object.assign(page, {
    navigator: { serviceWorker: workers },
    requestIdleCallback: (callback: () => void) => (page.beIdle = callback),
  });
}

it('registers the worker when the page has loaded and the browser is idle, not before', () => {
  const register = jest.fn(async () => Promise.reject(new Error('Storage is forbidden')));
  const page = browser({ register });
  keepForOffline(page as unknown as Window);
  expect(page.beIdle).toBeUndefined();
  page.dispatchEvent(new Event('load'));
  expect(register).not.toHaveBeenCalled();
  page.beIdle?.();
  expect(register.mock.calls).toEqual([['/sw.js']]);
});

it('does without where the browser has no workers', () => {
  const page = browser();
  keepForOffline(page as unknown as Window);
  page.dispatchEvent(new Event('load'));
  expect(page.beIdle).toBeUndefined();
});
