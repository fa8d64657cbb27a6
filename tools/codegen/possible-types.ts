import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { isAbstractType, visit } from 'graphql';

/** Which object types the interfaces and unions stand for that fragments are on: what Apollo's cache needs to match them. */
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
    '/** The object types that each interface and union stands for that a fragment is on. */',
    `export const possibleTypes: Record<string, string[]> = ${JSON.stringify(possible, null, 2)};`,
    '',
  ].join('\n');
};
