import { type ClientOptions, DailyTriviaClient, type DailyTriviaError } from '@daily-trivia/client';
import type { OptionLetter } from '@daily/rules/question';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { createApiPlayer } from './api-player';
import { openDatabase } from './database';
import { type Product, startProduct } from './product';
import { plantRankedPlayers } from './ranked-players';
import { todaysKey, wrongLetter } from './todays-key';

/** Number of players with points: names `Ranked 1` to `Ranked 250`, each with as many points. */
export const RANKED_PLAYERS = 250;

/** The running product, with its rate limits, and clients of it. */
class ClientEnvironment {
  product!: Product;
  /** The key of today's question. */
  key!: OptionLetter;

  /** A wrong option of today's question. */
  get wrong(): OptionLetter {
    return wrongLetter(this.key);
  }

  async start(): Promise<void> {
    this.product = await startProduct({ RATE_LIMIT_SCALE: '1' });
    const database = await openDatabase(this.product);
    await plantRankedPlayers(database, RANKED_PLAYERS);
    await database.end();
    this.key = await todaysKey(this.product);
  }

  /** A client without a token. */
  anonymous(options: Partial<ClientOptions> = {}): DailyTriviaClient {
    return new DailyTriviaClient({ url: this.product.url, ...options });
  }

  /** A client with the token of a new player. */
  async signUp(name: string, options: Partial<ClientOptions> = {}): Promise<DailyTriviaClient> {
    const { token } = await createApiPlayer(this.product, name);
    return this.anonymous({ token, ...options });
  }
}

/** Starts the product before the tests of a file and stops it afterwards. */
export function useClientEnvironment(): ClientEnvironment {
  const env = new ClientEnvironment();
  beforeAll(() => env.start());
  afterAll(async () => expect(await env.product?.stop()).toBe(0));
  return env;
}

/** The id of today's question. */
export async function todaysQuestionId(client: DailyTriviaClient): Promise<string> {
  const question = await client.todaysQuestion();
  if (!question) throw new Error('No question is scheduled');
  return question.id;
}

/** The error that a call rejects with; null when it succeeds. */
export function rejection(call: Promise<unknown>): Promise<DailyTriviaError | null> {
  return call.then(
    () => null,
    (error: DailyTriviaError) => error,
  );
}
