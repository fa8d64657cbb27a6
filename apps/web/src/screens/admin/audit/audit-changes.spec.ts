import { expect, it } from '@jest/globals';
import { changesOf } from './audit-changes';

it.each([
  [null, null, []],
  [{ role: 'player' }, { role: 'admin' }, [{ field: 'role', before: 'player', after: 'admin' }]],
  [null, { reason: 'Spam' }, [{ field: 'reason', before: '–', after: 'Spam' }]],
  [
    { text: 'One', tags: ['a'], same: 1 },
    { text: '', tags: ['a', 'b'], same: 1 },
    [
      { field: 'tags', before: '[\n "a"\n]', after: '[\n "a",\n "b"\n]' },
      { field: 'text', before: 'One', after: '–' },
    ],
  ],
])('from %j to %j, %j changed', (before, after, expected) => {
  expect(changesOf(before, after)).toEqual(expected);
});
