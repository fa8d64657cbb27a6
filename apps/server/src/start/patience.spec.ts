import { describe, expect, it, jest } from '@jest/globals';
import { withPatience } from './patience';

const TIMEOUT = new Error('Query read timeout');

/** A step that fails a number of times. */
function failing(times: number, error: Error) {
  let left = times;
  return jest.fn(async () => {
    if ((left -= 1) >= 0) throw error;
  });
}

describe('withPatience', () => {
  const warn = jest.fn();
  const log = { info: jest.fn(), warn, error: jest.fn() };
  const patience = { log, signal: new AbortController().signal, pauseMs: 1 };

  it('repeats a step that the database did not answer in time, and says so', async () => {
    const step = failing(2, TIMEOUT);
    await withPatience(step, patience);
    expect(step).toHaveBeenCalledTimes(3);
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it('gives up after five attempts', async () => {
    const step = failing(9, TIMEOUT);
    await expect(withPatience(step, patience)).rejects.toBe(TIMEOUT);
    expect(step).toHaveBeenCalledTimes(5);
  });

  it('repeats nothing once the process has to stop', async () => {
    const step = failing(9, TIMEOUT);
    const stop = new AbortController();
    const start = withPatience(step, { log, signal: stop.signal, pauseMs: 60_000 });
    setImmediate(() => stop.abort());
    await expect(start).rejects.toBe(TIMEOUT);
    expect(step).toHaveBeenCalledTimes(1);
  });

  it('does not repeat a step that fails for another reason', async () => {
    const mistake = new Error('relation "player" does not exist');
    const step = failing(1, mistake);
    await expect(withPatience(step, patience)).rejects.toBe(mistake);
    expect(step).toHaveBeenCalledTimes(1);
  });
});
