import { describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { rootFields } from './root-fields';

const keys = (document: string, variables = {}) =>
  rootFields(parse(document), variables).map(({ key }) => key);

describe('rootFields', () => {
  it.each<[string, string, object, string[]]>([
    ['a field', 'query A { viewer { id } }', {}, ['viewer({})']],
    ['an argument', 'query A { leaderboard(first: 3) { x } }', {}, ['leaderboard({"first":3})']],
    [
      'a variable',
      'query A($n: Int) { leaderboard(first: $n) { x } }',
      { n: 5 },
      ['leaderboard({"first":5})'],
    ],
    ['a fragment', 'query A { ...F } fragment F on Query { viewer { id } }', {}, ['viewer({})']],
    ['an inline fragment', 'query A { ... on Query { viewer { id } } }', {}, ['viewer({})']],
    ['a field, but not `__typename`', 'query A { __typename viewer { id } }', {}, ['viewer({})']],
  ])('finds %s', (_name, document, variables, expected) => {
    expect(keys(document, variables)).toEqual(expected);
  });
});
