import { expect, it } from '@jest/globals';
import { incompleteness, type MemberStatus } from './members';

const ONE: MemberStatus = { name: 'one', role: 'leader', state: 'running', timeline: 2 };
const TWO: MemberStatus = { name: 'two', role: 'sync_standby', state: 'streaming', timeline: 2, lag: 0 };
const THREE: MemberStatus = { name: 'three', role: 'replica', state: 'streaming', timeline: 2, lag: 512 };

it('a cluster is whole when all members follow the leader, and one is synchronous', () => {
  expect(incompleteness([ONE, TWO, THREE], 3, true)).toBeNull();
});

it.each<[string, MemberStatus[], string]>([
  ['without a leader', [TWO, THREE], 'there is no leader'],
  ['whose leader starts', [{ ...ONE, state: 'starting' }, TWO, THREE], 'there is no leader'],
  ['that lacks a member', [ONE, TWO], '2 of 3 members are there'],
  ['with a member that is behind', [ONE, TWO, { ...THREE, lag: 2 ** 21 }], 'three does not follow one'],
  ['with a member that hangs', [ONE, TWO, { ...THREE, lag: 'unknown' }], 'three does not follow one'],
  ['with a member on another timeline', [ONE, TWO, { ...THREE, timeline: 1 }], 'three does not follow one'],
  ['with a member that starts', [ONE, TWO, { ...THREE, state: 'starting' }], 'three does not follow one'],
  [
    'without a synchronous member',
    [ONE, { ...TWO, role: 'replica' }, THREE],
    'no member is synchronous with one',
  ],
])('a cluster %s is not whole', (_what, members, reason) => {
  expect(incompleteness(members, 3, true)).toBe(reason);
});

it('a cluster needs no synchronous member when none is asked for', () => {
  expect(incompleteness([ONE, { ...TWO, role: 'replica' }, THREE], 3, false)).toBeNull();
});
