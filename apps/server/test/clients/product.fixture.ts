import { afterAll, beforeAll } from '@jest/globals';
import { bearer, createApiToken } from '../accounts/api-token.fixture';
import { bareProfile, signedIn } from '../player.fixture';
import { todaysKey } from '../questions/question.fixture';
import type { TestServer } from '../test-server';
import { TestWorld } from '../test-world';

/** The email of the player whose token the clients use. */
export const EMAIL = 'ada@clients.example';
export const PASSWORD = 'correct horse';

/** A running product, as a client finds it: with the limits of the product, over HTTP. */
export class Product {
  /** The origin of the product. */
  url!: string;
  /** An API token that may write. */
  token!: string;
  server!: TestServer;
  private world!: TestWorld;
  private players = 0;
  private readonly stopping = new AbortController();

  get graphql(): string {
    return `${this.url}/graphql`;
  }

  get socket(): string {
    return `${this.url.replace('http', 'ws')}/graphql/ws`;
  }

  get authorization(): string {
    return `Bearer ${this.token}`;
  }

  async start(): Promise<void> {
    this.world = await TestWorld.open();
    // Twice the limits of the product, because all clients have the same address.
    this.server = await this.world.start({ rateLimitScale: 2 });
    this.url = await this.server.app.listen({ port: 0, host: '127.0.0.1' });
    const { session } = await signedIn(this.server, EMAIL, PASSWORD);
    this.token = (await createApiToken(this.server, session, { scopes: ['WRITE'] })).token;
    // Two rows for a list of pages of one.
    for (let count = 0; count < 2; count += 1) await this.answer();
  }

  stop(): Promise<void> {
    this.stopping.abort();
    return this.world.close();
  }

  /** Lets a new player answer today's question, so that subscribers of the leaderboard receive an event. */
  async answer(): Promise<void> {
    const userId = await bareProfile(this.server, `client-${(this.players += 1)}`);
    const { id, right } = await todaysKey(this.server);
    const body = { userId, questionId: id, userAnswer: right };
    const { status } = await this.server.call('POST', '/api/user-answers', { body });
    if (status !== 201) throw new Error(`The answer was not recorded: ${status}`);
  }

  /** The first of the events that a subscription receives after answers, which are repeated until it has begun. */
  async eventDuring<Event>(
    subscribe: (receive: (event: Event) => void, fail: (error: Error) => void) => () => void,
  ): Promise<Event> {
    const ends: (() => void)[] = [];
    const received = new Promise<Event>((resolve, reject) => {
      // A test that has timed out leaves nothing behind.
      this.stopping.signal.addEventListener('abort', () => reject(new Error('The product was stopped')));
      ends.push(subscribe(resolve, reject));
    });
    let answering = Promise.resolve();
    const answers = setInterval(() => {
      answering = this.answer();
    }, 700);
    try {
      return await received;
    } finally {
      clearInterval(answers);
      for (const end of ends) end();
      await answering;
    }
  }

  /** The username of the owner of the token. */
  async username(): Promise<string> {
    const { body } = await this.server.graphql('{ viewer { player { username } } }', {}, bearer(this.token));
    return body.data.viewer.player.username;
  }
}

/** A product for the tests of a file. */
export function useProduct(): Product {
  const product = new Product();
  beforeAll(() => product.start());
  afterAll(() => product.stop());
  return product;
}
