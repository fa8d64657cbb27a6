import { join } from 'node:path';
import { generateFiles, type Tree } from '@nx/devkit';
import { formatWritten } from '../format-written';
import { type Spellings, spell } from '../names';
import {
  addBefore,
  addElement,
  addProperty,
  editSource,
  parseSource,
  propertyNames,
  textOf,
} from '../source-edits';
import { checkScreen, type NewScreen, PATHS_FILE, pathNameOf, ROUTES_FILE } from './check-screen';
import { generateHooks } from './generate-hooks';
import { findViewerList } from './viewer-list';

/** How the cache stores the types and fields that need more than the default. */
const POLICIES_FILE = 'libs/web/apollo/src/type-policies.ts';

/** Options of `npm run new -- screen`. Unvalidated input. */
export interface ScreenOptions {
  name?: string;
  path?: string;
  title?: string;
  session?: boolean;
}

/**
 * Generates a screen and registers its path, its route and the paging of its list.
 * @returns a callback to run after the files are written. It generates the types and hooks of the queries.
 * @throws Error for invalid options; nothing is written then.
 */
export default async function screenGenerator(tree: Tree, options: ScreenOptions): Promise<() => void> {
  const screen = spell('screen', options.name);
  const { path = `/${screen.kebab}`, title = screen.title, session = false } = options;
  const page = { screen, path, title, session };
  checkScreen(tree, page);
  const pathName = pathNameOf(tree, path) ?? namePath(tree, page);

  const search = findViewerList(tree, screen);
  const list = search.found;
  const part = spell('part of the screen', `${screen.kebab}-${list ? 'list' : 'overview'}`);
  const templates = join(tree.root, 'tools/generators/screen');
  const filling = {
    ...page,
    pathName,
    list: null,
    ...list,
    part,
    screenName: screen.kebab,
    partName: part.kebab,
  };
  for (const folder of ['files', list ? 'files-list' : 'files-overview']) {
    generateFiles(tree, join(templates, folder), `apps/web/src/screens/${screen.kebab}`, filling);
  }
  register(tree, page, `PAGE_PATHS.${pathName}`);
  if (list) registerPages(tree, list.list);
  return () => {
    formatWritten(tree);
    generateHooks(tree.root);
    if (search.found === null) console.log(`The screen shows no list: ${search.reason}`);
  };
}

/** Adds the path of a page to `PAGE_PATHS`. @returns its name there. */
function namePath(tree: Tree, { screen, path }: NewScreen): string {
  editSource(tree, PATHS_FILE, [addProperty('PAGE_PATHS', `${screen.camel}: '${path}'`)]);
  return screen.camel;
}

function register(tree: Tree, { screen, session }: NewScreen, path: string): void {
  const access = session ? `access: 'player', ` : '';
  const load = `() => import('../screens/${screen.kebab}/${screen.kebab}-screen')`;
  editSource(tree, ROUTES_FILE, [
    addElement('routes', `{ path: ${path}, ${access}load: ${load} }`, 'NOT_FOUND'),
  ]);
}

/** Lets the cache append the pages of the viewer's list, unless it already does. */
function registerPages(tree: Tree, { camel, words }: Spellings): void {
  const fields = 'typePolicies.Viewer.fields';
  if (propertyNames(parseSource(POLICIES_FILE, textOf(tree, POLICIES_FILE)), fields).includes(camel)) return;
  const policy = `/** The viewer's ${words} in pages. */\nconst ${camel}Pages: FieldPolicy = relayStylePagination();`;
  editSource(tree, POLICIES_FILE, [
    addBefore('typePolicies', policy),
    addProperty(fields, `${camel}: ${camel}Pages`),
  ]);
}
