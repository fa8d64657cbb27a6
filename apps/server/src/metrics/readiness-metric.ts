import type { Metric } from '@daily/kit/runtime/slice';
import type { Readiness } from '../start/readiness';

/** Whether the process could serve, for the metrics. */
export const readinessMetric = (readiness: Pick<Readiness, 'check'>): Metric => ({
  name: 'server_ready',
  help: '1 when the database answers and its schema serves this release, 0 when not; `/readyz` says why.',
  read: async () => ((await readiness.check()) === null ? 1 : 0),
});
