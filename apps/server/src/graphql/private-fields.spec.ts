import { describe, expect, it } from '@jest/globals';
import { GraphQLObjectType, GraphQLSchema, GraphQLString, parse } from 'graphql';
import { requestsPrivateField } from './private-fields';

const schema = new GraphQLSchema({
  query: new GraphQLObjectType({
    name: 'Query',
    fields: {
      open: { type: GraphQLString },
      secret: { type: GraphQLString, extensions: { privateResponse: true } },
    },
  }),
});

describe('requestsPrivateField', () => {
  it.each([
    [false, '{ open }'],
    [true, '{ secret }'],
    [true, '{ open alias: secret }'],
    [true, '{ ...f } fragment f on Query { secret }'],
    [true, '{ ... on Query { ... { secret } } }'],
    [false, '{ secret: open }'],
  ])('returns %s for %s, also on the second call', (expected, text) => {
    const document = parse(text);
    expect(requestsPrivateField(schema, document)).toBe(expected);
    expect(requestsPrivateField(schema, document)).toBe(expected);
  });
});
