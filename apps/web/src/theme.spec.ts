import { beforeEach, describe, expect, it } from '@jest/globals';
import { THEME_KEY, applyStoredTheme } from './theme';

const root = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  delete root.dataset['theme'];
});

describe('applyStoredTheme', () => {
  it.each([
    ['light', 'light'],
    ['dark', 'dark'],
    ['"><script>', undefined],
    [null, undefined],
  ])('with %p stored, sets %p', (stored, theme) => {
    if (stored) localStorage.setItem(THEME_KEY, stored);
    applyStoredTheme(root, () => localStorage);
    expect(root.dataset['theme']).toBe(theme);
  });

  it('leaves the choice to the system where storage is forbidden', () => {
    applyStoredTheme(root, () => {
      throw new Error('forbidden');
    });
    expect(root.dataset['theme']).toBeUndefined();
  });
});
