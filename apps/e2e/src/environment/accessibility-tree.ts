import type { Page } from 'playwright-core';

/** A node of the tree that the browser gives to screen readers. */
export interface AccessibleNode {
  role: string;
  /** What is read: the name, computed by the browser. */
  name: string;
  children: AccessibleNode[];
}

/** A table as a screen reader gets it: its name and the texts of its cells, row by row. */
export interface AccessibleTable {
  name: string;
  rows: string[][];
}

const CELLS = ['cell', 'gridcell', 'columnheader', 'rowheader'];

/** Reads Chromium's accessibility tree. Ignored nodes are replaced by their children. */
export async function accessibilityTree(page: Page): Promise<AccessibleNode> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const read = (id: string): AccessibleNode[] => {
    const node = byId.get(id);
    if (!node) return [];
    const children = (node.childIds ?? []).flatMap(read);
    if (node.ignored) return children;
    const [role, name] = [node.role?.value, node.name?.value].map((value) =>
      typeof value === 'string' ? value : '',
    );
    return [{ role: role ?? '', name: name ?? '', children }];
  };
  const root = nodes.find(({ parentId }) => parentId === undefined);
  return { role: 'document', name: '', children: root ? read(root.nodeId) : [] };
}

/** All nodes with a role, and with a name if one is given, in the order in which they are read. */
export function nodesOf(tree: AccessibleNode, role: string, name?: string): AccessibleNode[] {
  const isMatch = tree.role === role && (name === undefined || tree.name === name);
  return [...(isMatch ? [tree] : []), ...tree.children.flatMap((child) => nodesOf(child, role, name))];
}

/** The tables inside a node. */
export function tablesOf(tree: AccessibleNode): AccessibleTable[] {
  return nodesOf(tree, 'table').map((table) => ({
    name: table.name,
    rows: nodesOf(table, 'row').map((row) =>
      row.children.filter(({ role }) => CELLS.includes(role)).map(textOf),
    ),
  }));
}

/** The text of a node as it is read. */
export function textOf({ role, name, children }: AccessibleNode): string {
  if (role === 'StaticText' || children.length === 0) return name.replaceAll('\u00a0', ' ').trim();
  return children
    .filter((child) => child.role !== 'InlineTextBox')
    .map(textOf)
    .join('')
    .trim();
}
