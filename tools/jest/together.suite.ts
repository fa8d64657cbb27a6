import { globSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { afterAll, describe, jest } from '@jest/globals';

// Runs the specs of the project in the current folder as one test file, or one of several, so that what they import is loaded once.
// Each spec sets up and cleans up in a block of its own, as it does in a file of its own.

/** The part of the specs that this file runs, from 0. */
declare const SPECS_OF_PART: { part: number; parts: number };

const ROOT = resolve(__dirname, '../..');

const specs = globSync('{src,test}/**/*.spec.ts').toSorted();

for (const file of specs.filter((_, index) => index % SPECS_OF_PART.parts === SPECS_OF_PART.part)) {
  describe(relative(ROOT, resolve(file)), () => {
    jest.requireActual(resolve(file));
    afterAll(() => {
      jest.useRealTimers();
      jest.restoreAllMocks();
    });
  });
}
