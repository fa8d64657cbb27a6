import { describe, expect, it } from '@jest/globals';
import { type HashCaller, HashTurns } from './hash-turns';

const visitor = (address: string) => ({ address, viewer: null });
const player = (address: string) => ({ address, viewer: { id: 'ann', role: 'player' as const } });

/** Hashes that end when the test says so. */
class Hashes {
  readonly turns = new HashTurns();
  readonly running: string[] = [];
  private readonly ends = new Map<string, () => void>();

  start(name: string, caller: HashCaller): Promise<void> {
    return this.turns.run(caller, () => {
      this.running.push(name);
      return new Promise<void>((end) => void this.ends.set(name, end));
    });
  }

  /** Ends a hash, and waits for the one that takes its turn. */
  async end(name: string): Promise<void> {
    this.ends.get(name)?.();
    this.running.splice(this.running.indexOf(name), 1);
    await new Promise(setImmediate);
  }
}

async function started(
  hashes: Hashes,
  names: readonly string[],
  callerOf: (address: string) => HashCaller,
): Promise<void> {
  for (const name of names) void hashes.start(name, callerOf(name.charAt(0)));
  await new Promise(setImmediate);
}

describe('the turns of hashes', () => {
  it('are four at a time, and go around the addresses', async () => {
    const hashes = new Hashes();
    await started(hashes, ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'b1', 'b2', 'c1'], visitor);
    expect(hashes.running).toEqual(['a1', 'a2', 'a3', 'a4']);
    const order = [];
    for (const ended of ['a1', 'a2', 'a3', 'a4', 'a5']) {
      await hashes.end(ended);
      order.push(hashes.running.at(-1));
    }
    expect(order).toEqual(['a5', 'b1', 'c1', 'a6', 'b2']);
  });

  it('are one at a time for those who are signed in, who do not wait for ever either', async () => {
    const hashes = new Hashes();
    await started(hashes, ['a1', 'b1', 'c1'], player);
    expect(hashes.running).toEqual(['a1']);
    await started(hashes, ['w1', 'x1', 'y1', 'z1'], visitor);
    expect(hashes.running).toEqual(['a1', 'w1', 'x1', 'y1']);
    await hashes.end('w1');
    expect(hashes.running.at(-1)).toBe('z1');
    await started(hashes, ['v1'], visitor);
    await hashes.end('a1');
    expect(hashes.running.at(-1)).toBe('b1');
  });

  it('are refused to an address with many that wait, and to everyone when 24 do', async () => {
    const hashes = new Hashes();
    await started(hashes, Array(12).fill('a'), visitor);
    const refused = { kind: 'unavailable', retryAfter: 2 };
    await expect(hashes.start('a', visitor('a'))).rejects.toMatchObject(refused);
    await started(
      hashes,
      Array(16)
        .fill('')
        .map((_, index) => String.fromCharCode(98 + (index % 8))),
      visitor,
    );
    await expect(hashes.start('z', visitor('z'))).rejects.toMatchObject(refused);
    // Those who are signed in wait by themselves.
    await started(hashes, Array.from('klmnopqr'), player);
    await expect(hashes.start('s', player('s'))).rejects.toMatchObject(refused);
  });

  it('pass on when a hash fails', async () => {
    const turns = new HashTurns();
    const fail = () => turns.run(visitor('a'), () => Promise.reject(new Error('no memory')));
    await Promise.all(Array.from({ length: 8 }, () => expect(fail()).rejects.toThrow('no memory')));
    expect(await turns.run(visitor('a'), async () => 'made')).toBe('made');
  });
});
