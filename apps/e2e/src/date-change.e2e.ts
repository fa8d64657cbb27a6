import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { describeNeeding } from '@daily/testing/describe-needing';
import { fakedTime } from '@daily/testing/faked-time';
import { type Product, startProduct } from './environment/product';

/** A question of the REST facade when the answer key is public. */
interface Question {
  id: number;
  correctAnswer: string;
  points: number;
}

/** The counters of a profile of the REST facade. */
interface Counters {
  currentStreak: number;
  longestStreak: number;
  monthlyPoints: number;
  lifetimePoints: number;
}

let dataDir: string;
let product: Product | undefined;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'daily-trivia-another-date-'));
});
afterEach(stop);
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function stop(): Promise<void> {
  const running = product;
  product = undefined;
  if (running) expect(await running.stop()).toBe(0);
}

/**
 * Restarts the product on the same data at noon of a day. Its PostgreSQL does not inherit the environment and keeps the real
 * time, so the test also proves that the product takes no time from the database.
 */
async function startOn(day: string): Promise<void> {
  await stop();
  product = await startProduct({
    DATA_DIR: dataDir,
    SEED_DEMO: 'false',
    ANSWER_KEY: 'public',
    TZ: 'UTC',
    ...fakedTime(new Date(`${day}T12:00:00Z`)),
  });
}

async function get<T>(path: string): Promise<T> {
  return (await fetch(`${product?.url}${path}`)).json() as Promise<T>;
}

const post = (path: string, body: object) =>
  fetch(`${product?.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const answer = async ({ id, correctAnswer }: Question) =>
  (await post('/api/user-answers', { userId: 'ada', questionId: id, userAnswer: correctAnswer })).status;

const todaysQuestion = () => get<Question>('/api/questions/today');
const counters = () => get<Counters>('/api/user-profiles/ada');
const board = () => get<unknown[]>('/api/leaderboard');

describeNeeding('faketime')('the product on a later date', () => {
  it('shows another question, breaks streaks and starts the month at 0 without any job having run', async () => {
    await startOn('2027-03-30');
    const first = await todaysQuestion();
    await post('/api/user-profiles', { userId: 'ada', username: 'Ada', email: 'ada@another-date.example' });
    expect(await answer(first)).toBe(201);
    expect(await counters()).toMatchObject({ currentStreak: 1, monthlyPoints: first.points });

    await startOn('2027-03-31');
    const second = await todaysQuestion();
    expect(second.id).not.toBe(first.id);
    expect(await counters()).toMatchObject({ currentStreak: 1, monthlyPoints: first.points });
    expect(await answer(second)).toBe(201);
    const earned = first.points + second.points;
    expect(await counters()).toMatchObject({ currentStreak: 2, monthlyPoints: earned });
    expect(await board()).toHaveLength(1);

    // One day was missed, and a new month has begun.
    await startOn('2027-04-02');
    const third = await todaysQuestion();
    expect([first.id, second.id]).not.toContain(third.id);
    expect(await counters()).toMatchObject({
      currentStreak: 0,
      longestStreak: 2,
      monthlyPoints: 0,
      lifetimePoints: earned,
    });
    expect(await board()).toEqual([]);
    expect(await answer({ ...second, correctAnswer: second.correctAnswer === 'A' ? 'B' : 'A' })).toBe(409);
    expect(await answer(third)).toBe(201);
    expect(await counters()).toMatchObject({
      currentStreak: 1,
      longestStreak: 2,
      monthlyPoints: third.points,
      lifetimePoints: earned + third.points,
    });
  });
});
