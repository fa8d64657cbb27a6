import { expect, it } from '@jest/globals';
import { isConfidence } from './confidence';

it('knows the levels of confidence', () => {
  expect(['sure', 'SURE', '', null, 1].map(isConfidence)).toEqual([true, false, false, false, false]);
});
