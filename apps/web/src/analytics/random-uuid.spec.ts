import { expect, it } from '@jest/globals';
import { validate, version } from 'uuid';
import { randomUuid } from './random-uuid';

it('randomUuid returns distinct UUIDs of version 4', () => {
  const made = Array.from({ length: 200 }, randomUuid);
  expect(made.filter((uuid) => !validate(uuid) || version(uuid) !== 4)).toEqual([]);
  expect(new Set(made).size).toBe(made.length);
});
