import { CriticalityLevel, diff } from '@graphql-inspector/core';
import { buildSchema, type GraphQLSchema, isInputObjectType } from 'graphql';
import type { Change, Level } from './change';
import { elements, unusedTypes } from './deprecations';

/**
 * Changes that are left out. Descriptions promise nothing. Deprecations are read from the schemas, since GraphQL Inspector reports
 * those of arguments and input fields like any other directive.
 */
const LEFT_OUT = /DESCRIPTION|DEPRECATION|^DIRECTIVE_USAGE/;

const REMOVALS = new Set([
  'FIELD_REMOVED',
  'FIELD_ARGUMENT_REMOVED',
  'INPUT_FIELD_REMOVED',
  'ENUM_VALUE_REMOVED',
]);

const LEVELS: Record<CriticalityLevel, Level> = {
  [CriticalityLevel.Breaking]: 'breaking',
  [CriticalityLevel.Dangerous]: 'dangerous',
  [CriticalityLevel.NonBreaking]: 'safe',
};

/** A change as GraphQL Inspector finds it. */
interface Inspected {
  type: string;
  /** Such as `Player.answers.first`. */
  path: string;
  level: Level;
  message: string;
}

/** The changes between two schemas, given in the definition language. @throws GraphQLError for an invalid schema. */
export async function graphqlChanges(before: string, after: string): Promise<Change[]> {
  const [earlier, later] = [buildSchema(before), buildSchema(after)];
  const inspected = (await diff(earlier, later)).map(({ type, path, criticality, message }) => ({
    type: String(type),
    path: path ?? 'schema',
    level: LEVELS[criticality.level],
    message,
  }));
  return [
    ...withoutPartsOfAdditions(inspected.filter(({ type }) => !LEFT_OUT.test(type))).map((change) =>
      described(change, earlier),
    ),
    ...deprecationChanges(earlier, later),
    ...oneOfChanges(earlier, later),
  ];
}

function described({ type, path, level, message }: Inspected, earlier: GraphQLSchema): Change {
  return { api: 'GraphQL', level, element: path, message, deprecation: deprecationOf(type, path, earlier) };
}

/** The reason with which a removed element was deprecated. */
function deprecationOf(type: string, path: string, earlier: GraphQLSchema): string | undefined {
  if (REMOVALS.has(type)) return elements(earlier).get(path) ?? undefined;
  const isUnused = type === 'TYPE_REMOVED' && unusedTypes(earlier).has(path);
  return isUnused ? 'Everything that used the type is deprecated.' : undefined;
}

/** Omits the fields of added types and the arguments of added fields. */
function withoutPartsOfAdditions(changes: readonly Inspected[]): Inspected[] {
  const additions = ['TYPE_ADDED', 'FIELD_ADDED', 'DIRECTIVE_ADDED'];
  const added = new Set(changes.filter(({ type }) => additions.includes(type)).map(({ path }) => path));
  return changes.filter(({ path, type }) => {
    if (added.has(parentOf(path))) return false;
    // Their path is that of the type or the directive itself.
    const isPart = /^(UNION_MEMBER|OBJECT_TYPE_INTERFACE|DIRECTIVE_(LOCATION|ARGUMENT))_ADDED$/.test(type);
    return !isPart || !added.has(path);
  });
}

const parentOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('.')));

/** What became deprecated, and what no longer is. The arguments of a deprecated field are deprecated with it. */
function deprecationChanges(earlier: GraphQLSchema, later: GraphQLSchema): Change[] {
  const [before, after] = [elements(earlier), elements(later)];
  return [...after].flatMap(([element, reason]): Change[] => {
    const isSame = (before.get(element) ?? null) === reason;
    if (isSame || (reason !== null && after.get(parentOf(element)) === reason)) return [];
    const message =
      reason === null ? `'${element}' is no longer deprecated` : `'${element}' is deprecated: ${reason}`;
    return [{ api: 'GraphQL', level: 'safe', element, message }];
  });
}

/** Inputs that demand exactly one of their fields from now on, or no longer do. */
function oneOfChanges(earlier: GraphQLSchema, later: GraphQLSchema): Change[] {
  return Object.values(later.getTypeMap()).flatMap((type): Change[] => {
    const before = earlier.getType(type.name);
    if (!isInputObjectType(type) || !isInputObjectType(before) || type.isOneOf === before.isOneOf) return [];
    const message = type.isOneOf
      ? `Input '${type.name}' takes exactly one field`
      : `Input '${type.name}' takes several fields`;
    return [{ api: 'GraphQL', level: type.isOneOf ? 'breaking' : 'safe', element: type.name, message }];
  });
}
