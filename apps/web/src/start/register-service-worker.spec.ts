import { describe, expect, it, jest } from '@jest/globals';
import { registerServiceWorker } from './register-service-worker';

/** A window with or without service workers, which is idle when `becomeIdle` is called. */
function browser(workers?: { register: () => Promise<unknown> }) {
  const page = new EventTarget() as EventTarget & { becomeIdle?: () => void };
  return Object.assign(page, {
    navigator: { serviceWorker: workers },
    requestIdleCallback: (callback: () => void) => (page.becomeIdle = callback),
  });
}

describe('registerServiceWorker', () => {
  it('registers the worker once the page has loaded and the browser is idle', () => {
    const register = jest.fn(async () => Promise.reject(new Error('Storage is forbidden')));
    const page = browser({ register });
    registerServiceWorker(page as unknown as Window);
    expect(page.becomeIdle).toBeUndefined();
    page.dispatchEvent(new Event('load'));
    expect(register).not.toHaveBeenCalled();
    page.becomeIdle?.();
    expect(register.mock.calls).toEqual([['/sw.js']]);
  });

  it('does nothing in a browser without service workers', () => {
    const page = browser();
    registerServiceWorker(page as unknown as Window);
    page.dispatchEvent(new Event('load'));
    expect(page.becomeIdle).toBeUndefined();
  });
});
