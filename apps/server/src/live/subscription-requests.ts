import { rateLimitHeaders } from '@daily/kit/runtime/allowance';
import type { Caller } from '@daily/kit/runtime/caller';
import { checkJsonValue } from '@daily/kit/input/input-text';
import type { People } from '@daily/people';
import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type FormattedExecutionResult,
  getOperationAST,
  type GraphQLError,
  type GraphQLSchema,
} from 'graphql';
import { badInput, type GraphqlFailures } from '../graphql/graphql-failures';
import { type ParsedDocuments, tokensOf } from '../graphql/documents/parsed-documents';
import type { OperationCharge, QueryBudget } from '../graphql/cost/query-budget';
import { costOf, MAX_SUBSCRIPTION_COST } from '../graphql/cost/query-cost';
import {
  beyondLimit,
  MAX_SUBSCRIPTION_TOKENS,
  MAX_SUBSCRIPTION_VARIABLES,
} from '../graphql/documents/query-limits';
import { InvalidDocument, validDocument } from '../graphql/documents/valid-document';
import { ResultTexts } from './delivery';
import { sharedSubscriptions } from './shared-results';
import { isForStaff } from './staff-subscriptions';

/** The dependencies of subscriptions, however they are transported. */
export interface SubscriptionParts {
  schema: GraphQLSchema;
  budget: QueryBudget;
  documents: ParsedDocuments;
  failures: GraphqlFailures;
  /** Finds callers whose access has changed. */
  access: Pick<People['access'], 'outdated'>;
}

/** A subscription as a client requests it. */
export interface SubscriptionRequest {
  query: string;
  operationName?: string | null | undefined;
  variables?: Record<string, unknown> | null | undefined;
}

/** An admitted subscription of a caller, and what each execution costs, in points. */
export type AdmittedSubscription = ExecutionArgs & { contextValue: Caller; cost: number };

/** Admits subscriptions within the limits and the budget of queries, and executes them: one for all transports, which share results. */
export class SubscriptionRequests {
  /** Subscribes as graphql-js does. */
  readonly subscribe = sharedSubscriptions((args) => this.pay(args as AdmittedSubscription));
  private readonly texts = new ResultTexts((result) => this.format(result));

  constructor(private readonly parts: SubscriptionParts) {}

  /**
   * Identifies the caller, parses and validates the document and charges its cost.
   * @throws any error, see {@link errorsOf}; then the refusal is charged too.
   */
  async admit(request: SubscriptionRequest, identify: () => Promise<Caller>): Promise<AdmittedSubscription> {
    const { schema, budget, documents } = this.parts;
    const { query, operationName, variables } = request;
    let charge: OperationCharge | null = null;
    try {
      const contextValue = await identify();
      charge = await budget.admit(contextValue, budget.costOfText(query));
      checkJsonValue(variables);
      const document = validDocument(schema, documents, query);
      if (getOperationAST(document, operationName)?.operation !== 'subscription')
        throw badInput('Only subscriptions are served over this connection');
      checkSize(document, variables);
      const operation = { schema, document, operationName: operationName ?? undefined };
      const priced = { ...operation, variables: variables ?? {} };
      const cost = costOf(priced, charge.budget, MAX_SUBSCRIPTION_COST);
      await charge.raiseTo(cost);
      return { ...operation, variableValues: variables, contextValue, cost };
    } catch (error) {
      await charge?.refuse();
      throw error;
    }
  }

  private pay({ contextValue, cost }: AdmittedSubscription): Promise<boolean> {
    return this.parts.budget.payExecution(contextValue, cost);
  }

  /**
   * Whether the caller of a subscription may receive its next result. What is for staff is checked for each result, because `AccessChecks`
   * notices a change of the role only later; without the database, nothing of it is sent.
   */
  async mayReceive(subscription: AdmittedSubscription): Promise<boolean> {
    if (!isForStaff(subscription)) return true;
    const outdated = this.parts.access.outdated([subscription.contextValue]);
    return outdated.then(
      (callers) => callers.length === 0,
      () => false,
    );
  }

  /** Response headers that report the budget of the caller of an admitted subscription. */
  limitHeaders(caller: Caller): Record<string, string> {
    const allowance = this.parts.budget.chargeOf(caller)?.allowance;
    return allowance ? rateLimitHeaders(allowance) : {};
  }

  /** The errors of a subscription that was not admitted. */
  errorsOf(error: unknown): readonly GraphQLError[] {
    return error instanceof InvalidDocument ? error.errors : [this.parts.failures.toGraphQLError(error)];
  }

  /** A result as clients receive it. */
  format({ errors, ...others }: ExecutionResult): FormattedExecutionResult {
    const { failures } = this.parts;
    return errors
      ? { ...others, errors: errors.map((error) => failures.format(error.toJSON(), error)) }
      : others;
  }

  /** A result as clients receive it, as JSON. Subscribers that receive the same result share the bytes. */
  textOf(result: ExecutionResult): Buffer {
    return this.texts.of(result);
  }
}

/** Checks the size of what is in memory for as long as a subscription runs. @throws RefusedDocument */
function checkSize(document: DocumentNode, variables: SubscriptionRequest['variables']): void {
  if (tokensOf(document) > MAX_SUBSCRIPTION_TOKENS)
    throw beyondLimit(
      `The document of a subscription must have at most ${MAX_SUBSCRIPTION_TOKENS} tokens, with comments`,
    );
  if (JSON.stringify(variables ?? {}).length > MAX_SUBSCRIPTION_VARIABLES)
    throw beyondLimit(
      `The variables of a subscription must have at most ${MAX_SUBSCRIPTION_VARIABLES} characters as JSON`,
    );
}
