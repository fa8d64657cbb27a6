import { describe, expect, it } from '@jest/globals';
import { linkedOperation } from './linked-operation';

const QUERY = 'query Leaders($first: Int) {\n  leaderboard(first: $first) { nodes { rank } }\n}';

describe('the operation in the address', () => {
  it('has the query as it is written, the variables formatted and the name of the operation', () => {
    const parameters = { query: QUERY, variables: '{"first":3}', operationName: 'Leaders' };
    expect(linkedOperation(`?${String(new URLSearchParams(parameters))}`)).toEqual({
      query: QUERY,
      variables: '{\n  "first": 3\n}',
      operationName: 'Leaders',
    });
  });

  it.each([
    ['', ''],
    ['&variables=', ''],
    ['&variables=null', ''],
    ['&variables={first:3', '{first:3'],
  ])('with %j has the variables %j', (rest, variables) => {
    const query = '{ serverTime }';
    expect(linkedOperation(`?query=${encodeURIComponent(query)}${rest}`)).toEqual({
      query,
      variables,
      operationName: null,
    });
  });

  it.each(['', '?', '?query=', '?query=%20', '?variables={}'])('does not exist in %j', (search) => {
    expect(linkedOperation(search)).toBeNull();
  });
});
