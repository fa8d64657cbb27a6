import {
  defaultFieldResolver,
  getNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isObjectType,
  isUnionType,
} from 'graphql';
import { Extensions } from 'type-graphql';
import { type Access, type Caller, requireAccess, requireWrite, type Viewer } from '../runtime/caller';
import { problemOf } from './problems';

/** Sets the access rule of a query, mutation or subscription. Every root field must have one. */
export const Allow = (access: Access) => Extensions({ access });

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

/** A field of the schema and its access rule. */
export interface GuardedField {
  type: string;
  field: string;
  access: Access | undefined;
}

/** Every root field, with or without a rule. */
export function guardedFields(schema: GraphQLSchema): GuardedField[] {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].filter(
    (type) => !!type,
  );
  return roots.flatMap(fieldsOf);
}

function fieldsOf(type: GraphQLObjectType): GuardedField[] {
  return Object.values(type.getFields()).map((field) => ({
    type: type.name,
    field: field.name,
    access: field.extensions['access'] as Access | undefined,
  }));
}

function fieldsBelowRoots(schema: GraphQLSchema): GuardedField[] {
  const roots = new Set<unknown>([
    schema.getQueryType(),
    schema.getMutationType(),
    schema.getSubscriptionType(),
  ]);
  return Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type))
    .filter((type) => !roots.has(type))
    .flatMap(fieldsOf);
}

/**
 * Checks the access rules of root fields before any of them is executed, so that a refusal never follows a change that the
 * same document has made. A field that would return a problem as data does not refuse a document, except for an API token:
 * what the token does not allow is known beforehand.
 * @param fields names of the root fields that the operation selects.
 * @throws Failure unauthenticated, forbidden
 */
export function requireRootAccess(
  type: GraphQLObjectType,
  isMutation: boolean,
  fields: Iterable<string>,
  viewer: Viewer | null,
): void {
  const definitions = type.getFields();
  if (isMutation) requireWrite(viewer);
  for (const name of fields) {
    const field = definitions[name];
    if (!field) continue;
    try {
      requireAccess(viewer, field.extensions['access'] as Access);
    } catch (error) {
      if (viewer?.scope || (isMutation && !problemIn(error, field.type))) throw error;
    }
  }
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
 * Enforces the access rule of each root field before its resolver, or before its subscription begins. Mutations also reject
 * read-only API tokens.
 * @throws Error when a root field has no rule, or another field has one, which would have no effect.
 */
export function enforceAccess(schema: GraphQLSchema): GraphQLSchema {
  const ignored = fieldsBelowRoots(schema).filter(({ access }) => access);
  if (ignored.length > 0) {
    throw new Error(
      `An access rule has no effect on ${ignored.map(({ type, field }) => `${type}.${field}`).join(', ')}`,
    );
  }
  const open = guardedFields(schema).filter(({ access }) => !access);
  if (open.length > 0) {
    throw new Error(`No access rule on ${open.map(({ type, field }) => `${type}.${field}`).join(', ')}`);
  }
  for (const { type, field, access } of guardedFields(schema)) {
    const definition = schema.getType(type);
    if (!definition || !('getFields' in definition)) continue;
    const target = definition.getFields()[field];
    if (!target || !('resolve' in target)) continue;
    const { subscribe, resolve = defaultFieldResolver } = target;
    if (subscribe) {
      // The rule is checked once: events reach only subscriptions that passed it.
      target.subscribe = (source, args, caller: Caller, info) => {
        requireAccess(caller.viewer, access as Access);
        return subscribe(source, args, caller, info);
      };
      continue;
    }
    target.resolve = (source, args, caller: Caller, info) => {
      if (definition === schema.getMutationType()) requireWrite(caller.viewer);
      try {
        requireAccess(caller.viewer, access as Access);
      } catch (error) {
        return refusal(error, target.type);
      }
      return resolve(source, args, caller, info);
    };
  }
  return schema;
}
