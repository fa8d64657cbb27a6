import { Field, ID, InterfaceType } from 'type-graphql';

/** An object with a global id (Relay's Global Object Identification). */
@InterfaceType('Node', {
  description: 'An object that can be fetched again by its global id with `node(id:)`.',
})
export abstract class Node {
  @Field(() => ID, { description: 'Opaque global id.' })
  id!: string;
}

/** The description of every `id` field that a resolver computes. */
export const GLOBAL_ID = 'Opaque global id.';

/** The global id of an object: its type and local id, in base64url so that clients treat it as opaque. */
export function toGlobalId(type: string, id: string | number): string {
  return Buffer.from(`${type}:${id}`).toString('base64url');
}

/** The parts of a global id, or null when the text is not one. */
export function parseGlobalId(globalId: string): { type: string; id: string } | null {
  const text = Buffer.from(globalId, 'base64url').toString('utf8');
  const colon = text.indexOf(':');
  if (text.includes('\0')) return null;
  if (colon < 1 || toGlobalId(text.slice(0, colon), text.slice(colon + 1)) !== globalId) return null;
  return { type: text.slice(0, colon), id: text.slice(colon + 1) };
}

/** The local id of an object that several values identify together. Only the last of them may contain a colon. */
export function joinedId(...parts: readonly string[]): string {
  return parts.join(':');
}

/** The values in a local id that {@link joinedId} made of `count` values; null when it has fewer. */
export function splitId(id: string, count: number): string[] | null {
  const parts = id.split(':');
  if (parts.length < count) return null;
  return [...parts.slice(0, count - 1), parts.slice(count - 1).join(':')];
}

/** The local id inside a global id of a type, or null when the text is not a global id of that type. */
export function localIdOf(type: string, globalId: string): string | null {
  const parsed = parseGlobalId(globalId);
  return parsed?.type === type ? parsed.id : null;
}
