import { expect, it } from '@jest/globals';
import { heightIn, heightMessage } from './embed-message';

it('carries a height in pixels, rounded up', () => {
  expect(heightIn(heightMessage(420.4))).toBe(421);
});

it.each([
  null,
  undefined,
  'x',
  7,
  {},
  { height: 5 },
  { type: 'other', height: 5 },
  heightMessage(0),
  heightMessage(1e9),
])('is ignored when it is another message: %j', (message) => {
  expect(heightIn(message)).toBeNull();
});
