import { beforeEach, describe, expect, it } from '@jest/globals';
import { styleSheetLoader } from './style-sheet';

const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
const finish = (event: 'load' | 'error') => links().at(-1)?.dispatchEvent(new Event(event));

beforeEach(() => {
  document.head.innerHTML = '';
});

describe('styleSheetLoader', () => {
  const load = () => styleSheetLoader(document, '/assets/style.css');

  it('adds the style sheet once and resolves when it is applied', async () => {
    const loadSheet = load();
    let applied = false;
    const loaded = Promise.all([loadSheet(), loadSheet()]).then(() => (applied = true));
    await Promise.resolve();
    expect([links().map((link) => link.getAttribute('href')), applied]).toEqual([
      ['/assets/style.css'],
      false,
    ]);
    finish('load');
    await loaded;
    await loadSheet();
    expect(links()).toHaveLength(1);
  });

  it('rejects when the sheet cannot be loaded, and loads it again at the next call', async () => {
    const loadSheet = load();
    const failed = loadSheet();
    finish('error');
    await expect(failed).rejects.toThrow('The style sheet could not be loaded');
    expect(links()).toHaveLength(0);
    const loaded = loadSheet();
    finish('load');
    await expect(loaded).resolves.toBeUndefined();
  });
});
