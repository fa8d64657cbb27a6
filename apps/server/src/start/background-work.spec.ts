import { describe, expect, it } from '@jest/globals';
import type { Log } from '@daily/kit/runtime/platform';
import type { Slice } from '@daily/kit/runtime/slice';
import { JobRuns } from '../metrics/job-runs';
import { startBackgroundWork } from './background-work';

const NEVER = 2 ** 31 - 1;

/** Jobs that run until the test lets them finish, with a record of their runs. */
class RecordedJobs {
  readonly events: string[] = [];
  private readonly running = new Map<string, PromiseWithResolvers<boolean>>();

  slice(...names: string[]): Slice {
    return {
      resolvers: [],
      jobs: names.map((name) => ({ name, pauseMs: NEVER, run: () => this.run(name) })),
    };
  }

  private run(name: string): Promise<boolean> {
    this.events.push(name);
    const run = Promise.withResolvers<boolean>();
    this.running.set(name, run);
    return run.promise;
  }

  async finish(name: string, more = false): Promise<void> {
    this.running.get(name)?.resolve(more);
    await settled();
  }

  async fail(name: string): Promise<void> {
    this.running.get(name)?.reject(new Error('timeout exceeded'));
    await settled();
  }
}

/** Resolves once all pending promise callbacks have run. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

function start(...names: string[]) {
  const jobs = new RecordedJobs();
  const warnings: unknown[] = [];
  const log: Log = {
    info: () => undefined,
    warn: (fields) => void warnings.push(fields),
    error: () => undefined,
  };
  return {
    jobs,
    warnings,
    background: startBackgroundWork([jobs.slice(...names)], log, new JobRuns(), true),
  };
}

describe('startBackgroundWork', () => {
  it('begins the first run of a job after the one before has finished or failed', async () => {
    const { jobs, warnings, background } = start('first', 'second', 'third');
    await settled();
    expect(jobs.events).toEqual(['first']);
    await jobs.fail('first');
    expect(jobs.events).toEqual(['first', 'second']);
    expect(warnings).toEqual([{ job: 'first', reason: 'Error: timeout exceeded' }]);
    await jobs.finish('second');
    expect(jobs.events).toEqual(['first', 'second', 'third']);
    await jobs.finish('third');
    await background.stop();
  });

  it('does not make later runs wait for other jobs', async () => {
    const { jobs, background } = start('first', 'second');
    await settled();
    await jobs.finish('first', true);
    expect(jobs.events.toSorted()).toEqual(['first', 'first', 'second']);
    const stopped = background.stop();
    await jobs.finish('first');
    await jobs.finish('second');
    await stopped;
  });

  it('waits when it stops for the run in progress, and begins no other', async () => {
    const { jobs, background } = start('first', 'second');
    await settled();
    let ended = false;
    const stopped = background.stop().then(() => (ended = true));
    await settled();
    expect(ended).toBe(false);
    await jobs.finish('first', true);
    await stopped;
    expect(jobs.events).toEqual(['first']);
  });

  it.each([
    [true, ['job', 'own job', 'flush', 'start', 'stop', 'flush']],
    [false, ['own job', 'flush', 'flush']],
  ])('runs jobs of workers only in one: %s', async (isWorker, expected) => {
    const events: string[] = [];
    const note = (event: string) => async () => (events.push(event), false);
    const slice: Slice = {
      resolvers: [],
      jobs: [
        { name: 'job', pauseMs: NEVER, run: note('job') },
        { name: 'own job', pauseMs: NEVER, isOfEachProcess: true, run: note('own job') },
      ],
      buffers: [{ name: 'rows', flush: async () => void events.push('flush') }],
      start: () => (events.push('start'), { stop: async () => void events.push('stop') }),
    };
    const log: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const background = startBackgroundWork([slice], log, new JobRuns(), isWorker);
    await settled();
    await background.stop();
    expect(events.toSorted()).toEqual(expected.toSorted());
    expect(events.at(-1)).not.toBe('start');
  });
});
