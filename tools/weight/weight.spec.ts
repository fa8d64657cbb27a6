import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { BUDGET, EXCEPTIONS, excessOf } from './budget';
import type { PageWeight } from './page-weight';

/** The figures of the current build, as `weight.ts --json` prints them. */
function built(): PageWeight[] {
  const command = ['--import', 'tsx', join(__dirname, 'weight.ts'), '--json'];
  // The exit status is ignored: a page over its budget fails its own test below.
  const { stdout } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  return JSON.parse(stdout) as PageWeight[];
}

const light: PageWeight = {
  path: '/about',
  loadedScript: 1,
  runningScript: 2,
  style: 3,
  runningStyle: 4,
  requests: 5,
  unstyledClasses: [],
};

describe('page weight', () => {
  const pages = built();

  it('counts every script, style and request of a page', () => {
    expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(['/', '/login', '/signup', '*']));
    for (const { path, loadedScript, runningScript, style, runningStyle, requests } of pages) {
      // React alone is above 50 kB and the data layer above 40 kB; a lower figure means that a file was not counted.
      expect({ path, counted: loadedScript > 50_000 && runningScript > 90_000 }).toEqual({
        path,
        counted: true,
      });
      expect({ path, counted: style > 3_000 && runningStyle > 2 * style && requests >= 7 }).toEqual({
        path,
        counted: true,
      });
    }
  });

  it.each(pages.map((page) => [page.path, page] as const))('stays within the budget: %s', (_path, page) => {
    expect(excessOf(page)).toEqual([]);
  });

  it.each(pages.map((page) => [page.path, page] as const))(
    'styles every class of its HTML: %s',
    (_path, page) => {
      expect(page.unstyledClasses).toEqual([]);
    },
  );

  it('has exceptions for existing pages only', () => {
    expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(EXCEPTIONS)));
  });
});

describe('chunks', () => {
  const manifest = JSON.parse(
    readFileSync(join(__dirname, '../../apps/web/dist/client/.vite/manifest.json'), 'utf8'),
  ) as Record<string, { imports?: string[] }>;

  /** Returns the first cycle of static imports from a chunk; null without one. */
  function cycleFrom(chunk: string, path: readonly string[] = []): readonly string[] | null {
    if (path.includes(chunk)) return [...path.slice(path.indexOf(chunk)), chunk];
    const cycles = (manifest[chunk]?.imports ?? []).map((imported) => cycleFrom(imported, [...path, chunk]));
    return cycles.find((cycle) => cycle !== null) ?? null;
  }

  it('do not import each other in a cycle, which would break the order in which they run', () => {
    expect(
      Object.keys(manifest)
        .map((chunk) => cycleFrom(chunk))
        .filter(Boolean),
    ).toEqual([]);
  });
});

describe('excessOf', () => {
  it('returns nothing for a page within its budget', () => {
    expect(excessOf({ ...light, ...BUDGET })).toEqual([]);
  });

  it.each(['loadedScript', 'runningScript', 'style', 'runningStyle', 'requests'] as const)(
    'names the exceeded limit: %s',
    (part) => {
      expect(excessOf({ ...light, [part]: BUDGET[part] + 1 })).toEqual([
        `/about: ${part} is ${BUDGET[part] + 1}, over its budget of ${BUDGET[part]}`,
      ]);
    },
  );

  it('applies the exception of a page', () => {
    const page = { ...light, path: '*', loadedScript: BUDGET.loadedScript + 1 };
    expect(excessOf(page)).toEqual([]);
  });
});
