import { exemplarLabels } from '@daily/kit/runtime/tracing';
import { Histogram } from 'prom-client';

/** What a duration is counted by. */
interface RequestLabels {
  method: string | undefined;
  /** The pattern of the route, never an address; `none` when no route has matched. */
  route: string;
  status: number;
}

/** The durations of requests, for the metrics. */
export class RequestDurations {
  readonly metric = new Histogram<string>({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its response.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    enableExemplars: true,
    registers: [],
  });

  /** @param ms milliseconds */
  observe(labels: RequestLabels, ms: number): void {
    this.metric.observe({ labels: { ...labels }, value: ms / 1_000, exemplarLabels: exemplarLabels() });
  }
}
