import type { GuideTable } from '@daily/guide';
import { buildSchema, getNamedType, isObjectType } from 'graphql';
import { readRepositoryFile } from './repository-file';

/** The fields whose lists have a `totalCount`, with what they list. */
export function countedListTable(): GuideTable {
  const schema = buildSchema(readRepositoryFile('schema.graphql'));
  const objects = Object.values(schema.getTypeMap()).filter(isObjectType);
  const counted = new Set(objects.filter((type) => type.getFields()['totalCount']));
  const rows = objects.flatMap((parent) =>
    Object.values(parent.getFields()).flatMap(({ name, type, description }) => {
      const connection = getNamedType(type);
      if (!isObjectType(connection) || !counted.has(connection)) return [];
      const path = parent === schema.getQueryType() ? name : `${parent.name}.${name}`;
      return [[`\`${path}\``, description ?? '']];
    }),
  );
  return {
    head: ['Lists with a total count', 'What they contain'],
    rows: rows.sort(([one = ''], [other = '']) => one.localeCompare(other)),
  };
}
