import { describe, expect, it } from '@jest/globals';
import { auditFilter } from './audit-filter';

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
    [{ from: 'yesterday', to: '2026-02-30' }, NONE],
  ])('%j becomes %j', (filters, expected) => {
    expect(auditFilter(filters as Record<string, string>, 'Europe/Berlin')).toEqual(expected);
  });
});
