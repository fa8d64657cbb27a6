import { type Background, repeat } from '@daily/kit/runtime/background';
import type { Log } from '@daily/kit/runtime/platform';
import type { Job, Slice } from '@daily/kit/runtime/slice';

/** Starts the jobs of the slices, and the background work that slices repeat by themselves, such as queue workers. */
export function startBackgroundWork(slices: readonly Slice[], log: Log): Background {
  const work = slices.flatMap((slice) => [
    ...(slice.jobs ?? []).map((job) => startJob(job, log)),
    ...(slice.start ? [slice.start()] : []),
  ]);
  return {
    async stop() {
      await Promise.all(work.map((each) => each.stop()));
    },
  };
}

function startJob(job: Job, log: Log): Background {
  return repeat(() => job.run(), {
    pauseMs: job.pauseMs,
    failed: (error) => log.warn({ job: job.name, reason: String(error) }, 'A job failed and will be retried'),
  });
}
