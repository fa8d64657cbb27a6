import { expect, it } from '@jest/globals';
import { RateLimits, REQUEST_LIMITS } from '@daily/kit/runtime/rate-limits';
import { QueryBudget } from './query-budget';

it('leaves the executions of anonymous callers apart from those of a player whose id is their address', async () => {
  const limits = new RateLimits({ scale: 1 }).of(REQUEST_LIMITS);
  const budget = new QueryBudget(limits, { find: () => undefined });
  const player = { viewer: { id: '192.0.2.1', role: 'player' }, address: '198.51.100.1' } as const;
  const all = REQUEST_LIMITS.subscriptionBudget.points;
  expect(await budget.payExecution(player, all)).toBe(true);
  expect(await budget.payExecution(player, 1)).toBe(false);
  expect(await budget.payExecution({ viewer: null, address: '192.0.2.1' }, all)).toBe(true);
});
