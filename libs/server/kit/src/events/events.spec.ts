import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { loadRedis } from '../runtime/redis';
import { Events, type EventsOptions, Topic } from './events';
import type { Feed } from './feed';
import { ITEMS_PER_TURN } from './turns';
import { describeNeeding } from '@daily/testing/describe-needing';
import { startRedis, type TestRedis } from '@daily/testing/test-redis';

const NEWS = new Topic<{ number: number }>('news');
const OTHER = new Topic<string>('other');

const opened: Events[] = [];
function open(options?: EventsOptions): Events {
  const events = new Events(options);
  opened.push(events);
  return events;
}
afterEach(async () => {
  jest.useRealTimers();
  for (const events of opened.splice(0)) await events.close();
});

/** The numbers that a feed delivers within a time. */
async function numbersOf(feed: Feed<{ number: number }>, milliseconds: number): Promise<number[]> {
  const numbers: number[] = [];
  setTimeout(() => feed.end(), milliseconds);
  for await (const { number } of feed) numbers.push(number);
  return numbers;
}

describe('events in one process', () => {
  it('reach all subscribers of their topic in order', async () => {
    const events = open();
    const feeds = [events.subscribe(NEWS), events.subscribe(NEWS)];
    const other = events.subscribe(OTHER);
    for (const number of [1, 2, 3]) events.publish(NEWS, { number });
    expect(await Promise.all(feeds.map((feed) => numbersOf(feed, 10)))).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
    other.end();
    expect(await other.next()).toEqual({ done: true, value: undefined });
  });

  it('reach only subscribers that are subscribed at the time', async () => {
    const events = open();
    events.publish(NEWS, { number: 1 });
    const feed = events.subscribe(NEWS);
    const waiting = feed.next();
    await feed.return();
    expect((await waiting).done).toBe(true);
    events.publish(NEWS, { number: 2 });
    expect((await feed.next()).done).toBe(true);
  });

  it('are dropped, oldest first, when a subscriber does not read them', async () => {
    const events = open();
    const feed = events.subscribe(NEWS);
    for (let number = 0; number < 150; number += 1) events.publish(NEWS, { number });
    expect(await numbersOf(feed, 10)).toEqual(Array.from({ length: 100 }, (_, index) => index + 50));
  });

  it('are throttled for a subscriber that requests it, and the last one is always delivered', async () => {
    jest.useFakeTimers();
    const events = open();
    const feed = events.subscribe(NEWS, { throttleMs: 1_000 });
    const received: number[] = [];
    void (async () => {
      for await (const { number } of feed) received.push(number);
    })();
    for (let number = 0; number < 40; number += 1) {
      events.publish(NEWS, { number });
      await jest.advanceTimersByTimeAsync(100);
    }
    await jest.advanceTimersByTimeAsync(5_000);
    expect(received).toEqual([0, 9, 19, 29, 39]);
  });

  it('are handed to a function one at a time, until the feed ends', async () => {
    const events = open();
    const feed = events.subscribe(NEWS);
    const received: number[] = [];
    const finish: (() => void)[] = [];
    const end = feed.forEach(({ number }) => {
      received.push(number);
      return new Promise((resolve) => finish.push(resolve));
    });
    for (const number of [1, 2, 3]) events.publish(NEWS, { number });
    expect(received).toEqual([1]);
    finish[0]?.();
    await pause(0);
    expect(received).toEqual([1, 2]);
    feed.end();
    finish[1]?.();
    await end;
    expect(received).toEqual([1, 2]);
  });

  it('end when the function that they are handed to fails', async () => {
    const events = open();
    const feed = events.subscribe(NEWS);
    const end = feed.forEach(() => Promise.reject(new Error('The client does not read')));
    events.publish(NEWS, { number: 1 });
    await expect(end).rejects.toThrow('The client does not read');
    expect((await feed.next()).done).toBe(true);
  });

  it('are dropped for a subscriber who may not receive them', async () => {
    const events = open();
    const feed = events.subscribe(NEWS, { throttleMs: 1 });
    feed.restrict(({ number }) => number % 2 === 0);
    // The second message would replace the first, which is not read yet.
    for (const number of [2, 3]) events.publish(NEWS, { number });
    expect(await numbersOf(feed, 10)).toEqual([2]);
  });

  it('reach many subscribers in turns, in order, with other work in between', async () => {
    const events = open();
    const log: string[] = [];
    const feeds = Array.from({ length: 2 * ITEMS_PER_TURN + 1 }, () => events.subscribe(NEWS));
    const last = feeds.at(-1);
    void (async () => {
      for await (const { number } of last ?? []) log.push(`message ${number}`);
    })();
    const left = feeds.at(-2)?.next();
    events.publish(NEWS, { number: 1 });
    setImmediate(() => log.push('other work'));
    events.publish(NEWS, { number: 2 });
    feeds.at(-2)?.end();
    await pause(50);
    expect(log).toEqual(['other work', 'message 1', 'message 2']);
    expect(await left).toEqual({ done: true, value: undefined });
  });

  it('end for all subscribers when the server stops', async () => {
    const events = open();
    const waiting = events.subscribe(NEWS).next();
    await events.close();
    expect((await waiting).done).toBe(true);
  });
});

describeNeeding('redis-server')('events over Redis', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  it('reach other servers once, and their own once', async () => {
    const connector = await loadRedis(redis.url);
    const [here, there] = [open({ redis: connector }), open({ redis: connector })];
    const feeds = [here.subscribe(NEWS), there.subscribe(NEWS)];
    const received = feeds.map((feed) => numbersOf(feed, 2_500));
    // Waits until both servers have subscribed.
    await pause(500);
    for (const number of [1, 2, 3]) here.publish(NEWS, { number });
    there.publish(NEWS, { number: 4 });
    expect((await Promise.all(received)).map((numbers) => numbers.sort())).toEqual([
      [1, 2, 3, 4],
      [1, 2, 3, 4],
    ]);
  });

  it('still reach subscribers in the process while Redis is unreachable, which is reported once', async () => {
    const failures: Error[] = [];
    const connector = await loadRedis('redis://127.0.0.1:1');
    const events = open({ redis: connector, failed: (error) => failures.push(error) });
    const feed = events.subscribe(NEWS);
    await pause(500);
    events.publish(NEWS, { number: 1 });
    expect(await numbersOf(feed, 50)).toEqual([1]);
    expect(failures).toHaveLength(1);
  });
});
