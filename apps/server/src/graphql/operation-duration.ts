import { type OperationDurations, outcomeOf } from '../metrics/operation-durations';
import { checkedSelections } from './documents/selected-fields';
import { type OperationSteps, responseErrors } from './operation-steps';

/** Measures how long operations take, those of rendered pages too, by root field; a field once per operation. */
export function operationDurationSteps(durations: OperationDurations): OperationSteps {
  const starts = new WeakMap<object, number>();
  return {
    beforeExecution({ request }) {
      starts.set(request, performance.now());
    },
    beforeResponse({ schema, document, operation, request, response }) {
      const start = starts.get(request);
      if (start === undefined || !document || !operation) return;
      const ms = performance.now() - start;
      const outcome = outcomeOf(responseErrors(response));
      const type = operation.operation;
      const { roots } = checkedSelections(schema, document, operation);
      for (const field of new Set(roots.map(({ definition }) => definition.name)))
        durations.observe({ type, field, outcome }, ms);
    },
  };
}
