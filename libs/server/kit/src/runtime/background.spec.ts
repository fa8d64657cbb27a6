import { describe, expect, it } from '@jest/globals';
import { repeat } from './background';

const NEVER = 60_000;

describe('repeat', () => {
  it('repeats at once while there is more, then pauses until it is stopped', async () => {
    let runs = 0;
    const work = repeat(async () => ++runs < 5, { pauseMs: NEVER, failed: () => undefined });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(runs).toBe(5);
    await work.stop();
    expect(runs).toBe(5);
  });

  it('waits for the run in progress when it is stopped', async () => {
    const events: string[] = [];
    const work = repeat(
      async () => {
        events.push('started');
        await new Promise((resolve) => setTimeout(resolve, 30));
        events.push('finished');
        return true;
      },
      { pauseMs: NEVER, failed: () => undefined },
    );
    await work.stop();
    expect(events).toEqual(['started', 'finished']);
  });

  it('continues after failures, and reports only the first of consecutive ones', async () => {
    const results = ['fails', 'fails', 'works', 'fails', 'works'];
    const reported: string[] = [];
    let runs = 0;
    const work = repeat(
      async () => {
        const result = results[runs++];
        if (result === 'fails') throw new Error(`run ${runs}`);
        return result !== undefined;
      },
      { pauseMs: 1, failed: (error) => reported.push((error as Error).message) },
    );
    while (runs < 6) await new Promise((resolve) => setTimeout(resolve, 5));
    await work.stop();
    expect(reported).toEqual(['run 1', 'run 4']);
  });
});
