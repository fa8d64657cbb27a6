import { type Background, repeat } from '@daily/kit/runtime/background';
import type { Log } from '@daily/kit/runtime/platform';
import type { Job, Slice, WriteBuffer } from '@daily/kit/runtime/slice';
import { traced } from '@daily/kit/runtime/tracing';
import type { JobRuns } from '../metrics/job-runs';

/** Milliseconds after which the rows that were gathered meanwhile are written. */
const FLUSH_PAUSE_MS = 5_000;

/**
 * Starts the background work of a process. The first runs of the jobs follow one another: together they would occupy all database
 * connections while the first requests arrive.
 * @param runs measures the jobs.
 * @param isWorker whether the process runs jobs and sends what is queued; otherwise, it does what each process has to do for itself.
 */
export function startBackgroundWork(
  slices: readonly Slice[],
  log: Log,
  runs: JobRuns,
  isWorker: boolean,
): Background {
  const firstRuns = new Turns();
  const work = [
    ...slices
      .flatMap(({ jobs = [] }) => jobs)
      .filter(({ isOfEachProcess = false }) => isWorker || isOfEachProcess)
      .map((job) => startJob(runs.measured(job), log, firstRuns)),
    ...slices.flatMap(({ buffers = [] }) => buffers).map((buffer) => startFlushing(buffer, log)),
    ...slices.flatMap(({ start }) => (isWorker && start ? [start()] : [])),
  ];
  return {
    async stop() {
      firstRuns.end();
      await Promise.all(work.map((each) => each.stop()));
    },
  };
}

function startJob(job: Job, log: Log, firstRuns: Turns): Background {
  let started = false;
  const run = () => {
    const tracedRun = () => traced({ name: `job ${job.name}` }, () => job.run());
    if (started) return tracedRun();
    started = true;
    return firstRuns.take(tracedRun);
  };
  return repeat(run, {
    pauseMs: job.pauseMs,
    failed: (error) => log.warn({ job: job.name, reason: String(error) }, 'A job failed and will be retried'),
  });
}

/** Writes rows every few seconds, and when the process stops. */
function startFlushing(rows: WriteBuffer, log: Log): Background {
  const flushing = repeat(async () => (await rows.flush(), false), {
    pauseMs: FLUSH_PAUSE_MS,
    failed: (error) => log.warn({ rows: rows.name, reason: String(error) }, 'Rows could not be written yet'),
  });
  return {
    async stop() {
      await flushing.stop();
      await rows.flush();
    },
  };
}

/** Runs one portion of work at a time, in the order of the calls. */
class Turns {
  private last: Promise<unknown> = Promise.resolve();
  private ended = false;

  /** Runs work once the earlier portions have finished. @returns whether there may be more to do; false after the end. */
  take(work: () => Promise<boolean>): Promise<boolean> {
    const turn = this.last.then(() => (this.ended ? false : work()));
    this.last = turn.catch(() => undefined);
    return turn;
  }

  /** Cancels the portions that have not begun. */
  end(): void {
    this.ended = true;
  }
}
