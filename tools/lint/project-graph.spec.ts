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

// What a project is built and tested from is kept by what it imports: without these, a library that has changed would
// leave yesterday's build and yesterday's green tests in place.
describe('Nx knows what a project is made of', () => {
  it.each([
    ['web', ['apollo', 'rules', 'ui']],
    ['server', ['kit', 'people', 'play', 'rules']],
    ['play', ['boards', 'kit', 'people', 'questions', 'rules']],
    ['ui', ['rules']],
  ])('%s imports %p', (project, imported) => {
    const targets = graph.dependencies[project]?.map(({ target }) => target);
    expect(targets).toEqual(expect.arrayContaining(imported));
  });
});
