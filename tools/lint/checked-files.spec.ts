import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import { describeNeeding } from '@daily/testing/describe-needing';
import { parseJsonConfigFileContent, readConfigFile, sys } from 'typescript';

const ROOT = resolve(__dirname, '../..');

/** The configurations of the type checks. */
const CONFIGURATIONS = ['tsconfig.{server,web,tools}.json', 'libs/{cli,client,mcp}/tsconfig.json'];

/** Programs of other clients and examples of the guide, which tests of the server compile. */
const COMPILED_BY_TESTS = /^(apps\/server\/test\/clients\/programs|libs\/server\/guide\/examples)\//;

/** The files that a configuration includes, relative to the root. */
function filesOf(configuration: string): string[] {
  const path = join(ROOT, configuration);
  const { config } = readConfigFile(path, (name) => sys.readFile(name)) as { config: unknown };
  return parseJsonConfigFileContent(config, sys, resolve(path, '..')).fileNames.map((name) =>
    relative(ROOT, name),
  );
}

/** The `tsconfig.json` of the folder of a file, or of the first folder above that has one. */
function nearestConfiguration(file: string): string {
  let folder = dirname(file);
  while (!existsSync(join(ROOT, folder, 'tsconfig.json'))) folder = dirname(folder);
  return join(folder, 'tsconfig.json');
}

describeNeeding('a clone made with git')('every TypeScript file of the repository', () => {
  let files: string[];
  beforeAll(() => {
    const listing = ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'];
    files = execFileSync('git', listing, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 24 })
      .trim()
      .split('\n')
      .filter((file) => existsSync(join(ROOT, file)) && !COMPILED_BY_TESTS.test(file));
    expect(files.length).toBeGreaterThan(1_000);
  });

  it('is part of a type check', () => {
    const checked = new Set(
      CONFIGURATIONS.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).flatMap(filesOf),
    );
    expect(files.filter((file) => !checked.has(file))).toEqual([]);
  });

  it('is part of the configuration that gives its types to the lint rules', () => {
    const byConfiguration = Map.groupBy(files, nearestConfiguration);
    const unknown = [...byConfiguration].flatMap(([configuration, own]) => {
      const known = new Set(filesOf(configuration));
      return own.filter((file) => !known.has(file));
    });
    expect(unknown).toEqual([]);
  });
});
