import { beforeEach, describe, expect, it } from '@jest/globals';
import { loadStyleSheet } from './style-sheet';

const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
const finish = (event: 'load' | 'error') => links().at(-1)?.dispatchEvent(new Event(event));

beforeEach(() => {
  document.head.innerHTML = '';
});

describe('loadStyleSheet', () => {
  const load = () => loadStyleSheet(document, '/assets/style.css');

  it('adds the style sheet once and resolves when it is applied', async () => {
    let applied = false;
    const loaded = Promise.all([load(), load()]).then(() => (applied = true));
    await Promise.resolve();
    expect([links().map((link) => link.getAttribute('href')), applied]).toEqual([
      ['/assets/style.css'],
      false,
    ]);
    finish('load');
    await loaded;
    expect(links()).toHaveLength(1);
    Object.defineProperty(links()[0], 'sheet', { value: {} });
    await load();
    expect(links()).toHaveLength(1);
  });

  it('rejects when the sheet cannot be loaded, and loads it again at the next call', async () => {
    const failed = load();
    finish('error');
    await expect(failed).rejects.toThrow('/assets/style.css');
    expect(links()).toHaveLength(0);
    const loaded = load();
    finish('load');
    await expect(loaded).resolves.toBeUndefined();
  });
});
