import type { Job } from '@daily/kit/runtime/slice';
import { Gauge, Histogram } from 'prom-client';

/** The runs of the jobs of a process, for the metrics. The label is not called `job`, which Prometheus sets itself. */
export class JobRuns {
  private readonly durations = new Histogram({
    name: 'job_duration_seconds',
    help: 'Time of a run of a job.',
    labelNames: ['name', 'outcome'],
    buckets: [0.01, 0.1, 1, 10, 60],
    registers: [],
  });
  private readonly pauses = new Gauge({
    name: 'job_pause_seconds',
    help: 'Pause of a job after a run that left nothing to do.',
    labelNames: ['name'],
    registers: [],
  });
  private readonly successes = new Gauge({
    name: 'job_last_success_timestamp_seconds',
    help: 'When a run of a job last succeeded; before the first one, when the process began with the job.',
    labelNames: ['name'],
    registers: [],
  });

  readonly metrics = [this.durations, this.pauses, this.successes];

  /** A job whose runs are measured. */
  measured(job: Job): Job {
    const labels = { name: job.name };
    this.pauses.set(labels, job.pauseMs / 1_000);
    this.successes.setToCurrentTime(labels);
    return {
      ...job,
      run: async () => {
        const end = this.durations.startTimer(labels);
        try {
          const more = await job.run();
          end({ outcome: 'ok' });
          this.successes.setToCurrentTime(labels);
          return more;
        } catch (error) {
          end({ outcome: 'failed' });
          throw error;
        }
      },
    };
  }
}
