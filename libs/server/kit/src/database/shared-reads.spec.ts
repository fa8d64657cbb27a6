import { describe, expect, it } from '@jest/globals';
import { sharedRead, sharedReads } from './shared-reads';

/** A read that writes down what it was asked for and answers when it is told to. */
function heldRead() {
  const asked: number[][] = [];
  const answers: ((fails?: Error) => void)[] = [];
  const read = (keys: readonly number[]) => {
    asked.push([...keys]);
    return new Promise<string[]>((resolve, reject) => {
      answers.push((fails) => (fails ? reject(fails) : resolve(keys.map((key) => `value of ${key}`))));
    });
  };
  return { asked, answers, read };
}

const nextTurn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

describe('reads that requests share', () => {
  it('asks once for what is asked for at the same moment, and gives each asker their own', async () => {
    const { asked, answers, read } = heldRead();
    const find = sharedReads(read);
    const found = Promise.all([find(1), find(2), find(1)]);
    await nextTurn();
    expect(asked).toEqual([[1, 2, 1]]);
    answers[0]?.();
    expect(await found).toEqual(['value of 1', 'value of 2', 'value of 1']);
  });

  it('gathers who asks while two statements are under way, and never gives them an answer that is older than their question', async () => {
    const { asked, answers, read } = heldRead();
    const find = sharedReads(read);
    const first = find(1);
    await nextTurn();
    const second = find(1);
    await nextTurn();
    const gathered = [find(1), find(3)];
    await nextTurn();
    expect(asked).toEqual([[1], [1]]);
    answers[0]?.();
    expect(await first).toBe('value of 1');
    await nextTurn();
    expect(asked).toEqual([[1], [1], [1, 3]]);
    answers[1]?.();
    answers[2]?.();
    expect(await Promise.all([second, ...gathered])).toEqual(['value of 1', 'value of 1', 'value of 3']);
  });

  it('lets nobody wait for long behind statements that hang', async () => {
    const { asked, answers, read } = heldRead();
    const find = sharedReads(read);
    const hanging = [];
    for (const key of [1, 2]) {
      hanging.push(find(key));
      await nextTurn();
    }
    const patient = find(3);
    await nextTurn();
    expect(asked).toEqual([[1], [2]]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(asked).toEqual([[1], [2], [3]]);
    answers[2]?.();
    expect(await patient).toBe('value of 3');
    answers[0]?.();
    answers[1]?.();
    await Promise.all(hanging);
  });

  it('remembers nothing', async () => {
    const { asked, answers, read } = heldRead();
    const find = sharedReads(read);
    for (let turn = 0; turn < 2; turn += 1) {
      const found = find(1);
      await nextTurn();
      answers[turn]?.();
      await found;
    }
    expect(asked).toEqual([[1], [1]]);
  });

  it('fails for those who shared a statement that failed, and goes on', async () => {
    const { asked, answers, read } = heldRead();
    const find = sharedReads(read);
    const failing = [find(1).catch(String), find(2).catch(String)];
    await nextTurn();
    const other = find(3);
    await nextTurn();
    const gathered = find(4);
    answers[0]?.(new Error('away'));
    expect(await Promise.all(failing)).toEqual(['Error: away', 'Error: away']);
    await nextTurn();
    expect(asked).toEqual([[1, 2], [3], [4]]);
    answers[1]?.();
    answers[2]?.();
    expect(await Promise.all([other, gathered])).toEqual(['value of 3', 'value of 4']);
  });

  it('begins another statement beyond 100 keys, and loses nobody', async () => {
    const sizes: number[] = [];
    const find = sharedReads((keys: readonly number[]) => {
      sizes.push(keys.length);
      return Promise.resolve(keys);
    });
    const keys = Array.from({ length: 450 }, (_, key) => key);
    expect(await Promise.all(keys.map((key) => find(key)))).toEqual(keys);
    expect(sizes).toEqual([100, 100, 100, 100, 50]);
  });

  it('reads each key once where all may have the same value', async () => {
    const asked: string[] = [];
    const find = sharedRead((key: string) => {
      asked.push(key);
      return Promise.resolve({ key });
    });
    const [one, other, third] = await Promise.all([find('top'), find('end'), find('top')]);
    expect(asked).toEqual(['top', 'end']);
    expect(one).toBe(third);
    expect(other).toEqual({ key: 'end' });
  });
});
