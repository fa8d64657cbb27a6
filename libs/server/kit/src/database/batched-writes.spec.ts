import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { BatchedWrites, PASSED_OVER } from './batched-writes';

interface Write {
  player: string;
  day?: string;
}

/** Writes whose statements settle when the test says so. Each statement is listed by its players, one alone as `alone`. */
function deferredWrites() {
  const sent: string[] = [];
  const statements: {
    resolve: (results?: (string | typeof PASSED_OVER)[]) => void;
    reject: (error: Error) => void;
  }[] = [];
  const statement = (name: string, players: string[]) => {
    sent.push(name);
    return new Promise<(string | typeof PASSED_OVER)[]>((resolve, reject) => {
      const done = players.map((player) => `${player} done`);
      statements.push({ resolve: (results = done) => resolve(results), reject });
    });
  };
  const writes = new BatchedWrites<Write, string>({
    groupOf: ({ day = '' }) => day,
    keyOf: ({ player }) => player,
    writeOne: async ({ player }) => String((await statement(`${player} alone`, [player]))[0]),
    writeAll: (all) => {
      const players = all.map(({ player }) => player);
      return statement(players.join(' '), players);
    },
  });
  return {
    sent,
    statements,
    write: (player: string, day?: string) => writes.write({ player, ...(day && { day }) }),
  };
}

const nextTurn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

afterEach(() => void jest.useRealTimers());

describe('batched writes', () => {
  it('send a single write at once and alone', async () => {
    const { sent, statements, write } = deferredWrites();
    const written = write('ann');
    await nextTurn();
    expect(sent).toEqual(['ann alone']);
    statements[0]?.resolve();
    expect(await written).toBe('ann done');
  });

  it('combine writes of the same moment, and resolve none before its statement has ended', async () => {
    const { sent, statements, write } = deferredWrites();
    let resolved = false;
    const written = Promise.all([write('ann'), write('bob'), write('cy')]).finally(() => (resolved = true));
    await nextTurn();
    expect(sent).toEqual(['ann bob cy']);
    expect(resolved).toBe(false);
    statements[0]?.resolve();
    expect(await written).toEqual(['ann done', 'bob done', 'cy done']);
  });

  it('gather while a statement is in flight', async () => {
    const { sent, statements, write } = deferredWrites();
    const written = [];
    for (const player of ['ann', 'bob', 'cy']) {
      written.push(write(player));
      await nextTurn();
    }
    expect(sent).toEqual(['ann alone']);
    statements[0]?.resolve();
    await nextTurn();
    expect(sent).toEqual(['ann alone', 'bob cy']);
    statements[1]?.resolve();
    expect(await Promise.all(written)).toEqual(['ann done', 'bob done', 'cy done']);
  });

  it('use a second statement at the same time when twelve are waiting, and never a third', async () => {
    // On a busy machine, the longest wait could pass meanwhile.
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    const { sent, statements, write } = deferredWrites();
    const written = [];
    for (let index = 0; index < 30; index += 1) {
      written.push(write(`p${index}`));
      await nextTurn();
    }
    expect(sent.map((players) => players.split(' '))).toEqual([
      ['p0', 'alone'],
      Array.from({ length: 12 }, (_, index) => `p${index + 1}`),
    ]);
    for (let turn = 0; turn < 2; turn += 1) {
      for (const { resolve } of statements) resolve();
      await nextTurn();
    }
    await Promise.all(written);
    expect(sent[2]?.split(' ')).toHaveLength(17);
  });

  it('wait for a hanging statement for 50 ms at most', async () => {
    const { sent, statements, write } = deferredWrites();
    const written = [];
    for (const player of ['ann', 'bob']) {
      written.push(write(player));
      await nextTurn();
    }
    expect(sent).toEqual(['ann alone']);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(sent).toEqual(['ann alone', 'bob alone']);
    for (const { resolve } of statements) resolve();
    await Promise.all(written);
  });

  it('keep writes of the same key, and of different groups, apart and in order', async () => {
    const { sent, statements, write } = deferredWrites();
    const written = Promise.all([
      write('ann', 'Monday'),
      write('ann', 'Tuesday'),
      write('bob', 'Monday'),
      write('bob', 'Monday'),
      write('cy', 'Tuesday'),
    ]);
    for (let turn = 0; turn < 3; turn += 1) {
      await nextTurn();
      for (const { resolve } of statements) resolve();
    }
    await written;
    expect(sent).toEqual(['ann bob', 'ann cy', 'bob alone']);
  });

  it('send at most 32 writes in one statement', async () => {
    const { sent, statements, write } = deferredWrites();
    const written = Promise.all(Array.from({ length: 70 }, (_, index) => write(`p${index}`)));
    for (let turn = 0; turn < 3; turn += 1) {
      await nextTurn();
      for (const { resolve } of statements) resolve();
    }
    await written;
    expect(sent.map((players) => players.split(' ').length)).toEqual([32, 32, 6]);
  });

  it('repeat the writes of a failed statement alone, so that only the faulty one rejects', async () => {
    const { sent, statements, write } = deferredWrites();
    const written = Promise.allSettled([write('ann'), write('poison'), write('cy')]);
    await nextTurn();
    statements[0]?.reject(new Error('integer out of range'));
    await nextTurn();
    expect(sent.slice(1)).toEqual(['ann alone', 'poison alone', 'cy alone']);
    statements[1]?.resolve();
    statements[2]?.reject(new Error('integer out of range'));
    statements[3]?.resolve();
    expect((await written).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('repeat a write that its statement passed over, without holding up the next statement', async () => {
    const { sent, statements, write } = deferredWrites();
    const written = [write('ann'), write('bob')];
    await nextTurn();
    statements[0]?.resolve([PASSED_OVER, 'bob done']);
    await nextTurn();
    // The repetition of ann's write waits for a lock.
    expect(await written[1]).toBe('bob done');
    written.push(write('cy'));
    await nextTurn();
    expect(sent).toEqual(['ann bob', 'ann alone', 'cy alone']);
    for (const { resolve } of statements) resolve();
    expect(await written[0]).toBe('ann done');
    await Promise.all(written);
  });

  it('reject all writes of a statement that the database did not answer, and repeat none', async () => {
    const { sent, statements, write } = deferredWrites();
    const written = Promise.allSettled([write('ann'), write('bob')]);
    await nextTurn();
    statements[0]?.reject(new Error('Connection terminated unexpectedly'));
    expect((await written).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(sent).toEqual(['ann bob']);
  });
});
