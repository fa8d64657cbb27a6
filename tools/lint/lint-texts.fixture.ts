import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';
import { copyWorkspace, ROOT } from '../generators/workspace-copy.fixture';

/** A text and the file of the workspace to lint it as. */
export interface LintedText {
  path: string;
  text: string;
}

/** What `oxlint` and `eslint` print for the texts: the rules that reject each, such as `typescript(no-floating-promises)`. */
export async function rulesAgainst(texts: readonly LintedText[]): Promise<string[][]> {
  const schemas = texts.filter(({ path }) => path === 'schema.graphql').map(({ text }) => text);
  const ofSchemas = rulesAgainstSchemas(schemas);
  const ofCode = await rulesAgainstCode(texts.filter(({ path }) => path !== 'schema.graphql'));
  return texts.map(({ path }) => (path === 'schema.graphql' ? ofSchemas : ofCode).shift() ?? []);
}

function rulesAgainstSchemas(schemas: readonly string[]): string[][] {
  const script = join(__dirname, 'lint-schemas.mjs');
  const input = JSON.stringify(schemas);
  const output = execFileSync(process.execPath, [script, ROOT], { input, cwd: ROOT, encoding: 'utf8' });
  return JSON.parse(output) as string[][];
}

/** Writes the texts into a copy of the workspace, because a rule that needs types reads files, and lints them there. */
async function rulesAgainstCode(texts: readonly LintedText[]): Promise<string[][]> {
  const copy = copyWorkspace();
  try {
    // The rule about projects does nothing before Nx has computed their graph, which what the texts import is no part of.
    await copy.node('.', 'node_modules/nx/dist/bin/nx.js', 'show', 'projects');
    const paths = ownPaths(texts.map(({ path }) => path));
    texts.forEach(({ text }, index) => {
      const file = join(copy.root, paths[index] ?? '');
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    });
    const { output } = await copy.node('.', 'node_modules/oxlint/bin/oxlint', '--format', 'json', ...paths);
    const { diagnostics } = JSON.parse(output) as { diagnostics: { filename: string; code?: string }[] };
    const rules = Map.groupBy(diagnostics, ({ filename }) => filename);
    return paths.map((path) => rules.get(path)?.map(({ code }) => code ?? 'unused directive') ?? []);
  } finally {
    copy.remove();
  }
}

/** The paths, with a number in the names of those that occur again: `streak.ts`, `streak-2.ts`. */
function ownPaths(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return paths.map((path) => {
    const count = (counts.get(path) ?? 0) + 1;
    counts.set(path, count);
    const { dir, base } = parse(path);
    return count === 1 ? path : join(dir, base.replace('.', `-${count}.`));
  });
}
