import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, it } from '@jest/globals';
import { describeNeeding } from '@daily/testing/describe-needing';
import { parseJsonConfigFileContent, readConfigFile, sys } from 'typescript';

const ROOT = resolve(__dirname, '../..');

/** The configurations of the type checks and of the typed lint rules. */
const CONFIGURATIONS = ['tsconfig.{server,web,tools}.json', 'libs/{cli,client}/tsconfig.json'];

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

describeNeeding('a clone made with git')('the type checks and typed lint rules', () => {
  it('include every TypeScript file of the repository', () => {
    const checked = new Set(
      CONFIGURATIONS.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).flatMap(filesOf),
    );
    const listing = ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'];
    const files = execFileSync('git', listing, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 24 })
      .trim()
      .split('\n');
    expect(files.length).toBeGreaterThan(1_000);
    expect(files.filter((file) => !checked.has(file) && !COMPILED_BY_TESTS.test(file))).toEqual([]);
  });
});
