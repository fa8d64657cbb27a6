import { relative, resolve } from 'node:path';
import { afterAll, beforeAll, describe, jest } from '@jest/globals';

// Runs specs as one test file, so that what they import is loaded once. Each spec sets up and cleans up in a block of its own, as it does
// in a file of its own.

/** Paths of the specs that this file runs. */
declare const SPECS: readonly string[];

const ROOT = resolve(__dirname, '../..');

const isInBrowser = 'document' in globalThis;

// Loaded before the blocks, so that it cleans up after the tests of all specs, not only of the first that imports it.
if (isInBrowser) jest.requireActual('@testing-library/react');

for (const spec of SPECS) {
  describe(relative(ROOT, spec), () => {
    if (isInBrowser) beforeAll(openEmptyPage);
    jest.requireActual(spec);
    afterAll(() => {
      jest.useRealTimers();
      jest.restoreAllMocks();
    });
  });
}

/** Removes what the specs before have left in the page: its address, contents and storage, and properties that hide those of jsdom. */
function openEmptyPage(): void {
  for (const target of [document, navigator])
    for (const name of Object.getOwnPropertyNames(target)) Reflect.deleteProperty(target, name);
  history.replaceState(null, '', '/');
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
}
