import type { Redis } from 'ioredis';
import { Feed, type FeedOptions } from './feed';
import type { RedisConnector } from '../runtime/redis';
import { newToken } from '../runtime/token';
import { inTurns } from './turns';

/** A kind of event. Its messages are serialized as JSON between servers. */
export class Topic<T> {
  /** Only for the compiler: the type of a message. */
  declare readonly message: T;

  /** @param options how subscribers receive the messages by default. */
  constructor(
    readonly name: string,
    readonly options: FeedOptions = {},
  ) {}

  /** The part of the topic that concerns one object. */
  about(id: string): Topic<T> {
    return new Topic<T>(`${this.name}:${id}`, this.options);
  }
}

/** How events are distributed. */
export interface EventsOptions {
  /** Distributes events to other servers; without it they stay in this process. */
  redis?: RedisConnector | null;
  /** Called once each time Redis becomes unreachable; events of this process are still delivered. */
  failed?: (error: Error) => void;
}

/** Prefix of the product's channels on a Redis that others may share. */
const CHANNELS = 'daily-trivia:events:';

/** Publishes events to the current subscribers. Nothing is stored or acknowledged. */
export class Events {
  private readonly feeds = new Map<string, Set<Feed<unknown>>>();
  private readonly redis: { publisher: Redis; subscriber: Redis } | null;
  /** Identifies messages of this process, which it has delivered already. */
  private readonly sender = newToken();

  constructor({ redis = null, failed = () => undefined }: EventsOptions = {}) {
    this.redis = redis && this.connect(redis, failed);
  }

  /** Delivers a message to all subscribers of a topic, in this process and on other servers. */
  publish<T>(topic: Topic<T>, message: T): void {
    this.deliver(topic.name, message);
    // While Redis is unreachable, other servers miss the message: it would be stale later.
    this.redis?.publisher
      .publish(CHANNELS + topic.name, JSON.stringify([this.sender, message]))
      .catch(() => undefined);
  }

  /** The messages of a topic from now on. `return()` ends the feed, as leaving a `for await` loop does. */
  subscribe<T>(topic: Topic<T>, options: FeedOptions = topic.options): Feed<T> {
    const feeds = this.feeds.get(topic.name) ?? new Set();
    this.feeds.set(topic.name, feeds);
    const feed = new Feed<T>(() => {
      feeds.delete(feed as Feed<unknown>);
      if (feeds.size === 0) this.stopListening(topic.name);
    }, options);
    if (feeds.size === 0) this.startListening(topic.name);
    feeds.add(feed as Feed<unknown>);
    return feed;
  }

  /** Ends every feed. */
  async close(): Promise<void> {
    for (const feeds of [...this.feeds.values()]) for (const feed of [...feeds]) feed.end();
    this.redis?.publisher.disconnect();
    this.redis?.subscriber.disconnect();
  }

  private deliver(name: string, message: unknown): void {
    // Each receives messages in the order of their publication, because all turns go through the feeds alike.
    inTurns([...(this.feeds.get(name) ?? [])], (feed) => feed.push(message));
  }

  private startListening(name: string): void {
    // ioredis subscribes as soon as it is connected.
    this.redis?.subscriber.subscribe(CHANNELS + name).catch(() => undefined);
  }

  private stopListening(name: string): void {
    this.feeds.delete(name);
    this.redis?.subscriber.unsubscribe(CHANNELS + name).catch(() => undefined);
  }

  private connect(redis: RedisConnector, failed: (error: Error) => void) {
    const publisher = redis({ enableOfflineQueue: false, maxRetriesPerRequest: 1 });
    // A subscribed connection cannot send other commands.
    const subscriber = redis({ maxRetriesPerRequest: null });
    let unreachable = false;
    subscriber.on('error', (error: Error) => {
      if (!unreachable) failed(error);
      unreachable = true;
    });
    subscriber.on('ready', () => (unreachable = false));
    publisher.on('error', () => undefined);
    subscriber.on('message', (channel: string, text: string) => {
      const [sender, message] = JSON.parse(text) as [string, unknown];
      if (sender !== this.sender) this.deliver(channel.slice(CHANNELS.length), message);
    });
    return { publisher, subscriber };
  }
}
