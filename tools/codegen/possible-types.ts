import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { isAbstractType } from 'graphql';

/** Which object types an interface or union stands for: what Apollo's cache needs to match fragments on them. */
export const plugin: PluginFunction = (schema) => {
  const abstract = Object.values(schema.getTypeMap()).filter(
    (type) => isAbstractType(type) && !type.name.startsWith('__'),
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
    '/** The object types that each interface and union of the schema stands for. */',
    `export const possibleTypes: Record<string, string[]> = ${JSON.stringify(possible, null, 2)};`,
    '',
  ].join('\n');
};
