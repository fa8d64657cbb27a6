import type { Tree } from '@nx/devkit';
import { parseSource, propertyNames, textOf } from '../source-edits';

/** Wires the slices of the server. */
export const SLICES_FILE = 'apps/server/src/slices.ts';

/** Says which slice may import which. */
export const LINT_CONFIG = 'tools/lint/import-limits.ts';

/** The names of all slices. */
export function knownSlices(tree: Tree): string[] {
  return propertyNames(parseSource(LINT_CONFIG, textOf(tree, LINT_CONFIG)), 'SLICES');
}
