import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { swelling } from '@daily/testing/hostile-pictures';
import { photo } from '../picture-bytes.fixture';
import { PictureEncoder } from '../picture-encoder';
import { Decoder } from './decoder';

const MEBIBYTE = 1_024 * 1_024;
const BOUNDS = { memoryBytes: 200 * MEBIBYTE, timeMs: 15_000 };
const TOO_DEMANDING = { kind: 'invalid', message: expect.stringContaining('too much memory or time') };

/** Process ids of decoders. */
const pids: number[] = [];

const use = <T>(work: (decoder: Decoder) => Promise<T>, bounds: Partial<typeof BOUNDS> = {}) =>
  Decoder.use({ ...BOUNDS, ...bounds }, (decoder) => {
    pids.push(decoder.pid);
    return work(decoder);
  });

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('Decoder', () => {
  it('reads a picture in a process of its own, which ends with the work', async () => {
    const file = await photo(64, 32);
    const size = await use(async (decoder) => {
      expect(decoder.pid).not.toBe(process.pid);
      return decoder.call('size', { file });
    });
    expect(size).toEqual({ pages: 1, width: 64, height: 32 });
    expect(pids.filter(isRunning)).toEqual([]);
  });

  it('ends, and blames the picture, when the time is over', async () => {
    const began = performance.now();
    await expect(use(() => new Promise(() => undefined), { timeMs: 600 })).rejects.toMatchObject(
      TOO_DEMANDING,
    );
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(pids.filter(isRunning)).toEqual([]);
  });

  it('ends, and blames the picture, when its process crashes', async () => {
    const work = async (decoder: Decoder) => {
      process.kill(decoder.pid, 'SIGSEGV');
      await sleep(50);
      return decoder.call('size', { file: await photo(64, 32) });
    };
    await expect(use(work)).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('goes on when the server is told to stop', async () => {
    const file = await photo(64, 32);
    const work = async (decoder: Decoder) => {
      process.kill(decoder.pid, 'SIGINT');
      process.kill(decoder.pid, 'SIGTERM');
      return decoder.call('size', { file });
    };
    await expect(use(work)).resolves.toMatchObject({ width: 64 });
  });

  it('rejects pictures that need too much memory or have many frames, and reads the next', async () => {
    const encoder = new PictureEncoder();
    for (const { bytes } of await swelling()) {
      await expect(encoder.encode(bytes)).rejects.toMatchObject({ kind: 'invalid' });
    }
    await expect(encoder.encode(await photo(64, 32))).resolves.toMatchObject({ width: 64 });
  });
});
