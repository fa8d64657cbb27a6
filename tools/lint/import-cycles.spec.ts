import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = resolve(__dirname, '../..');
const COMMAND = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');

/** Cruises folders with the configuration of `nx run lint-rules:import-cycles` and returns the report of violations. */
function cyclesIn(...folders: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [COMMAND, '--config', 'tools/lint/import-cycles.config.mjs', '--output-type', 'err', ...folders],
    { cwd: ROOT, encoding: 'utf8' },
  );
  return { status, output: stdout + stderr };
}

describe('the check for import cycles', () => {
  it.each(['cycle', 'type-cycle'])('reports the files in tools/lint/%s', (folder) => {
    const { status, output } = cyclesIn(`tools/lint/${folder}`);
    expect([status, output]).toEqual([1, expect.stringContaining('no-import-cycle')]);
  });

  it('accepts files without a cycle', () => {
    const { status, output } = cyclesIn('libs/contract');
    expect([status, output]).toEqual([0, expect.stringContaining('no dependency violations found')]);
  });
});
