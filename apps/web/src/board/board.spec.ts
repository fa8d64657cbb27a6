import { expect, it } from '@jest/globals';
import { pageArguments } from './board';

it('requests 50 rows after or before a cursor', () => {
  expect(pageArguments()).toEqual({ first: 50, after: null, last: null, before: null });
  expect(pageArguments({ after: 'c' })).toEqual({ first: 50, after: 'c', last: null, before: null });
  expect(pageArguments({ before: 'c' })).toEqual({ first: null, after: null, last: 50, before: 'c' });
});
