import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = join(__dirname, '../..');

const DOCUMENTS = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT });

/** All files of the workspace, generated and installed ones excluded. */
const FILES = globSync(['*', '{apps,deploy,libs,tools,docs}/**/*'], {
  cwd: ROOT,
  exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
});

const SCRIPTS: unknown = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/** A path from the root, possibly with wildcards or alternatives: `libs/server/*`. */
const ROOTED = /^(apps|libs|tools|docs)\/[\w.*{},/-]+$/;

/** The end of a file's path: `submit-answer.sql.ts`, `src/start/bootstrap.ts`. */
const FILE_NAME = /^[\w./-]+\.(tsx?|mjs|graphql|sql|json|md)$/;

/** Examples (the slice `badges`, the file `x.ts`), files of the built product, and names of other products. */
const NOT_IN_THE_TREE = /badge|^x(\.spec)?\.ts$|^\/|dist\//;

const textOf = (document: string) => readFileSync(join(ROOT, document), 'utf8');

/** Inline code, without blocks of code. */
const codeIn = (text: string) =>
  [...text.replaceAll(/^```[^]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

/** The paths in a document that do not exist. */
function missingPaths(document: string): string[] {
  const text = textOf(document);
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, target = '']) => target);
  const code = codeIn(text).filter((each) => !NOT_IN_THE_TREE.test(each));
  return [
    ...links.filter((target) => !existsSync(join(ROOT, dirname(document), target))),
    ...code.filter((path) => ROOTED.test(path) && globSync(path, { cwd: ROOT }).length === 0),
    ...code.filter((name) => FILE_NAME.test(name) && !FILES.some((file) => `/${file}`.endsWith(`/${name}`))),
  ];
}

describe.each(DOCUMENTS)('%s', (document) => {
  it('names files and folders that exist', () => {
    expect(missingPaths(document)).toEqual([]);
  });

  it('names npm scripts that exist', () => {
    const named = [...textOf(document).matchAll(/npm run ([a-z:-]+)/g)].map(([, script]) => script);
    for (const script of named) expect(SCRIPTS).toHaveProperty(['scripts', script ?? '']);
  });
});
