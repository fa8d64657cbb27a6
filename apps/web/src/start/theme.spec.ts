import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { BAR_COLOURS, THEME_KEY, keepTheme, showTheme } from './theme';

const root = document.documentElement;
const own = () => localStorage;

beforeEach(() => {
  localStorage.clear();
  delete root.dataset['theme'];
  document.head.innerHTML =
    '<meta name="theme-color" media="(prefers-color-scheme: light)"><meta name="theme-color" media="(prefers-color-scheme: dark)">';
  document.body.innerHTML = ['light', 'dark', 'system']
    .map((theme) => `<input type="radio" name="theme" value="${theme}">`)
    .join('');
});

const bars = () => [...document.querySelectorAll<HTMLMetaElement>('meta')].map(({ content }) => content);
const checked = () => document.querySelector<HTMLInputElement>(':checked')?.value;
const option = (theme: string) => document.querySelector<HTMLInputElement>(`[value=${theme}]`)!;

describe('the stored theme', () => {
  const { light, dark } = BAR_COLOURS;
  it.each([
    ['light', 'light', [light, light], 'light'],
    ['dark', 'dark', [dark, dark], 'dark'],
    ['"><script>', undefined, [light, dark], 'system'],
    [null, undefined, [light, dark], 'system'],
  ])('%p makes the page %p, its bars %p, and the switch %p', (text, theme, colours, choice) => {
    if (text) localStorage.setItem(THEME_KEY, text);
    showTheme(document, own);
    expect([root.dataset['theme'], bars(), checked()]).toEqual([theme, colours, choice]);
  });

  it('is not needed: the system chooses where storage is forbidden', () => {
    showTheme(document, () => {
      throw new Error('forbidden');
    });
    expect([root.dataset['theme'], checked()]).toEqual([undefined, 'system']);
  });
});

describe('the theme', () => {
  const keep = (storage = own) => keepTheme(document, storage);

  it('is kept when it is chosen, and given back to the system', () => {
    keep();
    option('dark').click();
    expect([root.dataset['theme'], localStorage.getItem(THEME_KEY)]).toEqual(['dark', 'dark']);
    option('system').click();
    expect([root.dataset['theme'], localStorage.getItem(THEME_KEY)]).toEqual([undefined, null]);
  });

  it('is nobody else’s to choose', () => {
    keep();
    document.body.insertAdjacentHTML(
      'beforeend',
      '<input type="radio" name="answer" value="dark" id="other">',
    );
    document.getElementById('other')!.click();
    expect([root.dataset['theme'], localStorage.getItem(THEME_KEY)]).toEqual([undefined, null]);
  });

  it('follows other tabs', () => {
    keep();
    localStorage.setItem(THEME_KEY, 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: THEME_KEY }));
    expect([root.dataset['theme'], checked()]).toEqual(['dark', 'dark']);
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect([root.dataset['theme'], checked()]).toEqual([undefined, 'system']);
  });

  it('finds the switch when the page is whole', () => {
    localStorage.setItem(THEME_KEY, 'light');
    const switches = document.body.innerHTML;
    document.body.innerHTML = '';
    keep();
    document.body.innerHTML = switches;
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(checked()).toBe('light');
  });

  it('lasts as long as the page where storage is forbidden', () => {
    const forbidden = jest.fn<() => Storage>(() => {
      throw new Error('forbidden');
    });
    keep(forbidden);
    option('dark').click();
    expect(root.dataset['theme']).toBe('dark');
    option('system').click();
    expect(root.dataset['theme']).toBeUndefined();
  });
});
