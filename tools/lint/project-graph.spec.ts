import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const ROOT = resolve(__dirname, '../..');

interface Graph {
  dependencies: Record<string, { target: string }[]>;
}

let folder: string;
let graph: Graph;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'daily-trivia-graph-'));
  const file = join(folder, 'graph.json');
  execFileSync(process.execPath, [join(ROOT, 'node_modules/nx/dist/bin/nx.js'), 'graph', `--file=${file}`], {
    cwd: ROOT,
    stdio: 'ignore',
    env: { ...process.env, NX_DAEMON: 'false' },
  });
  ({ graph } = JSON.parse(readFileSync(file, 'utf8')) as { graph: Graph });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

// Nx derives from the imports what a project's builds and tests depend on. A missing edge would let it reuse an outdated build
// or test result from its cache.
describe('the project graph of Nx', () => {
  it.each([
    ['web', ['apollo', 'contract', 'rules', 'ui']],
    ['server', ['contract', 'kit', 'people', 'play', 'rules']],
    ['play', ['boards', 'kit', 'people', 'questions', 'rules']],
    ['ui', ['rules']],
    ['cli', ['client']],
    ['e2e', ['client']],
  ])('%s imports %p', (project, imported) => {
    const targets = graph.dependencies[project]?.map(({ target }) => target);
    expect(targets).toEqual(expect.arrayContaining(imported));
  });
});
