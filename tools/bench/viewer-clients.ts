import { WebSocket } from 'ws';

/**
 * Clients that watch the board of a contest over WebSocket, in a process of their own. They are told to `connect`, report when all of
 * them have subscribed, and report at `collect` what they have received.
 */

/** Connections that one address may have: the limit of the server. */
const PER_ADDRESS = 100;
/** Connections that are opened at a time. */
const AT_A_TIME = 50;

/** What the parent process sends. */
type ViewerCommand =
  | { kind: 'connect'; url: string; viewers: number; subscription: object }
  | { kind: 'collect' };

/** A message that a viewer received: the instant in it and that of its arrival, in milliseconds since 1970. */
export type ReceivedNews = [at: number, receivedAt: number];

/** The reply to `collect`. */
export interface Collected {
  /** The messages of each viewer, in order. */
  news: ReceivedNews[][];
  /** Connections that were closed. */
  closed: number;
}

const news: ReceivedNews[][] = [];
let closed = 0;

const AT = '"at":"';
/** Length of an ISO 8601 instant. */
const AT_LENGTH = 24;

function receive(received: ReceivedNews[], message: Buffer): void {
  const index = message.indexOf(AT);
  if (index < 0) return;
  const at = message.toString('latin1', index + AT.length, index + AT.length + AT_LENGTH);
  received.push([Date.parse(at), Date.now()]);
}

/** Opens a connection of viewer number `n`, from 0. Resolves when its subscription was sent. */
function watch(url: string, n: number, subscription: object): Promise<void> {
  const localAddress = `127.0.1.${1 + Math.floor(n / PER_ADDRESS)}`;
  const socket = new WebSocket(url, ['graphql-transport-ws'], { localAddress, perMessageDeflate: false });
  return new Promise((resolve, reject) => {
    socket.once('open', () => socket.send('{"type":"connection_init"}'));
    socket.once('message', () => {
      socket.send(JSON.stringify({ id: `viewer-${n}`, type: 'subscribe', payload: subscription }), () =>
        resolve(),
      );
      const received: ReceivedNews[] = [];
      news.push(received);
      socket.on('message', (message: Buffer) => receive(received, message));
    });
    socket.once('unexpected-response', (_request, response) =>
      reject(new Error(`Viewer ${n} was refused with ${response.statusCode}`)),
    );
    socket.once('error', reject);
    socket.once('close', (code, reason) => {
      closed += 1;
      reject(new Error(`Viewer ${n} was disconnected: ${code} ${reason.toString()}`));
    });
  });
}

async function connect({
  url,
  viewers,
  subscription,
}: Extract<ViewerCommand, { kind: 'connect' }>): Promise<void> {
  for (let first = 0; first < viewers; first += AT_A_TIME) {
    const count = Math.min(AT_A_TIME, viewers - first);
    await Promise.all(Array.from({ length: count }, (_, index) => watch(url, first + index, subscription)));
  }
}

process.on('message', (command: ViewerCommand) => {
  if (command.kind === 'connect') {
    connect(command).then(
      () => process.send?.({ error: null }),
      (error: unknown) => process.send?.({ error: String(error) }),
    );
    return;
  }
  process.send?.({ news, closed } satisfies Collected);
});
