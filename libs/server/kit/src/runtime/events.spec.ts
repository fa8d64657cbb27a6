import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { atMostEvery } from './at-most-every';
import { Events, type EventsOptions, Topic } from './events';
import type { Feed } from './feed';
import { redisInstalled, startRedis, type TestRedis } from '@daily/testing/test-redis';

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

/** The numbers that a feed brings within a while. */
async function numbersOf(feed: Feed<{ number: number }>, milliseconds: number): Promise<number[]> {
  const numbers: number[] = [];
  setTimeout(() => feed.end(), milliseconds);
  for await (const { number } of feed) numbers.push(number);
  return numbers;
}

describe('events in one process', () => {
  it('come to everybody who listens to their topic, in their order', async () => {
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

  it('come to nobody before they listen, nor after they stopped', async () => {
    const events = open();
    events.publish(NEWS, { number: 1 });
    const feed = events.subscribe(NEWS);
    const waiting = feed.next();
    await feed.return();
    expect((await waiting).done).toBe(true);
    events.publish(NEWS, { number: 2 });
    expect((await feed.next()).done).toBe(true);
  });

  it('are lost, the oldest first, to who does not read them', async () => {
    const events = open();
    const feed = events.subscribe(NEWS);
    for (let number = 0; number < 150; number += 1) events.publish(NEWS, { number });
    expect(await numbersOf(feed, 10)).toEqual(Array.from({ length: 100 }, (_, index) => index + 50));
  });

  it('come not too often to who wants a rest, and the last one always', async () => {
    jest.useFakeTimers();
    const events = open();
    const feed = events.subscribe(NEWS, { restMs: 1_000 });
    const heard: number[] = [];
    void (async () => {
      for await (const { number } of feed) heard.push(number);
    })();
    for (let number = 0; number < 40; number += 1) {
      events.publish(NEWS, { number });
      await jest.advanceTimersByTimeAsync(100);
    }
    await jest.advanceTimersByTimeAsync(5_000);
    expect(heard).toEqual([0, 9, 19, 29, 39]);
  });

  it('end for everybody when the server stops', async () => {
    const events = open();
    const waiting = events.subscribe(NEWS).next();
    await events.close();
    expect((await waiting).done).toBe(true);
  });
});

it('is done at once, then at most once in a while, and at last', async () => {
  jest.useFakeTimers();
  const done: number[] = [];
  let turn = 0;
  const act = atMostEvery(1_000, () => done.push(turn));
  for (turn = 0; turn < 25; turn += 1) {
    act();
    await jest.advanceTimersByTimeAsync(100);
  }
  await jest.advanceTimersByTimeAsync(10_000);
  expect(done).toEqual([0, 9, 19, 25]);
});

const withRedis = redisInstalled() || process.env['CI'] ? describe : describe.skip;

withRedis('events over Redis', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  it('come to other servers once, and once to their own', async () => {
    const [here, there] = [open({ redisUrl: redis.url }), open({ redisUrl: redis.url })];
    const feeds = [here.subscribe(NEWS), there.subscribe(NEWS)];
    const heard = feeds.map((feed) => numbersOf(feed, 2_500));
    // A server that has just started may not listen yet.
    await pause(500);
    for (const number of [1, 2, 3]) here.publish(NEWS, { number });
    there.publish(NEWS, { number: 4 });
    expect((await Promise.all(heard)).map((numbers) => numbers.sort())).toEqual([
      [1, 2, 3, 4],
      [1, 2, 3, 4],
    ]);
  });

  it('still come in the process while Redis is away, which is said once', async () => {
    const failures: Error[] = [];
    const events = open({ redisUrl: 'redis://127.0.0.1:1', failed: (error) => failures.push(error) });
    const feed = events.subscribe(NEWS);
    await pause(500);
    events.publish(NEWS, { number: 1 });
    expect(await numbersOf(feed, 50)).toEqual([1]);
    expect(failures).toHaveLength(1);
  });
});
