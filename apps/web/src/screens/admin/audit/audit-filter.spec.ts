import { describe, expect, it } from '@jest/globals';
import { auditFilter } from './audit-filter';

const ALL = { actor: null, action: null, subject: null, from: null, to: null };
const NONE = { actor: null, byOperator: false, action: null, subject: null, from: null, to: null };

describe('auditFilter', () => {
  it.each([
    [{}, NONE],
    [{ actor: 'ada' }, { ...NONE, actor: 'ada' }],
    [{ actor: 'operator' }, { ...NONE, byOperator: true }],
    [
      { action: 'role.change', subject: 'player:ada' },
      { ...NONE, action: 'role.change', subject: 'player:ada' },
    ],
    [
      { from: '2026-03-10', to: '2026-03-10' },
      { ...NONE, from: '2026-03-09T23:00:00.000Z', to: '2026-03-10T23:00:00.000Z' },
    ],
  ])('%j becomes %j', (filters, expected) => {
    expect(auditFilter({ ...ALL, ...filters }, 'Europe/Berlin')).toEqual(expected);
  });
});
