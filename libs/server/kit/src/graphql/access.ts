import {
  getNamedType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isObjectType,
  isUnionType,
} from 'graphql';
import { Extensions } from 'type-graphql';
import type { TokenScope } from '@daily/rules/account/token-scopes';
import { type Access, type Caller, requireAccess, type Viewer } from '../runtime/caller';
import { problemOf } from './problems';

/**
 * Sets the access rule of a field. Every query, mutation and subscription must have one. Below them, the only rule is
 * `session`: what else a caller may see depends on the object, and the service decides.
 * @param scope what API tokens need. Every mutation that a token may use names one; without one it requires `write`.
 */
export const Allow = (access: Access, scope?: TokenScope) => Extensions({ access, ...(scope && { scope }) });

/**
 * Sets the scope that API tokens need to read a field, or the fields of an object type, wherever they are selected: also through
 * `node`. What only its owner may see needs one.
 */
export const RequireScope = (scope: TokenScope) => Extensions({ scope });

/** Exempts a field from the scope that its object type requires. */
export const WithoutScope = () => Extensions({ withoutScope: true });

/**
 * Marks a root field whose response is private although its caller may be anonymous, because the request carries a
 * secret such as the token of a mailed link: no cache keeps the response.
 */
export const PrivateResponse = () => Extensions({ privateResponse: true });

/**
 * Marks an object type whose scalar fields have the same value for every caller, so that the result of a subscription can be sent
 * to all subscribers.
 */
export const SameForEveryone = () => Extensions({ sameForEveryone: true });

/** Whether a caller may receive a message of a subscription. */
export type MayReceive = (message: unknown, caller: Caller) => boolean;

/**
 * Checks for each message of a subscription whether the caller may receive it. Replaces TypeGraphQL's `filter`, whose iterator takes
 * several kilobytes of memory for each subscriber and message.
 */
export const OnlyFor = <Message>(mayReceive: (message: Message, caller: Caller) => boolean) =>
  Extensions({ mayReceive });

/** What the access rule of a field is read from. */
type Guardable = Pick<GraphQLField<unknown, unknown>, 'extensions' | 'type'>;

/** The access rule of a field, if it has one. */
export function accessOf(field: Guardable): Access | undefined {
  return field.extensions['access'] as Access | undefined;
}

/** The scope that API tokens need for a field or an object type, if it names one. */
export function scopeOf({ extensions }: Pick<Guardable, 'extensions'>): TokenScope | undefined {
  return extensions['scope'] as TokenScope | undefined;
}

/** The scope that API tokens need to read a field below the roots, if any: its own, or that of its type. */
export function readScopeOf(
  type: GraphQLObjectType,
  field: Pick<GraphQLField<unknown, unknown>, 'extensions' | 'name'>,
): TokenScope | undefined {
  if (field.extensions['withoutScope'] || field.name.startsWith('__')) return undefined;
  return scopeOf(field) ?? scopeOf(type);
}

/** The scope that API tokens need for a root field. */
export function requiredScope(field: Guardable, isMutation: boolean): TokenScope | undefined {
  return scopeOf(field) ?? (isMutation ? 'write' : undefined);
}

/** A field of the schema and its access rule. */
export interface GuardedField {
  type: string;
  field: string;
  access: Access | undefined;
  /** What API tokens need. */
  scope: TokenScope | undefined;
}

/** Every root field, with or without a rule. */
export function guardedFields(schema: GraphQLSchema): GuardedField[] {
  return rootsOf(schema).flatMap(fieldsOf);
}

export function rootsOf(schema: GraphQLSchema): GraphQLObjectType[] {
  return [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].filter(
    (type) => !!type,
  );
}

function fieldsOf(type: GraphQLObjectType): GuardedField[] {
  return Object.values(type.getFields()).map((field) => ({
    type: type.name,
    field: field.name,
    access: accessOf(field),
    scope: scopeOf(field),
  }));
}

/** The fields below the roots that have a rule. */
export function nestedGuardedFields(schema: GraphQLSchema): GuardedField[] {
  const roots = new Set<unknown>(rootsOf(schema));
  return Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type))
    .filter((type) => !roots.has(type))
    .flatMap(fieldsOf)
    .filter(({ access }) => access !== undefined);
}

/**
 * Checks the access rule of a root field before any field of the document is executed, so that a refusal never follows a
 * change that the same document has made. A field that would return a problem as data does not refuse a document, except
 * for an API token: what the token does not allow is known beforehand.
 * @throws Failure unauthenticated, forbidden
 */
export function requireRootAccess(field: Guardable, isMutation: boolean, viewer: Viewer | null): void {
  try {
    requireAccess(viewer, accessOf(field) as Access, requiredScope(field, isMutation));
  } catch (error) {
    if (viewer?.scopes || (isMutation && !problemIn(error, field.type))) throw error;
  }
}

/**
 * Checks the access rule of a field below the roots, before the document is executed and again before the field is. An
 * anonymous visitor passes: they reach the field only when the document signs them in.
 * @throws Failure forbidden
 */
export function requireNestedAccess(field: Guardable, viewer: Viewer | null): void {
  const access = accessOf(field);
  if (viewer && access) requireAccess(viewer, access);
}

/** The problem that an error stands for, if the result union of a field has it. */
export function problemIn(error: unknown, type: GraphQLOutputType): object | null {
  const problem = problemOf(error);
  const named = getNamedType(type);
  const isMember =
    problem && isUnionType(named) && named.getTypes().some(({ name }) => name === problem.constructor.name);
  return isMember ? problem : null;
}
