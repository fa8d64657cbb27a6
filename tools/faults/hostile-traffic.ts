import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { GraphQLSchema } from 'graphql';
import { WebSocket } from 'ws';
import { graphqlRequest, type HostileSource, type Operation, restRequest } from './bad-input/requests';
import { StrangerRequests } from './stranger-requests';

/** The longest pause of a stranger between two requests, and how long a held connection is kept, in milliseconds. */
const PAUSE_MS = 100;
const HELD_MS = 15_000;

/** What strangers can reach: where the product listens, and what it publishes about itself. */
export interface Target {
  url: string;
  schema: GraphQLSchema;
  /** The calls of the facade. */
  operations: readonly Operation[];
  /** Names of fields, by root. */
  fields: readonly (readonly [root: 'query' | 'mutation', name: string])[];
}

/** Strangers with a script: each sends requests of all kinds, one after the other, from ever changing addresses. */
export class HostileTraffic {
  private readonly requests: StrangerRequests;
  private running = true;
  private turn = 0;
  private readonly ways: readonly (() => Promise<void>)[];

  constructor(
    private readonly target: Target,
    private readonly values: HostileSource,
  ) {
    this.requests = new StrangerRequests(target.url, values.draw);
    this.ways = [
      () => this.badRestRequest(),
      () => this.badGraphqlRequest(),
      () => this.oddPage(),
      () => this.newDocument(),
      () => this.newPersistedQuery(),
      () => this.newAccount(),
      () => this.inflatingBody(),
      () => this.guessedSecret(),
      () => this.unreadSocket(),
      () => this.hangingConnection(),
    ];
  }

  /** The numbers of the traffic so far. */
  get count() {
    return this.requests.count;
  }

  /** Sends until {@link stop} is called. @param strangers how many send at a time. */
  async run(strangers: number): Promise<void> {
    await Promise.all(Array.from({ length: strangers }, () => this.stranger()));
  }

  /** Lets the requests in flight end, after which {@link run} resolves. */
  stop(): void {
    this.running = false;
  }

  private async stranger(): Promise<void> {
    while (this.running) {
      const way = this.ways[this.turn++ % this.ways.length];
      await way?.();
      await sleep(this.values.draw(PAUSE_MS));
    }
  }

  private badRestRequest(): Promise<void> {
    const { operations } = this.target;
    const operation = operations[this.values.draw(operations.length)];
    if (!operation) throw new Error('The facade describes no call');
    const { method, path, body } = restRequest(operation, this.values);
    return this.requests.send({ method, path, body, headers: { 'idempotency-key': randomUUID() } });
  }

  private badGraphqlRequest(): Promise<void> {
    const { schema, fields } = this.target;
    const [root, name] = fields[this.values.draw(fields.length)] ?? ['query', '__typename'];
    return this.graphql(graphqlRequest(schema, root, name, this.values));
  }

  /** A page under a spelling that no link has, so that neither a cache nor a redirect may be fooled by it. */
  private oddPage(): Promise<void> {
    const n = this.values.draw(1_000_000);
    const paths = [
      `/?x=${n}`,
      `/about${'/'.repeat(n % 40)}`,
      `/blog?q=${n}`,
      `/questions?category=${n}&page=${n}`,
      `/leaderboard?after=${randomBytes(40).toString('base64url')}`,
      `/contests/${n}`,
      `/assets/${n}.js`,
      `//${n}//..%2f`,
      `/share-image/${n}.png`,
      `/avatar/${n}`,
    ];
    return this.requests.send({ method: 'GET', path: paths[n % paths.length] ?? '/' });
  }

  /** A public query in a text that was never seen before. */
  private newDocument(): Promise<void> {
    const alias = `a${randomBytes(6).toString('hex')}`;
    const list = `${alias}: leaderboard(first: ${1 + this.values.draw(100)}) { edges { node { rank } } }`;
    return this.graphql({ query: `query ${alias} { ${list} }${' '.repeat(this.values.draw(2_000))}` });
  }

  /** Registers a document under a hash, which a bounded store must forget. */
  private newPersistedQuery(): Promise<void> {
    const query = `{ __typename } # ${randomUUID()} ${'x'.repeat(this.values.draw(10_000))}`;
    const sha256Hash = createHash('sha256').update(query).digest('hex');
    return this.graphql({ query, extensions: { persistedQuery: { version: 1, sha256Hash } } });
  }

  private newAccount(): Promise<void> {
    const email = `${randomUUID()}@stranger.example`;
    return this.requests.send({
      method: 'POST',
      path: '/api/user-profiles',
      body: JSON.stringify({ email, username: 'x'.repeat(this.values.draw(60)) }),
    });
  }

  /** A megabyte of zeros in a kilobyte, and a body of text that is too long. */
  private inflatingBody(): Promise<void> {
    const packed = this.values.draw(2) === 0;
    return this.requests.send({
      method: 'POST',
      path: '/graphql',
      body: packed ? gzipSync(Buffer.alloc(1024 * 1024)) : 'x'.repeat(200_000),
      headers: packed ? { 'content-encoding': 'gzip' } : {},
    });
  }

  private guessedSecret(): Promise<void> {
    const secret = randomBytes(16 + this.values.draw(64)).toString('base64url');
    return this.requests.send({
      method: 'GET',
      path: `/api/shares/verify/${secret}`,
      headers: { authorization: `Bearer ${secret}`, cookie: `sid=${secret}` },
    });
  }

  /** A socket that asks for much, sends what is refused, and reads nothing. */
  private async unreadSocket(): Promise<void> {
    this.count.sockets += 1;
    const url = `${this.target.url.replace('http', 'ws')}/graphql/ws`;
    const socket = new WebSocket(url, ['graphql-transport-ws'], { localAddress: this.requests.address() });
    socket.on('error', () => undefined);
    socket.on('open', () => {
      socket.pause();
      socket.send(
        JSON.stringify({ type: 'connection_init', payload: { authorization: this.values.value() } }),
      );
      for (let n = 0; n < 50; n += 1) {
        socket.ping(Buffer.alloc(125));
        socket.send(
          JSON.stringify({
            id: `${n}`,
            type: 'subscribe',
            payload: { query: `subscription { ${'x '.repeat(n * 20)}}` },
          }),
        );
      }
    });
    await this.held(() => socket.terminate());
  }

  /** A connection that begins a request, or an upgrade that is refused, and stays. */
  private async hangingConnection(): Promise<void> {
    this.count.sockets += 1;
    const { hostname, port } = new URL(this.target.url);
    const socket = connect({ host: hostname, port: Number(port), localAddress: this.requests.address() });
    socket.on('error', () => socket.destroy());
    const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 7\r\n';
    socket.write(
      `GET /graphql/ws HTTP/1.1\r\nHost: localhost\r\n${this.values.draw(2) === 0 ? `${upgrade}\r\n` : ''}`,
    );
    await this.held(() => socket.destroy());
  }

  /** Leaves a connection open while the stranger goes on, and closes it later. */
  private held(close: () => void): Promise<void> {
    setTimeout(close, HELD_MS);
    return Promise.resolve();
  }

  private graphql(body: object): Promise<void> {
    return this.requests.send({ method: 'POST', path: '/graphql', body: JSON.stringify(body) });
  }
}
