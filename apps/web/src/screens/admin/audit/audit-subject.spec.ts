import { expect, it } from '@jest/globals';
import { auditSubject } from './audit-subject';

it.each([
  ['player:ada', 'Ada', { label: 'Ada', path: '/admin/players/ada' }],
  ['player:gone', null, { label: 'Deleted account', path: null }],
  ['question:12', null, { label: 'Question 12', path: '/admin/questions/12' }],
  ['blog:b1', 'On locks', { label: 'On locks', path: '/admin/blog/b1' }],
  ['contest:c1', null, { label: 'Contest', path: '/admin/contests/c1' }],
  ['promo', null, { label: 'Promotional strip', path: '/admin/settings' }],
  ['mail:m1', null, { label: 'Mail', path: '/admin/mail' }],
  ['league:l2', null, { label: 'Deleted league', path: null }],
  ['league:l1', 'Night owls', { label: 'Night owls', path: null }],
  ['constructor', null, { label: 'constructor', path: null }],
  ['toString:1', null, { label: 'toString:1', path: null }],
])('%s named %s is %j', (subject, name, expected) => {
  expect(auditSubject(subject, name)).toEqual(expected);
});
