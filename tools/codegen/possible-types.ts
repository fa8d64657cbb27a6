import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { isAbstractType, visit } from 'graphql';

/** Writes the possible types of the interfaces and unions on which a fragment is defined. Apollo's cache needs them to match fragments. */
export const plugin: PluginFunction = (schema, documents) => {
  const conditions = new Set<string>();
  for (const { document } of documents) {
    if (!document) continue;
    visit(document, {
      InlineFragment: ({ typeCondition }) => void (typeCondition && conditions.add(typeCondition.name.value)),
      FragmentDefinition: ({ typeCondition }) => void conditions.add(typeCondition.name.value),
    });
  }
  const abstract = Object.values(schema.getTypeMap()).filter(
    (type) => isAbstractType(type) && conditions.has(type.name),
  );
  const possible = Object.fromEntries(
    abstract.map((type) => [
      type.name,
      isAbstractType(type)
        ? schema
            .getPossibleTypes(type)
            .map((member) => member.name)
            .sort()
        : [],
    ]),
  );
  return [
    '/** Possible types of each interface and union on which a fragment is defined. */',
    `export const possibleTypes: Record<string, string[]> = ${JSON.stringify(possible, null, 2)};`,
    '',
  ].join('\n');
};
