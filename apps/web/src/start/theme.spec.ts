import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { THEME_KEY, initTheme, applyStoredTheme } from './theme';

const root = document.documentElement;
const storage = () => localStorage;
/** The colors that the server writes into the page. */
const BARS = { light: '#ffffff', dark: '#1a1c23' };

beforeEach(() => {
  localStorage.clear();
  delete root.dataset['theme'];
  document.head.innerHTML = ['light', 'dark']
    .map(
      (theme) =>
        `<meta name="theme-color" media="(prefers-color-scheme: ${theme})" data-light="${BARS.light}" data-dark="${BARS.dark}">`,
    )
    .join('');
  document.body.innerHTML = ['light', 'dark', 'system']
    .map((theme) => `<input type="radio" name="theme" value="${theme}">`)
    .join('');
});

const bars = () => [...document.querySelectorAll<HTMLMetaElement>('meta')].map(({ content }) => content);
const checked = () => document.querySelector<HTMLInputElement>(':checked')?.value;
const option = (theme: string) => document.querySelector<HTMLInputElement>(`[value=${theme}]`)!;

describe('applyStoredTheme', () => {
  const { light, dark } = BARS;
  it.each([
    ['light', 'light', [light, light], 'light'],
    ['dark', 'dark', [dark, dark], 'dark'],
    ['"><script>', undefined, [light, dark], 'system'],
    [null, undefined, [light, dark], 'system'],
  ])('%p: data-theme %p, browser bars %p, switch %p', (text, theme, colors, choice) => {
    if (text) localStorage.setItem(THEME_KEY, text);
    applyStoredTheme(document, storage);
    expect([root.dataset['theme'], bars(), checked()]).toEqual([theme, colors, choice]);
  });

  it('falls back to the system theme when storage is forbidden', () => {
    applyStoredTheme(document, () => {
      throw new Error('forbidden');
    });
    expect([root.dataset['theme'], checked()]).toEqual([undefined, 'system']);
  });
});

describe('initTheme', () => {
  const init = (use = storage) => initTheme(document, use);

  it('stores the chosen theme and removes it for the system theme', () => {
    init();
    option('dark').click();
    expect([root.dataset['theme'], localStorage.getItem(THEME_KEY)]).toEqual(['dark', 'dark']);
    option('system').click();
    expect([root.dataset['theme'], localStorage.getItem(THEME_KEY)]).toEqual([undefined, null]);
  });

  it('ignores other radio buttons', () => {
    init();
    document.body.insertAdjacentHTML(
      'beforeend',
      '<input type="radio" name="answer" value="dark" id="other">',
    );
    document.getElementById('other')!.click();
    expect([root.dataset['theme'], localStorage.getItem(THEME_KEY)]).toEqual([undefined, null]);
  });

  it('follows the choice of another tab', () => {
    init();
    localStorage.setItem(THEME_KEY, 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: THEME_KEY }));
    expect([root.dataset['theme'], checked()]).toEqual(['dark', 'dark']);
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect([root.dataset['theme'], checked()]).toEqual([undefined, 'system']);
  });

  it('sets the switch once the document is parsed', () => {
    localStorage.setItem(THEME_KEY, 'light');
    const switches = document.body.innerHTML;
    document.body.innerHTML = '';
    init();
    document.body.innerHTML = switches;
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(checked()).toBe('light');
  });

  it('keeps the choice until the page is left when storage is forbidden', () => {
    const forbidden = jest.fn<() => Storage>(() => {
      throw new Error('forbidden');
    });
    init(forbidden);
    option('dark').click();
    expect(root.dataset['theme']).toBe('dark');
    option('system').click();
    expect(root.dataset['theme']).toBeUndefined();
  });
});
