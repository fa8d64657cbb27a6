import { expect, it } from '@jest/globals';
import { pageArguments } from './board-source';

it('requests 50 rows after or before a cursor', () => {
  expect(pageArguments()).toEqual({ first: 50, after: null });
  expect(pageArguments({ after: 'c' })).toEqual({ first: 50, after: 'c' });
  expect(pageArguments({ before: 'c' })).toEqual({ last: 50, before: 'c' });
});
