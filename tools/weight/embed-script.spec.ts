import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from '@jest/globals';
import { EMBED_SCRIPT_PATH } from '@daily/contract/paths';

/** Limit of the script that other sites load, in bytes after brotli. */
const BUDGET = 1_000;

it('the script of the element for other sites is one small module without imports', () => {
  const script = readFileSync(join(__dirname, '../../apps/web/dist/client', EMBED_SCRIPT_PATH));
  expect(script.toString()).not.toMatch(/\bimport\b(?!\.meta)/);
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(BUDGET);
});
