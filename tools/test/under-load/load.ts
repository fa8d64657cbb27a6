import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { errorMessage } from '@daily/kit/runtime/error-message';
import type { Client } from '../../faults/client';
import { CountedClient, RequestFailed } from './counted-client';
import type { Tally } from './tally';

/** Milliseconds between two rounds of a player, most of whose work is a password hash. */
const PAUSE = 100;

/** What each server has to serve. */
export interface LoadOptions {
  /** Players who sign up and answer at the same time, and make room for others. */
  players: number;
  /**
   * Milliseconds between two players without a password who arrive, whatever becomes of those before. They cost no password hash, so a
   * crowd of them that comes back at once is no load of its own. Without it, nobody arrives.
   */
  arriveEveryMs?: number;
  /** Visitors who read from each server. */
  readers: number;
  /** Milliseconds between two reads of a visitor. */
  readEveryMs: number;
}

const LETTERS = ['A', 'B', 'C', 'D'];

/** What visitors read: pages and both APIs. */
const READS = ['/', '/leaderboard', '/blog', '/api/questions/today', '/api/leaderboard', '/api/blogs'];

/** @returns the id of a new player with a password. */
const signUp = async (client: Client): Promise<string> => (await client.signUp()).userId;

/** @returns the id of a new player without a password. */
async function makeProfile(client: Client): Promise<string> {
  const profile = { username: 'Arrived', email: `${randomUUID()}@faults.example` };
  const { body } = await client.rest<{ userId: string }>('POST', '/api/user-profiles', profile);
  if (!body) throw new Error('POST /api/user-profiles is no JSON');
  return body.userId;
}

/** Players who begin, answer the question of the day and read, until they are stopped. */
export class Load {
  private isStopped = false;
  private readonly loops: Promise<void>[];

  constructor(
    urls: readonly string[],
    private readonly tally: Tally,
    { players, arriveEveryMs, readers, readEveryMs }: LoadOptions,
  ) {
    const repeated = (count: number, pauseMs: number, work: (round: number) => Promise<void>) =>
      Array.from({ length: count }, () => this.repeat(pauseMs, work));
    this.loops = urls.flatMap((url) => [
      ...repeated(players, PAUSE, () => this.play(url, signUp)),
      ...(arriveEveryMs === undefined ? [] : [this.arrive(arriveEveryMs, url)]),
      ...repeated(readers, readEveryMs, (round) => this.read(url, round)),
    ]);
  }

  /** Ends the load once its requests have. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await Promise.all(this.loops);
  }

  private async repeat(pauseMs: number, work: (round: number) => Promise<void>): Promise<void> {
    for (let round = 0; !this.isStopped; round += 1) {
      await this.attempt(work(round));
      await pause(pauseMs);
    }
  }

  private async arrive(everyMs: number, url: string): Promise<void> {
    const players: Promise<void>[] = [];
    for (; !this.isStopped; await pause(everyMs)) players.push(this.attempt(this.play(url, makeProfile)));
    await Promise.all(players);
  }

  private async attempt(work: Promise<void>): Promise<void> {
    await work.catch((error: unknown) => {
      if (!(error instanceof RequestFailed)) this.tally.failed(errorMessage(error));
    });
  }

  private async play(url: string, begin: (client: Client) => Promise<string>): Promise<void> {
    const client = new CountedClient(url, this.tally);
    const userId = await begin(client);
    this.tally.signedUp();
    const { body: question } = await client.rest<{ id: number }>('GET', '/api/questions/today');
    if (!question) throw new Error('GET /api/questions/today is no JSON');
    const letter = LETTERS[Math.floor(Math.random() * LETTERS.length)] ?? 'A';
    const answer = { userId, questionId: question.id, userAnswer: letter };
    await client.rest('POST', '/api/user-answers', answer);
    this.tally.answered({ userId, questionId: question.id, letter }, url);
    const path = `/api/user-answers/${userId}/${question.id}`;
    const { body: kept } = await client.rest<{ userAnswer: string }>('GET', path);
    if (kept?.userAnswer !== letter)
      throw new Error(`GET ${path} has ${kept?.userAnswer} instead of ${letter}`);
  }

  private async read(url: string, round: number): Promise<void> {
    const path = READS[round % READS.length] ?? '/';
    await new CountedClient(url, this.tally).rest('GET', path);
  }
}
