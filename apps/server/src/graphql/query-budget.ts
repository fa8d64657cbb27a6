import type { Caller } from '@daily/kit/runtime/caller';
import type { Allowance, Limits, REQUEST_LIMITS } from '@daily/kit/runtime/rate-limits';

/** The owner of a budget: the viewer, or the address of an unauthenticated caller. */
type BudgetOwner = Pick<Caller, 'viewer' | 'address'>;

/** The GraphQL cost that a caller may use per minute. */
export class QueryBudget {
  constructor(private readonly limits: Limits<typeof REQUEST_LIMITS>) {}

  /** Uses points of the budget. @throws Failure too-many */
  use({ viewer, address }: BudgetOwner, cost: number): Promise<Allowance> {
    return viewer
      ? this.limits.playerBudget.use(viewer.id, cost)
      : this.limits.anonymousBudget.use(address, cost);
  }
}

/** Response headers that report a budget (draft-ietf-httpapi-ratelimit-headers). */
export function budgetHeaders({ limit, remaining, reset, window }: Allowance): Record<string, string> {
  return {
    ratelimit: `limit=${limit}, remaining=${remaining}, reset=${reset}`,
    'ratelimit-policy': `${limit};w=${window}`,
  };
}
