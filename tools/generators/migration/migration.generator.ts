import type { Tree } from '@nx/devkit';
import { formatWritten } from '../format-written';
import { type Spellings, spell } from '../names';
import { knownSlices } from '../slice/slices';
import { isRename, summaryOf } from './column-changes';
import { writeMigration } from './migration-file';
import { pendingStatements } from './pending-statements';

/** Options of `npm run new -- migration`. Unvalidated input. */
export interface MigrationOptions {
  name?: string;
  slice?: string;
}

/**
 * Generates a migration with the statements that bring the tables in line with the entities.
 * @returns a callback to run after the files are written. It prints what is left to do.
 * @throws Error for invalid options; nothing is written then.
 */
export default async function migrationGenerator(tree: Tree, options: MigrationOptions): Promise<() => void> {
  const name = spell('migration', options.name);
  const slice = sliceOf(tree, options.slice);
  const statements = pendingStatements(tree.root, slice?.camel);
  const path = writeMigration(tree, { name, summary: summaryOf(statements.up), ...statements });
  const tables = slice ? `The tables of ${slice.kebab}` : 'The tables';
  return () => {
    formatWritten(tree);
    console.log(
      statements.up.length === 0
        ? `${tables} match the entities, so the migration is empty. Write its statements in ${path}.`
        : `Review the statements in ${path}: rows that exist may need values for new columns.`,
    );
    if (statements.up.some(isRename)) {
      console.log('One column was removed and one added: the migration renames it and keeps its values.');
      console.log('When the new column means something else, drop the old one and add the new one instead.');
    }
  };
}

/** @throws Error for an unknown slice. */
function sliceOf(tree: Tree, name: string | undefined): Spellings | null {
  if (name === undefined) return null;
  const known = knownSlices(tree);
  if (!known.includes(name)) throw new Error(`There is no slice "${name}". Slices: ${known.join(', ')}.`);
  return spell('slice', name);
}
