import { describe, expect, it } from '@jest/globals';
import { getOperationAST, GraphQLObjectType, GraphQLSchema, GraphQLString, parse } from 'graphql';
import { checkedSelections } from './selected-fields';

const objectType = (name: string, sameForEveryone: boolean) =>
  new GraphQLObjectType({
    name,
    fields: { text: { type: GraphQLString } },
    extensions: { sameForEveryone },
  });

const schema = new GraphQLSchema({
  query: new GraphQLObjectType({
    name: 'Query',
    fields: {
      open: { type: GraphQLString },
      secret: { type: GraphQLString, extensions: { privateResponse: true } },
      board: { type: objectType('Board', true) },
      own: { type: objectType('Own', false) },
    },
  }),
});

function selectionsOf(text: string) {
  const document = parse(text);
  return checkedSelections(schema, document, getOperationAST(document, 'Q')!);
}

describe('the selections of an operation', () => {
  it.each([
    [false, 'query Q { open }'],
    [true, 'query Q { secret }'],
    [true, 'query Q { open alias: secret }'],
    [true, 'query Q { ...f } fragment f on Query { secret }'],
    [true, 'query Q { ... on Query { ... { secret } } }'],
    [false, 'query Q { secret: open }'],
    [false, 'query Q { open } query Other { secret }'],
  ])('make a response private: %s for %s', (expected, text) => {
    expect(selectionsOf(text).isPrivate).toBe(expected);
  });

  it.each([
    [true, 'query Q { board { text } }'],
    [false, 'query Q { board { text } own { text } }'],
    [false, 'query Q { ...f } fragment f on Query { own { text } }'],
  ])('are the same for everyone: %s for %s', (expected, text) => {
    expect(selectionsOf(text).isSameForEveryone).toBe(expected);
  });
});
