import {
  getNamedType,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
} from 'graphql';

/** A part of a type: a field, an argument, an input field or an enum value. */
interface Part {
  /** Such as `Player.answers.first`. */
  path: string;
  deprecationReason?: string | null | undefined;
  /** Names of the types that the part refers to, unless they are those of its own parts. */
  types: readonly string[];
}

/** Every field, argument, input field and enum value of a schema by its path, with the reason why it is deprecated, or null. */
export function elements(schema: GraphQLSchema): ReadonlyMap<string, string | null> {
  const parts = Object.values(schema.getTypeMap())
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap(partsOf);
  return new Map(parts.map(({ path, deprecationReason }) => [path, deprecationReason ?? null]));
}

/**
 * The types that are in use through deprecated elements only: they are deprecated with them. An interface does not keep the types
 * in use that implement it, since `node` can return every type.
 */
export function unusedTypes(schema: GraphQLSchema): ReadonlySet<string> {
  const used = new Set<string>();
  const use = (name: string) => {
    const type = schema.getType(name);
    if (!type || used.has(name)) return;
    used.add(name);
    for (const { deprecationReason, types } of partsOf(type))
      if (typeof deprecationReason !== 'string') types.forEach(use);
    if (isUnionType(type)) type.getTypes().forEach((member) => use(member.name));
    if (isObjectType(type) || isInterfaceType(type)) type.getInterfaces().forEach(({ name }) => use(name));
  };
  for (const root of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()])
    if (root) use(root.name);
  return new Set(Object.keys(schema.getTypeMap()).filter((name) => !used.has(name)));
}

function partsOf(type: GraphQLNamedType): Part[] {
  if (isEnumType(type))
    return type
      .getValues()
      .map(({ name, deprecationReason }) => ({ path: `${type.name}.${name}`, deprecationReason, types: [] }));
  if (isInputObjectType(type))
    return Object.values(type.getFields()).map((field) => ({
      path: `${type.name}.${field.name}`,
      deprecationReason: field.deprecationReason,
      types: [getNamedType(field.type).name],
    }));
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  return Object.values(type.getFields()).flatMap(({ name, args, deprecationReason, type: result }) => {
    const path = `${type.name}.${name}`;
    return [
      { path, deprecationReason, types: [getNamedType(result).name] },
      ...args.map((arg) => ({
        path: `${path}.${arg.name}`,
        // An argument of a deprecated field is deprecated with it.
        deprecationReason: arg.deprecationReason ?? deprecationReason,
        types: [getNamedType(arg.type).name],
      })),
    ];
  });
}
