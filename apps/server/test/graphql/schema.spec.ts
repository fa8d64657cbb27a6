import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { guardedFields } from '@daily/kit/graphql/access';
import {
  getNamedType,
  getNullableType,
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isObjectType,
  isUnionType,
} from 'graphql';
import { buildSchema } from '../../src/graphql/schema';
import { schemaText } from '../../src/graphql/schema-text';
import { unconnectedSlices } from '../../src/graphql/unconnected-slices';

const schema = buildSchema(unconnectedSlices());
const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
const mutations = Object.values(schema.getMutationType()!.getFields());

describe('the schema', () => {
  it('equals schema.graphql, which `npm run schema` writes', () => {
    const checkedIn = readFileSync(join(__dirname, '../../../../schema.graphql'), 'utf8');
    expect(schemaText(schema)).toBe(checkedIn);
  });

  it('has the names that clients rely on', () => {
    expect(Object.keys(schema.getQueryType()!.getFields())).toEqual(
      expect.arrayContaining(['viewer', 'todaysQuestion', 'leaderboard', 'node']),
    );
    expect(mutations.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['signup', 'login', 'logout', 'submitAnswer']),
    );
  });

  it('describes every type, field, argument, input field and enum value', () => {
    expect(types.flatMap(undescribed)).toEqual([]);
  });

  it('has an access rule on every root field', () => {
    const fields = guardedFields(schema);
    expect(fields.length).toBeGreaterThan(10);
    for (const { field, access } of fields) {
      expect([field, access]).toEqual([
        field,
        expect.stringMatching(/^(public|acting|session|session-or-anonymous|player|editor|admin)$/),
      ]);
    }
  });

  it('has mutations that take one required input named after the mutation, except logout', () => {
    expect(mutations.filter(({ args }) => args.length === 0).map(({ name }) => name)).toEqual(['logout']);
    for (const { name, args } of mutations) {
      if (name === 'logout') continue;
      const declared = args.map((arg) => `${arg.name}: ${String(arg.type)}`);
      expect([name, declared]).toEqual([name, [`input: ${capitalized(name)}Input!`]]);
    }
  });

  it('has mutations that return a union named after the mutation, with a success and problems', () => {
    for (const { name, args, type } of mutations) {
      const result = getNamedType(type);
      const members = isUnionType(result) ? result.getTypes().map(String) : [];
      expect([name, result.name]).toEqual([name, `${capitalized(name)}Result`]);
      expect([name, members]).toEqual([name, expect.arrayContaining([expect.stringMatching(/Success$/)])]);
      if (args.length === 0) continue;
      expect([name, members]).toEqual([name, expect.arrayContaining([expect.stringMatching(/Problem$/)])]);
    }
  });

  it('calls the viewer in the success of a mutation `viewer`', () => {
    for (const { name, type } of mutations) {
      const result = getNamedType(type);
      for (const member of isUnionType(result) ? result.getTypes() : []) {
        const fields = Object.values(member.getFields()).filter(
          (field) => getNamedType(field.type).name === 'Viewer',
        );
        expect([name, fields.map((field) => `${field.name}: ${String(field.type)}`)]).toEqual([
          name,
          fields.map(() => 'viewer: Viewer!'),
        ]);
      }
    }
  });

  it('multiplies the cost inside every list, by `listOf` or by the page size of its connection', () => {
    const fields = types
      .filter(isObjectType)
      .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })));
    const unmultiplied = fields.filter(({ type, field }) => {
      if (isConnection(getNamedType(field.type).name))
        return !field.args.some(({ name }) => name === 'first');
      const isList = isListType(getNullableType(field.type)) && !isConnection(type.name);
      return isList && typeof field.extensions['complexity'] !== 'function';
    });
    expect(unmultiplied.map(({ type, field }) => `${type.name}.${field.name}`)).toEqual([]);
    expect(fields.filter(({ field }) => isListType(getNullableType(field.type))).length).toBeGreaterThan(10);
  });

  it('has global ids on every Node type', () => {
    const node = schema.getType('Node');
    if (!isInterfaceType(node)) throw new Error('Node is missing');
    const { objects } = schema.getImplementations(node);
    expect(objects.map(String)).toEqual(expect.arrayContaining(['Answer', 'Player', 'Question']));
  });
});

const isConnection = (name: string) => name.endsWith('Connection');

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** The parts of a type without a description. */
function undescribed(type: GraphQLNamedType): string[] {
  const own = type.description ? [] : [type.name];
  if (isEnumType(type)) {
    return [...own, ...type.getValues().flatMap((value) => missing(`${type.name}.${value.name}`, value))];
  }
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    return [...own, ...fields.flatMap((field) => missing(`${type.name}.${field.name}`, field))];
  }
  if (!isObjectType(type) && !isInterfaceType(type)) return own;
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const path = `${type.name}.${field.name}`;
    return [...missing(path, field), ...field.args.flatMap((arg) => missing(`${path}(${arg.name}:)`, arg))];
  });
  return [...own, ...fields];
}

const missing = (path: string, { description }: { description?: string | null | undefined }) =>
  description ? [] : [path];
