import { describe, expect, it } from '@jest/globals';
import { buildSchema, parse } from 'graphql';
import { deprecatedUses } from './deprecated-uses';

const schema = buildSchema(`
  type Query {
    name(old: Int @deprecated(reason: "Use size."), size: Int): String
    nick: String @deprecated(reason: "Use name.")
  }
`);

describe('deprecatedUses', () => {
  it('names each deprecated field and argument once, with its reason', () => {
    expect(deprecatedUses(schema, parse('{ nick again: nick name(old: 1) }'))).toEqual([
      'The field Query.nick is deprecated. Use name.',
      'Field "Query.name" argument "old" is deprecated. Use size.',
    ]);
  });

  it('is empty for a document without any', () => {
    expect(deprecatedUses(schema, parse('{ name(size: 1) }'))).toEqual([]);
  });
});
