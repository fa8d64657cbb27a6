/** @jest-environment node */
/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { buildSchema, isAbstractType } from 'graphql';
import { possibleTypes } from './possible-types.generated';
import { typePolicies } from './type-policies';

const schema = buildSchema(readFileSync(join(__dirname, '../../../../schema.graphql'), 'utf8'));

describe('possible types', () => {
  it('are those of the schema', () => {
    const abstract = Object.values(schema.getTypeMap()).filter(
      (type) => isAbstractType(type) && !type.name.startsWith('__'),
    );
    expect(Object.keys(possibleTypes).sort()).toEqual(abstract.map(({ name }) => name).sort());
    for (const type of abstract) {
      if (!isAbstractType(type)) continue;
      const members = schema.getPossibleTypes(type).map(({ name }) => name);
      expect([...(possibleTypes[type.name] ?? [])].sort()).toEqual(members.sort());
    }
  });
});

describe('type policies', () => {
  it('name types and fields that the schema has', () => {
    for (const [name, policy] of Object.entries(typePolicies)) {
      const type = schema.getType(name);
      expect(type?.name).toBe(name);
      const fields = type && 'getFields' in type ? Object.keys(type.getFields()) : [];
      expect(fields).toEqual(expect.arrayContaining(Object.keys(policy.fields ?? {})));
    }
  });
});
