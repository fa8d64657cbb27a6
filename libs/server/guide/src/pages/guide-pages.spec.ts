import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { readShippedLimits } from '@daily/rules/game/player-limits';
import { exampleNames, readExample } from '../examples/example-file';
import type { GuideFacts } from '../guide-facts';
import { GuideBlockKind, type GuidePage, MAX_BLOCKS } from './guide-page.graphql-types';
import { guideFolder, GuidePages } from './guide-pages';
import { readPageFiles } from './page-file';

const TABLE = { head: ['A'], rows: [['b | c']] };

/** Facts with every name, because the pages decide which they insert. */
const anyFact = <T>(value: T) => new Proxy<Record<string, T>>({}, { get: () => value });
const FACTS: GuideFacts = {
  tables: anyFact(TABLE),
  documents: anyFact('## Unreleased'),
  values: anyFact('many'),
};

const files = readPageFiles(guideFolder('pages'));
let pages: readonly GuidePage[];
beforeAll(async () => {
  pages = await new GuidePages('https://trivia.example', readShippedLimits, () => FACTS).all();
});
const names = exampleNames(guideFolder('examples'));
const examples = names.map((name) => readExample(guideFolder('examples'), name));

describe('the pages of the guide', () => {
  it('have unique addresses, the first at that of the guide', () => {
    const paths = pages.map(({ path }) => path);
    expect(paths[0]).toBe('/developers');
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('stay while the limits cannot be read', async () => {
    const readLimits = jest.fn(readShippedLimits);
    const guide = new GuidePages('https://trivia.example', readLimits, () => FACTS);
    const [first] = await guide.all();
    readLimits.mockRejectedValue(new Error('The database is unavailable'));
    expect(await guide.first()).toBe(first);
  });

  it('show every example once', () => {
    const shown = files.flatMap(({ body }) =>
      [...body.matchAll(/^::example (.+)$/gm)].map(([, name]) => name),
    );
    expect(shown.toSorted()).toEqual(names);
  });

  it('contain no code besides the examples, which a test runs', () => {
    for (const { body } of files) expect(body).not.toMatch(/^(```|~~~| {4}\S)/m);
  });

  it('insert the tables and values of the server, and nothing remains to be inserted', () => {
    const html = pages.flatMap(({ blocks }) => blocks.map(({ contentHtml }) => contentHtml)).join('\n');
    expect(html).toContain('<td>b | c</td>');
    expect(html).not.toMatch(/::(example|table|document)|\{\{/);
  });

  it('show the address of the installation', () => {
    const html = pages.flatMap(({ blocks }) => blocks.map(({ contentHtml }) => contentHtml)).join('\n');
    expect(html).not.toContain('localhost:3000');
    expect(html).toContain('https://trivia.example/graphql');
    expect(html).toContain('wss://trivia.example/graphql/ws');
  });

  it('link to pages and headings that exist', () => {
    const anchors = pages.flatMap(({ path, tableOfContents }) => [
      path,
      ...tableOfContents.map(({ anchor }) => `${path}#${anchor}`),
    ]);
    for (const { path, blocks } of pages)
      for (const [, target = ''] of blocks.flatMap(({ contentHtml }) => [
        ...contentHtml.matchAll(/href="((?:\/developers|#)[^"]*)"/g),
      ]))
        expect(anchors).toContain(target.startsWith('#') ? path + target : target);
  });

  it('have no more blocks than the cost of a page assumes', () => {
    for (const { blocks } of pages) expect(blocks.length).toBeLessThanOrEqual(MAX_BLOCKS);
  });
});

describe('the examples', () => {
  it('install the versions that the tests run them with', () => {
    const { resolve } = createRequire(__filename);
    for (const [name, major] of examples.flatMap(({ packages }) => packages.map(splitVersion))) {
      const { version } = JSON.parse(readFileSync(packageFile(resolve, name), 'utf8')) as { version: string };
      expect(`${name}@${version.split('.')[0]}`).toBe(`${name}@${major}`);
    }
  });

  it('install all packages that they import', () => {
    for (const { name, files: parts, packages, install } of examples) {
      const installed = packages.map((each) => splitVersion(each)[0]);
      if (install.length > 0) installed.push('@daily-trivia/client');
      for (const { text } of parts)
        for (const [, imported] of text.matchAll(/^import .* from '((?!node:|\.)[^']+)'/gm))
          expect({ name, installed }).toEqual({ name, installed: expect.arrayContaining([imported]) });
    }
  });

  it('say what a shell, a file and an output contain', () => {
    const kinds = pages[0]?.blocks.map(({ kind, title, language }) => [kind, title, language]);
    expect(kinds).toContainEqual([GuideBlockKind.COMMAND, 'Terminal', 'Shell']);
    expect(kinds).toContainEqual([GuideBlockKind.FILE, 'play.mjs', 'JavaScript']);
    expect(kinds).toContainEqual([GuideBlockKind.OUTPUT, 'Response', 'JSON']);
    expect(kinds).toContainEqual([GuideBlockKind.TEXT, null, null]);
  });
});

function splitVersion(text: string): [name: string, major: string] {
  const at = text.lastIndexOf('@');
  return [text.slice(0, at), text.slice(at + 1)];
}

/** The manifest of an installed package, which not every package exports. */
function packageFile(resolve: NodeJS.RequireResolve, name: string): string {
  const folder = resolve.paths(name)?.find((each) => readable(`${each}/${name}/package.json`));
  if (!folder) throw new Error(`${name} is not installed`);
  return `${folder}/${name}/package.json`;
}

function readable(path: string): boolean {
  try {
    return readFileSync(path).length > 0;
  } catch {
    return false;
  }
}
