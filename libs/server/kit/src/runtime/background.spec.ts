import { describe, expect, it } from '@jest/globals';
import { repeat } from './background';

const NEVER = 60_000;

describe('repeat', () => {
  it('goes on at once while there is more, then pauses, and a stop ends the pause', async () => {
    let runs = 0;
    const work = repeat(async () => ++runs < 5, { pauseMs: NEVER, failed: () => undefined });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(runs).toBe(5);
    await work.stop();
    expect(runs).toBe(5);
  });

  it('stops only once the run under way has ended', async () => {
    const events: string[] = [];
    const work = repeat(
      async () => {
        events.push('begun');
        await new Promise((resolve) => setTimeout(resolve, 30));
        events.push('ended');
        return true;
      },
      { pauseMs: NEVER, failed: () => undefined },
    );
    await work.stop();
    expect(events).toEqual(['begun', 'ended']);
  });

  it('goes on after a failure, and tells of the first in a row alone', async () => {
    const results = ['fails', 'fails', 'works', 'fails', 'works'];
    const told: string[] = [];
    let runs = 0;
    const work = repeat(
      async () => {
        const result = results[runs++];
        if (result === 'fails') throw new Error(`run ${runs}`);
        return result !== undefined;
      },
      { pauseMs: 1, failed: (error) => told.push((error as Error).message) },
    );
    while (runs < 6) await new Promise((resolve) => setTimeout(resolve, 5));
    await work.stop();
    expect(told).toEqual(['run 1', 'run 4']);
  });
});
