import { globSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { afterAll, describe, jest } from '@jest/globals';

// Runs the specs of the project in the current folder as one test file, so that what they import is loaded once. Each spec sets up and
// cleans up in a block of its own, as it does in a file of its own.

const ROOT = resolve(__dirname, '../..');

for (const file of globSync('src/**/*.spec.ts').toSorted()) {
  describe(relative(ROOT, resolve(file)), () => {
    jest.requireActual(resolve(file));
    afterAll(() => {
      jest.useRealTimers();
      jest.restoreAllMocks();
    });
  });
}
