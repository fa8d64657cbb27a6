import type { Tree } from '@nx/devkit';
import { buildSchema, getNamedType, type GraphQLNamedType, isObjectType } from 'graphql';
import type { Spellings } from '../names';
import { textOf } from '../source-edits';

/** A list of the viewer that a screen shows, with the GraphQL types of its parts. */
export interface ViewerList {
  list: Spellings;
  connection: string;
  edge: string;
  node: string;
}

/** Fields of an item that the screen shows. */
const SHOWN_FIELDS = ['id', 'title', 'createdAt'];

/** A list, or one sentence that says why there is none. */
export type ListSearch = { found: ViewerList } | { found: null; reason: string };

/** Finds the list of the viewer that has the name of a screen, as generated slices add it. */
export function findViewerList(tree: Tree, screen: Spellings): ListSearch {
  const schema = buildSchema(textOf(tree, 'schema.graphql'));
  const connection = typeOfField(schema.getType('Viewer'), screen.camel);
  if (!connection) return none(`schema.graphql has no field Viewer.${screen.camel}`);
  const edge = typeOfField(connection, 'edges');
  const node = typeOfField(edge, 'node');
  if (!edge || !node) return none(`Viewer.${screen.camel} is not a connection`);
  const missing = SHOWN_FIELDS.filter((field) => !typeOfField(node, field));
  if (missing.length > 0) return none(`${node.name} has no ${missing.join(' and no ')}`);
  return {
    found: { list: screen, connection: connection.name, edge: edge.name, node: node.name },
  };
}

function none(cause: string): ListSearch {
  const shown = SHOWN_FIELDS.join(', ');
  return { found: null, reason: `${cause}. A list is shown when its items have ${shown}.` };
}

function typeOfField(type: GraphQLNamedType | undefined, field: string) {
  const found = isObjectType(type) ? type.getFields()[field] : undefined;
  return found && getNamedType(found.type);
}
