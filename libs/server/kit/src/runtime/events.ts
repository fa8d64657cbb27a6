import { Redis } from 'ioredis';
import { Feed, type FeedOptions } from './feed';
import { newToken } from './token';

/** A subject that servers tell each other about. What is told must survive JSON. */
export class Topic<T> {
  /** Only for the compiler: what is told. */
  declare readonly message: T;

  constructor(readonly name: string) {}
}

/** How events travel. */
export interface EventsOptions {
  /** Brings them to other servers; without it they stay in this process. */
  redisUrl?: string | undefined;
  /** Hears that Redis cannot be reached, once each time; events of this process are told all the same. */
  failed?: (error: Error) => void;
}

/** Names the channels of this product among others on the same Redis. */
const CHANNELS = 'daily-trivia:events:';

/** What is told as it happens, to whoever listens then: nothing is kept, and nobody waits for it. */
export class Events {
  private readonly feeds = new Map<string, Set<Feed<unknown>>>();
  private readonly redis: { send: Redis; hear: Redis } | null;
  /** Tells apart what this process has told itself. */
  private readonly sender = newToken();

  constructor({ redisUrl, failed = () => undefined }: EventsOptions = {}) {
    this.redis = redisUrl ? this.connect(redisUrl, failed) : null;
  }

  /** Tells everybody who listens to a topic, here and on other servers. */
  publish<T>(topic: Topic<T>, message: T): void {
    this.deliver(topic.name, message);
    // While Redis is away other servers do not hear of it: what is told now is of no use later.
    this.redis?.send
      .publish(CHANNELS + topic.name, JSON.stringify([this.sender, message]))
      .catch(() => undefined);
  }

  /** What is told of a topic from now on; stop by `return()`, as a `for await` does when it is left. */
  subscribe<T>(topic: Topic<T>, options?: FeedOptions): Feed<T> {
    const feeds = this.feeds.get(topic.name) ?? new Set();
    this.feeds.set(topic.name, feeds);
    const feed = new Feed<T>(() => {
      feeds.delete(feed as Feed<unknown>);
      if (feeds.size === 0) this.forget(topic.name);
    }, options);
    if (feeds.size === 0) this.listen(topic.name);
    feeds.add(feed as Feed<unknown>);
    return feed;
  }

  /** Ends every feed. */
  async close(): Promise<void> {
    for (const feeds of [...this.feeds.values()]) for (const feed of [...feeds]) feed.end();
    this.redis?.send.disconnect();
    this.redis?.hear.disconnect();
  }

  private deliver(name: string, message: unknown): void {
    for (const feed of this.feeds.get(name) ?? []) feed.push(message);
  }

  private listen(name: string): void {
    // When there is no connection yet, ioredis subscribes as soon as there is one.
    this.redis?.hear.subscribe(CHANNELS + name).catch(() => undefined);
  }

  private forget(name: string): void {
    this.feeds.delete(name);
    this.redis?.hear.unsubscribe(CHANNELS + name).catch(() => undefined);
  }

  private connect(url: string, failed: (error: Error) => void) {
    const send = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
    // A connection that listens can do nothing else.
    const hear = new Redis(url, { maxRetriesPerRequest: null });
    let away = false;
    hear.on('error', (error: Error) => {
      if (!away) failed(error);
      away = true;
    });
    hear.on('ready', () => (away = false));
    send.on('error', () => undefined);
    hear.on('message', (channel: string, text: string) => {
      const [sender, message] = JSON.parse(text) as [string, unknown];
      if (sender !== this.sender) this.deliver(channel.slice(CHANNELS.length), message);
    });
    return { send, hear };
  }
}
