import { describe, expect, it } from '@jest/globals';
import { FsTree } from 'nx/src/generators/tree';
import { spell } from '../names';
import { ROOT } from '../workspace-copy.fixture';
import { findViewerList } from './viewer-list';

/** Searches the list of the screen "badges" in a schema whose viewer has a field. */
function search(field: string, itemFields = 'id: ID! title: String! createdAt: String!') {
  const tree = new FsTree(ROOT, false);
  const schema = `
    type Query { viewer: Viewer }
    type Viewer { ${field} }
    type BadgeConnection { edges: [BadgeEdge!]! }
    type BadgeEdge { node: Badge! }
    type Badge { ${itemFields} }
  `;
  tree.write('schema.graphql', schema);
  return findViewerList(tree, spell('screen', 'badges'));
}

describe('findViewerList', () => {
  it('finds the connection of the viewer with the name of the screen', () => {
    expect(search('badges: BadgeConnection!').found).toMatchObject({
      connection: 'BadgeConnection',
      edge: 'BadgeEdge',
      node: 'Badge',
    });
  });

  it.each([
    ['id: ID!', undefined, 'schema.graphql has no field Viewer.badges'],
    ['badges: [Badge!]!', undefined, 'Viewer.badges is not a connection'],
    ['badges: BadgeConnection!', 'id: ID! name: String!', 'Badge has no title and no createdAt'],
  ])('says why it finds none for %s', (field, itemFields, cause) => {
    expect(search(field, itemFields)).toEqual({
      found: null,
      reason: `${cause}. A list is shown when its items have id, title, createdAt.`,
    });
  });
});
