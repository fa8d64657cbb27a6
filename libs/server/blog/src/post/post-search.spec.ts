import { expect, it } from '@jest/globals';
import { searchOf } from './post-search';

it.each([
  ['kuber', 'kuber', ''],
  ['  lost updates postg ', 'postg', 'lost updates'],
  ['colors or lost upd', 'upd', 'lost'],
  ['"this or that" upd', 'upd', '"this or that"'],
  ['-"of a lock" -key upd', 'upd', '-"of a lock" -key'],
  ['"lost upd', 'upd', '"lost'],
  ['straße naï', 'naï', 'straße'],
])('takes the last word of %j as a beginning', (entered, beginning, besides) => {
  expect(searchOf(entered)).toEqual({ text: entered.trim(), beginning, besides });
});

it.each(['go', 'lost -upd', '"lost updates"', 'lost or', 'c++', 'read-com', "upd':*"])(
  'has no beginning in %j',
  (entered) => {
    expect(searchOf(entered)).toEqual({ text: entered, beginning: '', besides: '' });
  },
);

it.each([null, undefined, '', '  ', '- -'])('is null without words: %j', (entered) => {
  expect(searchOf(entered)).toBeNull();
});
