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

/**
 * Finds the list of the viewer that has the name of a screen, as generated slices add it.
 * @returns null when there is none, or when its items lack a field that the screen would show.
 */
export function findViewerList(tree: Tree, screen: Spellings): ViewerList | null {
  const schema = buildSchema(textOf(tree, 'schema.graphql'));
  const connection = typeOfField(schema.getType('Viewer'), screen.camel);
  const edge = typeOfField(connection, 'edges');
  const node = typeOfField(edge, 'node');
  if (!connection || !edge || !node) return null;
  if (!SHOWN_FIELDS.every((field) => typeOfField(node, field))) return null;
  return { list: screen, connection: connection.name, edge: edge.name, node: node.name };
}

function typeOfField(type: GraphQLNamedType | undefined, field: string) {
  const found = isObjectType(type) ? type.getFields()[field] : undefined;
  return found && getNamedType(found.type);
}
