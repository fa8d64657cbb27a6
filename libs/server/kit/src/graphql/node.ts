import { ID, Field, InterfaceType } from 'type-graphql';

/** An object that can be asked for again by its global id (Relay's Global Object Identification). */
@InterfaceType('Node', { description: 'An object that can be fetched again by its global id.' })
export abstract class Node {
  @Field(() => ID, { description: 'Opaque id, unique in the whole schema.' })
  id!: string;
}

/** The global id of an object: its type and its own id, in base64url so that nobody is tempted to parse it. */
export function toGlobalId(type: string, id: string | number): string {
  return Buffer.from(`${type}:${id}`).toString('base64url');
}

/** The parts of a global id, or null when the text is none. */
export function parseGlobalId(globalId: string): { type: string; id: string } | null {
  const text = Buffer.from(globalId, 'base64url').toString('utf8');
  const colon = text.indexOf(':');
  if (text.includes('\0')) return null;
  if (colon < 1 || toGlobalId(text.slice(0, colon), text.slice(colon + 1)) !== globalId) return null;
  return { type: text.slice(0, colon), id: text.slice(colon + 1) };
}
