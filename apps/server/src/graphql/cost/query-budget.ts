import type { Caller } from '@daily/kit/runtime/caller';
import type { Allowance } from '@daily/kit/runtime/allowance';
import { isTooMany, tooMany } from '@daily/kit/runtime/errors';
import { callerKey, type Limits, type REQUEST_LIMITS } from '@daily/kit/runtime/rate-limits';
import type { ParsedDocuments } from '../documents/parsed-documents';

/** The owner of a budget: the viewer and their address, or the address of an unauthenticated caller. */
export type BudgetOwner = Pick<Caller, 'viewer' | 'address'>;

/** Points of an operation that is refused before it runs, unless its text alone costs more: parsing and validating it was work for nothing. */
export const REFUSED_COST = 20;

/** Characters of an unknown document that cost a point. Validating 1,000 tokens takes up to 20 ms. */
export const CHARACTERS_PER_POINT = 100;

/** The points for parsing and validating an unknown document. */
export const costOfLength = (query: string) => Math.max(1, Math.ceil(query.length / CHARACTERS_PER_POINT));

/** What one operation has cost so far. */
export class OperationCharge {
  private charged = 0;
  /** The budget after the latest charge; null before the first. */
  allowance: Allowance | null = null;
  /** Whether the operation was executed, rather than refused. */
  isExecuted = false;

  constructor(
    private readonly owner: BudgetOwner,
    private readonly budgets: Pick<QueryBudget, 'use' | 'useUp'>,
  ) {}

  /** The points charged. */
  get cost(): number {
    return this.charged;
  }

  /** The whole budget of the caller. */
  get budget(): number {
    return this.allowance?.limit ?? Number.POSITIVE_INFINITY;
  }

  /** Charges what is missing up to a total. When that does not fit, it is a refusal. @throws Failure too-many */
  async raiseTo(total: number): Promise<void> {
    if (total <= this.charged) return;
    try {
      this.allowance = await this.budgets.use(this.owner, total - this.charged);
      this.charged = total;
    } catch (error) {
      if (!isTooMany(error)) throw error;
      await this.refuse();
      throw tooMany(error.retryAfter ?? 1, undefined, this.allowance ?? error.allowance);
    }
  }

  /** Charges an operation that is refused, once; when the budget does not suffice, it is used up. */
  async refuse(): Promise<void> {
    const missing = REFUSED_COST - this.charged;
    if (missing <= 0) return;
    this.charged = REFUSED_COST;
    this.allowance = (await this.budgets.useUp(this.owner, missing)) ?? this.allowance;
  }
}

function ignoreRefusal(error: unknown): void {
  if (!isTooMany(error)) throw error;
}

/** A caller whose request is charged. */
type Admitted = BudgetOwner & Pick<Caller, 'request'>;

/** The GraphQL cost that a caller may use per minute. */
export class QueryBudget {
  private readonly admitted = new WeakMap<object, OperationCharge>();

  constructor(
    private readonly limits: Limits<typeof REQUEST_LIMITS>,
    private readonly documents: Pick<ParsedDocuments, 'find'>,
  ) {}

  /** Uses points of the budget; none when too few are left. @throws Failure too-many */
  async use({ viewer, address }: BudgetOwner, cost: number): Promise<Allowance> {
    const { anonymousBudget, playerBudget, addressBudget } = this.limits;
    if (!viewer) return anonymousBudget.useWhole(address, cost);
    // The player first: whose own budget is used up does not use up that of the address.
    const allowance = await playerBudget.useWhole(viewer.id, cost);
    try {
      await addressBudget.useWhole(address, cost);
    } catch (error) {
      await playerBudget.giveBack(viewer.id, cost);
      throw error;
    }
    return allowance;
  }

  /** Uses points of the budget, or those that are left. */
  async useUp({ viewer, address }: BudgetOwner, cost: number): Promise<Allowance | null> {
    const { anonymousBudget, playerBudget, addressBudget } = this.limits;
    try {
      if (!viewer) return await anonymousBudget.use(address, cost);
      const allowance = await playerBudget.use(viewer.id, cost);
      await addressBudget.use(address, cost).catch(ignoreRefusal);
      return allowance;
    } catch (error) {
      if (isTooMany(error)) return error.allowance ?? null;
      throw error;
    }
  }

  /** Whether the budget of the caller, and that of the address, suffice to execute a subscription for an event. Uses its points. */
  async payExecution(owner: BudgetOwner, cost: number): Promise<boolean> {
    const { subscriptionBudget, subscriptionAddressBudget } = this.limits;
    try {
      // The caller first: whose own budget is used up does not use up that of the address.
      await subscriptionBudget.useWhole(callerKey(owner), cost);
      await subscriptionAddressBudget.useWhole(owner.address, cost);
      return true;
    } catch (error) {
      if (isTooMany(error)) return false;
      throw error;
    }
  }

  /** The points for parsing and validating a document: 1, or by its length when it is unknown. */
  costOfText(query: string): number {
    return this.documents.find(query) ? 1 : costOfLength(query);
  }

  /** Begins to charge an operation, with the points for its document before that is parsed. @throws Failure too-many */
  async admit(caller: Admitted, points: number): Promise<OperationCharge> {
    const charge = new OperationCharge(caller, this);
    this.admitted.set(caller.request, charge);
    await charge.raiseTo(points);
    return charge;
  }

  /** The charge that a caller's operation began with; null when it was not admitted, as within this process. */
  chargeOf({ request }: Pick<Caller, 'request'>): OperationCharge | null {
    return this.admitted.get(request) ?? null;
  }
}
