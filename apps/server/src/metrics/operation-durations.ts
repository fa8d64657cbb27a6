import { ERROR_CODES } from '@daily/contract/error-codes';
import { exemplarLabels } from '@daily/kit/runtime/tracing';
import type { GraphQLFormattedError } from 'graphql';
import { Histogram } from 'prom-client';

/** What came of an operation. Problems that a mutation returns as data are `ok`: they are answers. */
type OperationOutcome = 'ok' | 'refused' | 'failed';

/** What an operation is counted by. */
interface OperationLabels {
  /** `query`, `mutation` or `subscription`. */
  type: string;
  /** A root field of the schema, never a name that a client chose. */
  field: string;
  outcome: OperationOutcome;
}

const FAILURES: ReadonlySet<unknown> = new Set([
  ERROR_CODES.internalServerError,
  ERROR_CODES.serviceUnavailable,
]);

/** What came of an operation with these errors: `failed` when one of them is the server's fault. */
export function outcomeOf(errors: readonly GraphQLFormattedError[]): OperationOutcome {
  if (errors.length === 0) return 'ok';
  return errors.some(({ extensions }) => FAILURES.has(extensions?.['code'])) ? 'failed' : 'refused';
}

/** The durations of GraphQL operations by root field, for the metrics. */
export class OperationDurations {
  readonly metric = new Histogram<string>({
    name: 'graphql_operation_duration_seconds',
    help: 'Time of a GraphQL operation after its validation, once for each of its root fields, without responses from the shared cache.',
    labelNames: ['type', 'field', 'outcome'],
    buckets: [0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    enableExemplars: true,
    registers: [],
  });

  /** @param ms milliseconds */
  observe(labels: OperationLabels, ms: number): void {
    this.metric.observe({ labels: { ...labels }, value: ms / 1_000, exemplarLabels: exemplarLabels() });
  }
}
