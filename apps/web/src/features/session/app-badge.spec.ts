import { afterEach, expect, it, jest } from '@jest/globals';
import { badgeUnanswered } from './app-badge';

const setAppBadge = jest.fn<() => Promise<void>>(() => Promise.reject(new Error('not installed')));
const clearAppBadge = jest.fn<() => Promise<void>>(() => Promise.resolve());

afterEach(() => {
  for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name);
});

it('marks the icon of the app while the question is unanswered', () => {
  Object.assign(navigator, { setAppBadge, clearAppBadge });
  badgeUnanswered(true);
  badgeUnanswered(false);
  expect([setAppBadge.mock.calls, clearAppBadge.mock.calls]).toEqual([[[1]], [[]]]);
});

it('does nothing in a browser without badges', () => {
  expect(() => [badgeUnanswered(true), badgeUnanswered(false)]).not.toThrow();
});
