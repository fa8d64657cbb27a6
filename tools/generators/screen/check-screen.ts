import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Tree } from '@nx/devkit';
import type { Spellings } from '../names';
import { parseSource, stringProperties, stringsIn, textOf } from '../source-edits';

/** A screen to generate. */
export interface NewScreen {
  screen: Spellings;
  path: string;
  title: string;
  /** Whether the page requires a session. */
  session: boolean;
}

/** The routes of the web app. */
export const ROUTES_FILE = 'apps/web/src/routing/routes.ts';

/** The paths of the pages, by name. */
export const PATHS_FILE = 'libs/contract/src/page-paths.ts';

/** Files whose strings name paths below which there can be no pages. */
const FILES_WITH_PATHS = [
  'libs/contract/src/{paths,token-paths}.ts',
  'apps/server/src/{http,graphql,rest,pages}/*.routes.ts',
];

const STATIC_PATH = /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/;

/** Text that needs no escaping in JSX. */
const TITLE = /^[^\s{}<>&"\\`][^{}<>&"\\`\p{Cc}]*$/u;

const MAX_TITLE_LENGTH = 40;

/** Checks that a screen can be generated. @throws Error that says what is wrong and what is allowed. */
export function checkScreen(tree: Tree, { screen, path, title }: NewScreen): void {
  if (tree.exists(`apps/web/src/screens/${screen.kebab}`)) {
    throw new Error(`A screen "${screen.kebab}" exists already. Screens: ${screensOf(tree).join(', ')}.`);
  }
  if (!STATIC_PATH.test(path)) {
    throw new Error(
      `"${path}" cannot be the path of a page. A path begins with a slash and consists of lower-case words, such as "/streak/badges".`,
    );
  }
  const taken = pagesOf(tree).includes(path)
    ? path
    : reservedPaths(tree).find((reserved) => path === reserved || path.startsWith(`${reserved}/`));
  if (taken)
    throw new Error(`The path ${path} is taken: ${taken} exists already. Choose another one with --path.`);
  if ((namedPaths(tree)[screen.camel] ?? path) !== path) {
    throw new Error(`The path of "${screen.camel}" is ${namedPaths(tree)[screen.camel]} in ${PATHS_FILE}.`);
  }
  if (title.length > MAX_TITLE_LENGTH || !TITLE.test(title)) {
    throw new Error(
      `"${title}" cannot be a title. A title has 1 to ${MAX_TITLE_LENGTH} characters, without { } < > & " \\ and \`.`,
    );
  }
}

function screensOf(tree: Tree): string[] {
  return tree.children('apps/web/src/screens');
}

/** The name of a path in `PAGE_PATHS`; undefined when it has none. A page may be linked to before it exists. */
export function pathNameOf(tree: Tree, path: string): string | undefined {
  return Object.entries(namedPaths(tree)).find(([, named]) => named === path)?.[0];
}

function namedPaths(tree: Tree): Record<string, string> {
  return stringProperties(parseSource(PATHS_FILE, textOf(tree, PATHS_FILE)), 'PAGE_PATHS');
}

/** The paths of the routes without parameters. */
function pagesOf(tree: Tree): string[] {
  const routes = textOf(tree, ROUTES_FILE);
  const used = Object.entries(namedPaths(tree)).filter(([name]) =>
    new RegExp(`\\bPAGE_PATHS\\.${name}\\b`).test(routes),
  );
  return [...used.map(([, path]) => path), ...pathsIn(tree, ROUTES_FILE)];
}

/** The paths that the server answers itself and those that end with a token. Nothing below them can be a page. */
function reservedPaths(tree: Tree): string[] {
  const files = globSync(FILES_WITH_PATHS, { cwd: tree.root });
  const publicFiles = globSync('*', { cwd: join(tree.root, 'apps/web/public') });
  return [...publicFiles.map((name) => `/${name}`), ...files.flatMap((file) => pathsIn(tree, file))];
}

/** The strings of a file that are paths, without parameters and without the home page. */
function pathsIn(tree: Tree, file: string): string[] {
  const strings = stringsIn(parseSource(file, textOf(tree, file)));
  return strings.filter((text) => /^\/[a-z]/.test(text)).map((text) => text.replace(/\/(:.*)?$/, ''));
}
