import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { initNews, NEWS_KEY } from './news';

const sheets: string[] = [];

/** The test environment has no style sheets that scripts make. */
class Sheet {
  replaceSync = (text: string) => void sheets.push(text);
}

beforeEach(() => {
  sheets.length = 0;
  localStorage.clear();
  Object.assign(globalThis, { CSSStyleSheet: Sheet, CSS: { escape: (text: string) => text } });
  Object.assign(document, { adoptedStyleSheets: [] });
  document.body.innerHTML =
    '<aside data-news="Spring Cup!"><button data-put-away><b>x</b></button></aside><main id="main" tabindex="-1"></main>';
});
afterEach(() => {
  for (const name of ['CSSStyleSheet', 'CSS']) Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(document, 'adoptedStyleSheets');
});

const press = () => document.querySelector<HTMLElement>('b')?.click();

describe('initNews', () => {
  it('puts news away at a press, keeps that for the next page, and moves the focus to the content', () => {
    initNews(document, () => localStorage);
    expect(sheets).toEqual([]);
    const later = jest.fn();
    document.addEventListener('click', later, true);
    press();
    document.removeEventListener('click', later, true);
    expect(sheets).toEqual(['[data-news="Spring Cup!"]{display:none}']);
    expect(localStorage.getItem(NEWS_KEY)).toBe('Spring Cup!');
    expect(document.activeElement?.id).toBe('main');
    // The queue of presses before the app's start does not get it.
    expect(later).not.toHaveBeenCalled();
  });

  it('hides the news that were put away before they are parsed', () => {
    localStorage.setItem(NEWS_KEY, 'Summer Cup!');
    initNews(document, () => localStorage);
    expect(sheets).toEqual(['[data-news="Summer Cup!"]{display:none}']);
  });
});
