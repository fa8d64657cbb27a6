/** @apart: each run of the script listens for the load of the page, also after its test. */
import { describe, expect, it } from '@jest/globals';
import { open, page, setUpPageWithoutApp } from './bootstrap.fixture';
import { THEME_KEY } from './theme';

setUpPageWithoutApp();

describe('before the first paint', () => {
  it.each([
    ['hides a page rendered for a viewer in a browser without a session', 'none', true],
    ['hides it when the session has expired', 'expired', true],
    ['shows it in a browser with a valid session', 'valid', false],
  ] as const)('%s', async (_title, session, hidden) => {
    await open({ personal: true }, session);
    expect(page.dataset['contentHidden'] !== undefined).toBe(hidden);
  });

  it('shows an anonymous page in a browser without a session', async () => {
    await open({});
    expect(page.dataset['contentHidden']).toBeUndefined();
  });

  it.each([
    ['hides what needs passkeys in a browser without them', false, ''],
    ['shows what needs passkeys in a browser with them', true, undefined],
  ])('%s', async (_title, supported, value) => {
    if (supported) Object.assign(window, { PublicKeyCredential: class {} });
    await open({});
    expect(page.dataset['noPasskeys']).toBe(value);
    Reflect.deleteProperty(window, 'PublicKeyCredential');
  });

  it('applies the stored theme', async () => {
    localStorage.setItem(THEME_KEY, 'dark');
    await open({});
    expect(page.dataset['theme']).toBe('dark');
  });
});
