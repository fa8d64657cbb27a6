import { type Background, repeat } from '@daily/kit/runtime/background';
import type { Log } from '@daily/kit/runtime/platform';
import type { Job, Slice } from '@daily/kit/runtime/slice';

/**
 * Starts the jobs of the slices, and the background work that slices repeat by themselves, such as queue workers. The first
 * runs of the jobs follow one another: together they would occupy all database connections while the first requests arrive.
 */
export function startBackgroundWork(slices: readonly Slice[], log: Log): Background {
  const firstRuns = new Turns();
  const jobs = slices.flatMap((slice) => slice.jobs ?? []).map((job) => startJob(job, log, firstRuns));
  const work = [...jobs, ...slices.flatMap((slice) => (slice.start ? [slice.start()] : []))];
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
    if (started) return job.run();
    started = true;
    return firstRuns.take(() => job.run());
  };
  return repeat(run, {
    pauseMs: job.pauseMs,
    failed: (error) => log.warn({ job: job.name, reason: String(error) }, 'A job failed and will be retried'),
  });
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
