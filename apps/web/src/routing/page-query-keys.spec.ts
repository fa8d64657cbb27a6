import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { ADMIN_FILTERS, PAGE_QUERY_KEYS } from '@daily/contract/page-query';

/** Reads of a query parameter: `search.get('board')`. */
const READS = /\b(?:search|searchParams)\.get\('([^']+)'\)/g;

it('lists every query parameter that the app reads, because the server ignores all others', () => {
  const root = join(__dirname, '..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(spec|fixture)\./.test(file),
  );
  const read = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(READS)].map(([, key]) => key),
  );
  // The lists of the admin area read their filters by a variable.
  expect(new Set([...read, ...Object.values(ADMIN_FILTERS).flat()])).toEqual(
    new Set(Object.values(PAGE_QUERY_KEYS).flat()),
  );
});
