import {
  assertObjectType,
  defaultFieldResolver,
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
import { type Access, type Caller, requireAccess, requireScope, type Viewer } from '../runtime/caller';
import { Feed } from '../events/feed';
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
type MayReceive = (message: unknown, caller: Caller) => boolean;

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
function requiredScope(field: Guardable, isMutation: boolean): TokenScope | undefined {
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

function rootsOf(schema: GraphQLSchema): GraphQLObjectType[] {
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

/** What a field returns to a caller without access: a problem if its result union has one, otherwise it throws. */
function refusal(error: unknown, type: GraphQLOutputType): object {
  const problem = problemIn(error, type);
  if (!problem) throw error;
  return problem;
}

/** The problem that an error stands for, if the result union of a field has it. */
function problemIn(error: unknown, type: GraphQLOutputType): object | null {
  const problem = problemOf(error);
  const named = getNamedType(type);
  const isMember =
    problem && isUnionType(named) && named.getTypes().some(({ name }) => name === problem.constructor.name);
  return isMember ? problem : null;
}

/**
 * Enforces the access rule of each field before its resolver, or before its subscription begins, and the scopes that types require.
 * @throws Error when a root field has no rule, or another field has one that only root fields can have.
 */
export function enforceAccess(schema: GraphQLSchema): GraphQLSchema {
  const nested = nestedGuardedFields(schema);
  const names = (fields: GuardedField[]) => fields.map(({ type, field }) => `${type}.${field}`).join(', ');
  const unsupported = nested.filter(({ access }) => access !== 'session');
  if (unsupported.length > 0) {
    throw new Error(`Below the root types, the only access rule is session: ${names(unsupported)}`);
  }
  const open = guardedFields(schema).filter(({ access }) => !access);
  if (open.length > 0) throw new Error(`No access rule on ${names(open)}`);
  for (const name of Object.keys(schema.getTypeMap())) guardReading(schema, name);
  for (const { type, field } of nested) guardNested(definitionOf(schema, type, field));
  for (const { type, field } of guardedFields(schema)) {
    guardRoot(definitionOf(schema, type, field), type === schema.getMutationType()?.name);
  }
  return schema;
}

function definitionOf(schema: GraphQLSchema, type: string, field: string): GraphQLField<unknown, Caller> {
  const fields: Record<string, GraphQLField<unknown, Caller>> = assertObjectType(
    schema.getType(type),
  ).getFields();
  return fields[field]!;
}

/** Guards the fields of an object type that API tokens need a scope to read. Those of the roots have rules of their own. */
function guardReading(schema: GraphQLSchema, name: string): void {
  const type = schema.getType(name);
  if (!isObjectType(type) || rootsOf(schema).includes(type)) return;
  for (const fieldName of Object.keys(type.getFields())) {
    const field = definitionOf(schema, name, fieldName);
    const scope = readScopeOf(type, field);
    if (!scope) continue;
    const { resolve = defaultFieldResolver } = field;
    field.resolve = (source, args, caller, info) => {
      requireScope(caller.viewer, scope);
      return resolve(source, args, caller, info);
    };
  }
}

function guardNested(field: GraphQLField<unknown, Caller>): void {
  const { resolve = defaultFieldResolver } = field;
  field.resolve = (source, args, caller, info) => {
    requireNestedAccess(field, caller.viewer);
    return resolve(source, args, caller, info);
  };
}

/** The messages of a subscription, without those that the caller may not receive. */
function restricted(
  { name, extensions }: GraphQLField<unknown, Caller>,
  messages: unknown,
  caller: Caller,
): unknown {
  const mayReceive = extensions['mayReceive'] as MayReceive | undefined;
  if (!mayReceive) return messages;
  if (!(messages instanceof Feed)) throw new Error(`The messages of ${name} cannot be restricted`);
  const feed: Feed<unknown> = messages;
  feed.restrict((message) => mayReceive(message, caller));
  return feed;
}

function guardRoot(field: GraphQLField<unknown, Caller>, isMutation: boolean): void {
  const access = accessOf(field) as Access;
  const scope = requiredScope(field, isMutation);
  const { subscribe, resolve = defaultFieldResolver } = field;
  if (subscribe) {
    // The rule is checked once: events reach only subscriptions that passed it.
    field.subscribe = (source, args, caller, info) => {
      requireAccess(caller.viewer, access, scope);
      return restricted(field, subscribe(source, args, caller, info), caller);
    };
    return;
  }
  field.resolve = (source, args, caller, info) => {
    try {
      requireAccess(caller.viewer, access, scope);
    } catch (error) {
      return refusal(error, field.type);
    }
    return resolve(source, args, caller, info);
  };
}
