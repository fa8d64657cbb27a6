import {
  assertObjectType,
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isObjectType,
} from 'graphql';
import { Feed } from '../events/feed';
import { type Access, type Caller, requireAccess, requireScope } from '../runtime/caller';
import { lackOfLimits } from '../runtime/lack-of-limits';
import type { RateLimits } from '../runtime/rate-limits';
import {
  accessOf,
  type GuardedField,
  guardedFields,
  type MayReceive,
  nestedGuardedFields,
  problemIn,
  readScopeOf,
  requiredScope,
  requireNestedAccess,
  rootsOf,
} from './access';
import { limitsOf } from './limited-by';

/** What a field returns to a caller without access: a problem if its result union has one, otherwise it throws. */
function refusal(error: unknown, type: GraphQLOutputType): object {
  const problem = problemIn(error, type);
  if (!problem) throw error;
  return problem;
}

/** Counts calls against their rate limits. */
export type CallCounter = Pick<RateLimits, 'charge'>;

/**
 * Enforces the access rule of each field before its resolver, or before its subscription begins, the rate limits that root
 * fields declare, and the scopes that types require.
 * @throws Error when a root field has no rule, another field has one that only root fields can have, or a mutation lacks a limit.
 */
export function enforceAccess(schema: GraphQLSchema, counter: CallCounter): GraphQLSchema {
  const nested = nestedGuardedFields(schema);
  const names = (fields: GuardedField[]) => fields.map(({ type, field }) => `${type}.${field}`).join(', ');
  const unsupported = nested.filter(({ access }) => access !== 'session');
  if (unsupported.length > 0) {
    throw new Error(`Below the root types, the only access rule is session: ${names(unsupported)}`);
  }
  const open = guardedFields(schema).filter(({ access }) => !access);
  if (open.length > 0) throw new Error(`No access rule on ${names(open)}`);
  const mutation = schema.getMutationType();
  requireLimits(mutation);
  for (const name of Object.keys(schema.getTypeMap())) guardReading(schema, name);
  for (const { type, field } of nested) guardNested(definitionOf(schema, type, field));
  for (const { type, field } of guardedFields(schema)) {
    guardRoot(definitionOf(schema, type, field), type === mutation?.name, counter);
  }
  return schema;
}

/** @throws Error when a mutation has too few rate limits. */
function requireLimits(mutation: GraphQLObjectType | null | undefined): void {
  for (const field of Object.values(mutation?.getFields() ?? {})) {
    const lack = lackOfLimits(limitsOf(field), accessOf(field) as Access);
    if (lack) throw new Error(`Mutation.${field.name} has ${lack}`);
  }
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

function guardRoot(field: GraphQLField<unknown, Caller>, isMutation: boolean, counter: CallCounter): void {
  const access = accessOf(field) as Access;
  const scope = requiredScope(field, isMutation);
  const limits = limitsOf(field);
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
    if (!limits) return resolve(source, args, caller, info);
    return counter.charge(limits, caller).then(() => resolve(source, args, caller, info));
  };
}
