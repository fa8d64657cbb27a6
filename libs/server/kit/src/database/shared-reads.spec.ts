import { describe, expect, it } from '@jest/globals';
import { sharedRead, sharedReads } from './shared-reads';

/** A read that records its keys and whose promises the test settles. */
function deferredRead() {
  const requested: number[][] = [];
  const settle: ((error?: Error) => void)[] = [];
  const read = (keys: readonly number[]) => {
    requested.push([...keys]);
    return new Promise<string[]>((resolve, reject) => {
      settle.push((error) => (error ? reject(error) : resolve(keys.map((key) => `value of ${key}`))));
    });
  };
  return { requested, settle, read };
}

const nextTurn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

describe('sharedReads', () => {
  it('combines reads of the same moment into one statement, and resolves each to its own value', async () => {
    const { requested, settle, read } = deferredRead();
    const find = sharedReads(read);
    const found = Promise.all([find(1), find(2), find(1)]);
    await nextTurn();
    expect(requested).toEqual([[1, 2, 1]]);
    settle[0]?.();
    expect(await found).toEqual(['value of 1', 'value of 2', 'value of 1']);
  });

  it('gathers reads while two statements are in flight, and never resolves a read to an older value', async () => {
    const { requested, settle, read } = deferredRead();
    const find = sharedReads(read);
    const first = find(1);
    await nextTurn();
    const second = find(1);
    await nextTurn();
    const gathered = [find(1), find(3)];
    await nextTurn();
    expect(requested).toEqual([[1], [1]]);
    settle[0]?.();
    expect(await first).toBe('value of 1');
    await nextTurn();
    expect(requested).toEqual([[1], [1], [1, 3]]);
    settle[1]?.();
    settle[2]?.();
    expect(await Promise.all([second, ...gathered])).toEqual(['value of 1', 'value of 1', 'value of 3']);
  });

  it('sends a read after 50 ms although earlier statements hang', async () => {
    const { requested, settle, read } = deferredRead();
    const find = sharedReads(read);
    const hanging = [];
    for (const key of [1, 2]) {
      hanging.push(find(key));
      await nextTurn();
    }
    const waiting = find(3);
    await nextTurn();
    expect(requested).toEqual([[1], [2]]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(requested).toEqual([[1], [2], [3]]);
    settle[2]?.();
    expect(await waiting).toBe('value of 3');
    settle[0]?.();
    settle[1]?.();
    await Promise.all(hanging);
  });

  it('caches nothing', async () => {
    const { requested, settle, read } = deferredRead();
    const find = sharedReads(read);
    for (let turn = 0; turn < 2; turn += 1) {
      const found = find(1);
      await nextTurn();
      settle[turn]?.();
      await found;
    }
    expect(requested).toEqual([[1], [1]]);
  });

  it('rejects only the reads of a failed statement, and continues with the others', async () => {
    const { requested, settle, read } = deferredRead();
    const find = sharedReads(read);
    const failing = [find(1).catch(String), find(2).catch(String)];
    await nextTurn();
    const other = find(3);
    await nextTurn();
    const gathered = find(4);
    settle[0]?.(new Error('unavailable'));
    expect(await Promise.all(failing)).toEqual(['Error: unavailable', 'Error: unavailable']);
    await nextTurn();
    expect(requested).toEqual([[1, 2], [3], [4]]);
    settle[1]?.();
    settle[2]?.();
    expect(await Promise.all([other, gathered])).toEqual(['value of 3', 'value of 4']);
  });

  it('sends at most 100 keys in one statement, and resolves all reads', async () => {
    const sizes: number[] = [];
    const find = sharedReads((keys: readonly number[]) => {
      sizes.push(keys.length);
      return Promise.resolve(keys);
    });
    const keys = Array.from({ length: 450 }, (_, key) => key);
    expect(await Promise.all(keys.map((key) => find(key)))).toEqual(keys);
    expect(sizes).toEqual([100, 100, 100, 100, 50]);
  });
});

describe('sharedRead', () => {
  it('reads each distinct key once and resolves all of its callers to the same value', async () => {
    const requested: string[] = [];
    const find = sharedRead((key: string) => {
      requested.push(key);
      return Promise.resolve({ key });
    });
    const [one, other, third] = await Promise.all([find('top'), find('end'), find('top')]);
    expect(requested).toEqual(['top', 'end']);
    expect(one).toBe(third);
    expect(other).toEqual({ key: 'end' });
  });
});
