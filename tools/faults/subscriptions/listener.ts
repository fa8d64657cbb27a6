import { type Client as SocketClient, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { Stage } from '../stage';

/** A way to subscribe. */
export type Transport = 'WebSocket' | 'event stream';

/** The subscriptions of one address. The server must trust this machine's `X-Forwarded-For`. */
export class Listener {
  /** Events that arrived, of all subscriptions. */
  received = 0;
  /** Why subscriptions were refused or ended. */
  readonly errors: string[] = [];
  private readonly clients: SocketClient[] = [];
  private readonly stopping = new AbortController();

  constructor(
    stage: Stage,
    private readonly url: string,
    readonly address: string,
  ) {
    stage.atEnd(() => this.close());
  }

  /** Subscribes with documents, over one connection or a stream for each. */
  subscribe(documents: readonly string[], transport: Transport): void {
    if (transport === 'event stream') {
      for (const document of documents) void this.stream(document);
      return;
    }
    const headers = { 'x-forwarded-for': this.address };
    class Forwarded extends WebSocket {
      constructor(address: string | URL, protocols?: string | string[]) {
        super(address, protocols, { headers });
      }
    }
    const url = `${this.url.replace('http', 'ws')}/graphql/ws`;
    const client = createClient({ url, webSocketImpl: Forwarded, retryAttempts: 0 });
    this.clients.push(client);
    for (const query of documents) {
      client.subscribe(
        { query },
        {
          next: () => void (this.received += 1),
          error: (error) => void this.errors.push(JSON.stringify(error)),
          complete: () => undefined,
        },
      );
    }
  }

  /** Ends all subscriptions. */
  close(): void {
    this.stopping.abort();
    for (const client of this.clients.splice(0)) void client.dispose();
  }

  /** Subscribes by Server-Sent Events and counts them. */
  private async stream(query: string): Promise<void> {
    try {
      const response = await fetch(`${this.url}/graphql/stream`, {
        method: 'POST',
        headers: {
          ...{ 'content-type': 'application/json', accept: 'text/event-stream' },
          'x-forwarded-for': this.address,
        },
        body: JSON.stringify({ query }),
        signal: this.stopping.signal,
      });
      if (response.status !== 200 || !response.body) {
        this.errors.push(`${response.status} ${(await response.text()).slice(0, 200)}`);
        return;
      }
      const decoder = new TextDecoder();
      for await (const part of response.body)
        this.received += decoder.decode(part, { stream: true }).split('event: next').length - 1;
    } catch (error) {
      if (!this.stopping.signal.aborted) this.errors.push(String(error));
    }
  }
}
