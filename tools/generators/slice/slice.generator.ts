import { join } from 'node:path';
import { generateFiles, type Tree } from '@nx/devkit';
import { formatWritten } from '../format-written';
import { writeTableMigration } from '../migration/table-migration';
import type { Spellings } from '../names';
import { addBefore, addElement, addImport, addProperty, editSource } from '../source-edits';
import { checkNames } from './check-names';
import { emitSchema } from './emit-schema';
import { linkPackage, lockPackage } from './link-package';
import { addRulings } from './rulings';
import { type SliceNames, sliceNames } from './slice-names';
import { addToTablePage } from './table-page';
import { knownSlices, LINT_CONFIG, SLICES_FILE } from './slices';

/** What `--builds-on` leaves to do. */
const DEPENDENCIES_LEFT =
  'The slice may import the slices it builds on. Pass what it needs: to its constructors and dependencies in src/index.ts, ' +
  'to `wire` in apps/server/src/slices.ts, and in its wired fixture (docs/guides/add-a-slice.md, "Other slices").';

/** Options of `npm run new -- slice`. Unvalidated input. */
export interface SliceOptions {
  name?: string;
  entity?: string;
  buildsOn?: string;
}

/**
 * Generates a slice and registers it with the server, its migration, the lint rules and the lock file.
 * @returns a callback to run after the files are written. It links the package, regenerates `schema.graphql` and prints what is left
 * to do.
 * @throws Error for invalid options; nothing is written then.
 */
export default async function sliceGenerator(tree: Tree, options: SliceOptions): Promise<() => void> {
  const names = sliceNames(options);
  const { slice, entity } = names;
  const below = slicesBelow(tree, options.buildsOn);
  checkNames(tree, names);

  const folder = `libs/server/${slice.kebab}`;
  const templates = join(tree.root, 'tools/generators/slice/files');
  generateFiles(tree, templates, folder, {
    ...names,
    sliceName: slice.kebab,
    entityName: entity.kebab,
  });
  writeTableMigration(tree, names);
  register(tree, slice, below);
  registerInSpecs(tree, names);
  addToTablePage(tree, slice.kebab, entity.snake);
  addRulings(tree, names);
  lockPackage(tree, slice.kebab, folder);
  return () => {
    formatWritten(tree);
    linkPackage(tree.root, slice.kebab, folder);
    emitSchema(tree.root);
    if (below.length > 1) console.log(DEPENDENCIES_LEFT);
  };
}

/** The slices that the new one may import. @throws Error for an unknown slice. */
function slicesBelow(tree: Tree, buildsOn = ''): string[] {
  const known = knownSlices(tree);
  const named = buildsOn
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const unknown = named.find((name) => !known.includes(name));
  if (unknown) throw new Error(`There is no slice "${unknown}" to build on. Slices: ${known.join(', ')}.`);
  return [...new Set([...named, 'people'])];
}

/** Registers the slice above all others: no other slice may import it. */
function register(tree: Tree, slice: Spellings, below: readonly string[]): void {
  const imported = `${slice.camel}Slice`;
  editSource(tree, SLICES_FILE, [
    addImport(
      `import { ${slice.camel} as ${imported} } from '@daily/${slice.kebab}';`,
      `@daily/${slice.kebab}`,
    ),
    addElement('SLICES', imported),
    addBefore('slices', `const ${slice.camel} = ${imported}.wire(platform, { people });`),
    addProperty('slices', slice.camel),
  ]);
  const list = below.map((name) => `'${name}'`).join(', ');
  editSource(tree, LINT_CONFIG, [addProperty('SLICES', `'${slice.kebab}': [${list}]`)]);
}

/** Adds the table and the mutation of the templates to the tests that repeat where each table is exported, and how each mutation is retried. */
function registerInSpecs(tree: Tree, { slice, entity, plural }: SliceNames): void {
  const place = `${entity.snake}: '${slice.camel}.${plural.camel}'`;
  editSource(tree, 'apps/server/test/accounts/my-data.spec.ts', [addProperty('EXPORTED_AS', place)]);
  const creation = `create${entity.pascal}: { input: () => ({ title: 'Once' }), other: { title: 'Twice' }, table: '${entity.snake}' }`;
  editSource(tree, 'apps/server/test/http/idempotency.spec.ts', [addProperty('CREATIONS', creation)]);
}
