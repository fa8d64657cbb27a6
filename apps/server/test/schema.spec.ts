import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { guardedFields } from '@daily/kit/graphql/access';
import type { Platform } from '@daily/kit/runtime/platform';
import { type GraphQLNamedType, isEnumType, isInputObjectType, isInterfaceType, isObjectType } from 'graphql';
import { buildSchema, schemaText } from '../src/graphql/schema';

// Resolvers are made at the first request, so a schema needs no platform to be built.
const schema = buildSchema({} as Platform);
const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));

describe('the schema', () => {
  it('is the one that is checked in; `npm run schema` writes it anew', () => {
    const checkedIn = readFileSync(join(__dirname, '../../../schema.graphql'), 'utf8');
    expect(schemaText(schema)).toBe(checkedIn);
  });

  it('has the names that clients rely on', () => {
    expect(Object.keys(schema.getQueryType()!.getFields())).toEqual(
      expect.arrayContaining(['viewer', 'todaysQuestion', 'leaderboard', 'node']),
    );
    expect(Object.keys(schema.getMutationType()!.getFields())).toEqual(
      expect.arrayContaining(['signup', 'login', 'logout', 'submitAnswer']),
    );
  });

  it('describes every type, field, argument and input field', () => {
    expect(types.flatMap(undescribed)).toEqual([]);
  });

  it('has an access rule on every root field', () => {
    const fields = guardedFields(schema);
    expect(fields.length).toBeGreaterThan(10);
    for (const { field, access } of fields) {
      expect([field, access]).toEqual([
        field,
        expect.stringMatching(/^(public|acting|session|player|editor|admin)$/),
      ]);
    }
  });

  it('gives what a user can do wrong as data: every mutation with an input is a union with a problem', () => {
    const mutations = Object.values(schema.getMutationType()!.getFields()).filter(
      ({ args }) => args.length > 0,
    );
    for (const { name, type } of mutations) {
      const result = schema.getType(String(type).replace('!', ''));
      const members = result && 'getTypes' in result ? result.getTypes().map(String) : [];
      expect([name, members]).toEqual([name, expect.arrayContaining([expect.stringMatching(/Problem$/)])]);
    }
  });

  it('has global ids on every type that is a Node', () => {
    const node = schema.getType('Node');
    if (!isInterfaceType(node)) throw new Error('Node is missing');
    const { objects } = schema.getImplementations(node);
    expect(objects.map(String)).toEqual(expect.arrayContaining(['Answer', 'Player', 'Question']));
  });
});

/** What of a type says nothing of itself. */
function undescribed(type: GraphQLNamedType): string[] {
  const own = type.description ? [] : [type.name];
  if (isEnumType(type)) {
    // The letters and difficulties explain themselves.
    return own;
  }
  if (isInputObjectType(type)) {
    return [
      ...own,
      ...Object.values(type.getFields()).flatMap(({ name, description }) =>
        description ? [] : [`${type.name}.${name}`],
      ),
    ];
  }
  if (!isObjectType(type) && !isInterfaceType(type)) return own;
  const fields = Object.values(type.getFields()).flatMap(({ name, description, args }) => [
    ...(description ? [] : [`${type.name}.${name}`]),
    ...args.flatMap((arg) => (arg.description ? [] : [`${type.name}.${name}(${arg.name}:)`])),
  ]);
  return [...own, ...fields];
}
