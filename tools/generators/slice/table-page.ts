import type { Tree } from '@nx/devkit';
import { textOf } from '../source-edits';

const PAGE = 'docs/data.md';

/** Adds a slice with its one table to the page of tables, which is in the order of the slices' names. */
export function addToTablePage(tree: Tree, slice: string, table: string): void {
  const [head = '', ...sections] = textOf(tree, PAGE).split(/^(?=## )/m);
  const added = [
    `## ${slice}\n`,
    '| Table | Also written by | Also read by | Functions of its triggers |',
    '| --- | --- | --- | --- |',
    `| \`${table}\` |  |  |  |\n`,
  ].join('\n');
  const nameOf = (section: string) => section.slice(3, section.indexOf('\n'));
  const all = [...sections.map((section) => section.trimEnd() + '\n'), added];
  all.sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
  tree.write(PAGE, head + all.join('\n'));
}
