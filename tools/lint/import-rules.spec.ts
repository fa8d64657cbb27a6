import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = resolve(__dirname, '../..');
const COMMAND = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');

/** Cruises folders with the configuration of `nx run lint-rules:import-rules` and returns the report of violations. */
function violationsIn(...folders: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [COMMAND, '--config', 'tools/lint/import-rules.config.mjs', '--output-type', 'err', ...folders],
    { cwd: ROOT, encoding: 'utf8' },
  );
  return { status, output: stdout + stderr };
}

describe('the rules of imports', () => {
  it.each([
    ['cycle', 'no-import-cycle'],
    ['type-cycle', 'no-import-cycle'],
    ['dev-dependency', 'no-dev-dependency'],
  ])('refuse the files in tools/lint/%s', (folder, rule) => {
    const { status, output } = violationsIn(`tools/lint/${folder}`);
    expect([status, output]).toEqual([1, expect.stringContaining(rule)]);
  });

  it('accept files that follow them', () => {
    const { status, output } = violationsIn('libs/contract');
    expect([status, output]).toEqual([0, expect.stringContaining('no dependency violations found')]);
  });
});
