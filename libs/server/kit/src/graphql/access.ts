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
import { type Access, type Caller, requireAccess, requireWrite } from '../runtime/caller';
import { problemOf } from './problems';

/** Says who may use a query, mutation, subscription or field. Every root field must carry one. */
export const Allow = (access: Access) => Extensions({ access });

/** A field of the schema with the rule it carries. */
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

/** What a field answers to a caller whom its rule refuses: a problem where its type has one, else an error. */
function refusal(error: unknown, type: GraphQLOutputType): object {
  const problem = problemOf(error);
  const named = getNamedType(type);
  const told =
    problem && isUnionType(named) && named.getTypes().some(({ name }) => name === problem.constructor.name);
  if (!told) throw error;
  return problem;
}

/**
 * Puts each root field's rule before its resolver, a subscription's before it begins; and before a mutation that it is no
 * API token that may only read.
 * @throws Error when a root field has none, or another field has one that nothing would look at.
 */
export function enforceAccess(schema: GraphQLSchema): GraphQLSchema {
  const ignored = fieldsBelowRoots(schema).filter(({ access }) => access);
  if (ignored.length > 0) {
    throw new Error(
      `A rule has no effect on ${ignored.map(({ type, field }) => `${type}.${field}`).join(', ')}`,
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
      // An event comes to those only whose subscription was let through.
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
