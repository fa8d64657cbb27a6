import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { BUDGET, EXCEPTIONS, excessOf } from './budget';
import type { PageWeight } from './page-weight';

/** What the command tells of the pages as they are built. */
function built(): PageWeight[] {
  const command = ['--import', 'tsx', join(__dirname, 'weight.ts'), '--json'];
  // Where a page is over its budget the command fails; here it shall be told page by page.
  const { stdout } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  return JSON.parse(stdout) as PageWeight[];
}

const light: PageWeight = { path: '/about', loadedScript: 1, runningScript: 2, style: 3, requests: 4 };

describe('the weight of the built pages', () => {
  const pages = built();

  it('is that of whole pages', () => {
    expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(['/', '/login', '/signup', '*']));
    for (const { path, loadedScript, runningScript, style, requests } of pages) {
      // React alone is 50 kB, and the data layer 40: less would mean that something was not counted.
      expect({ path, counted: loadedScript > 50_000 && runningScript > 90_000 }).toEqual({
        path,
        counted: true,
      });
      expect({ path, counted: style > 3_000 && requests >= 7 }).toEqual({ path, counted: true });
    }
  });

  it.each(pages.map((page) => [page.path, page] as const))('is within its budget: %s', (_path, page) => {
    expect(excessOf(page)).toEqual([]);
  });

  it('has no exception for a page that is not there', () => {
    expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(EXCEPTIONS)));
  });
});

describe('the budget', () => {
  it('has nothing to say of a page that keeps it', () => {
    expect(excessOf({ ...light, ...BUDGET })).toEqual([]);
  });

  it.each(['loadedScript', 'runningScript', 'style', 'requests'] as const)(
    'names what is over: %s',
    (part) => {
      expect(excessOf({ ...light, [part]: BUDGET[part] + 1 })).toEqual([
        `/about: ${part} is ${BUDGET[part] + 1}, over its budget of ${BUDGET[part]}`,
      ]);
    },
  );

  it('lets a page with a reason weigh more', () => {
    const page = { ...light, path: '*', loadedScript: BUDGET.loadedScript + 1 };
    expect(excessOf(page)).toEqual([]);
  });
});
