/** @jest-environment node */
/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { buildSchema, isAbstractType } from 'graphql';
import { possibleTypes } from './possible-types.generated';
import { typePolicies } from './type-policies';

const schema = buildSchema(readFileSync(join(__dirname, '../../../../schema.graphql'), 'utf8'));

describe('possibleTypes', () => {
  it('matches the schema', () => {
    // Every mutation selects the message of any problem.
    expect(Object.keys(possibleTypes)).toContain('Problem');
    for (const [name, listed] of Object.entries(possibleTypes)) {
      const type = schema.getType(name);
      const members = isAbstractType(type) ? schema.getPossibleTypes(type).map((member) => member.name) : [];
      expect([name, ...listed].sort()).toEqual([name, ...members].sort());
    }
  });
});

describe('typePolicies', () => {
  it('names only types and fields of the schema', () => {
    for (const [name, policy] of Object.entries(typePolicies)) {
      const type = schema.getType(name);
      expect(type?.name).toBe(name);
      const fields = type && 'getFields' in type ? Object.keys(type.getFields()) : [];
      expect(fields).toEqual(expect.arrayContaining(Object.keys(policy.fields ?? {})));
    }
  });
});
