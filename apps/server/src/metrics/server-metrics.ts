import { RequestDurations } from '../http/request-durations';
import { JobRuns } from './job-runs';
import { OperationDurations } from './operation-durations';

/** What a process measures of its own work. */
export class ServerMetrics {
  readonly requests = new RequestDurations();
  readonly operations = new OperationDurations();
  readonly jobs = new JobRuns();

  readonly all = [this.requests.metric, this.operations.metric, ...this.jobs.metrics];
}
