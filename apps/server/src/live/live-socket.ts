import type { WebSocket } from '@fastify/websocket';
import type { Log } from '@daily/kit/runtime/platform';
import { CloseCode, MessageType, parseMessage, type Server } from 'graphql-ws';
import type { Socket } from 'node:net';
import type { Caller } from '@daily/kit/runtime/caller';
import { HOUR_MS } from '@daily/rules/calendar/duration';
import type { AccessChecks } from './access-checks';
import type { InboundLimit } from './inbound-limit';
import type { LiveConnection } from './live-operations';

/** Milliseconds between two pings. A client must answer each before the next. */
const PING_INTERVAL_MS = 20_000;
/** Maximum age of a connection, in milliseconds. */
export const MAX_AGE_MS = HOUR_MS;
/** Milliseconds that a client has to close the connection after the server has asked it to. */
const CLOSE_TIMEOUT_MS = 1_000;
/** Maximum number of bytes that wait to be sent to a client that does not read. */
const MAX_WAITING_BYTES = 1_000_000;
/** Maximum number of subscriptions of a connection that are refused. */
const MAX_REFUSALS = 10;

/** Close code of WebSocket: the client should connect again. */
const SERVICE_RESTART = 1012;
const RECONNECT = 'Please connect again';
const ID_IN_USE = 'A subscription with this id has not ended';
/** Close code of graphql-transport-ws for a client that sends too much. Clients do not connect again after it. */
const TOO_MANY = CloseCode.TooManyInitialisationRequests;

/** What a connection is served with. */
export interface SocketParts {
  operations: Server<LiveConnection>;
  identify: LiveConnection['identify'];
  inbound: InboundLimit;
  checks: Pick<AccessChecks, 'add'>;
  /** The connection below the socket. */
  connection: Socket;
  log: Log;
}

/**
 * Serves graphql-transport-ws on an open socket. A message is sent only after the previous one has left, so a slow client
 * accumulates no more than its feeds hold. Whatever the client sends is counted before it is parsed, and none of it is sent
 * back, so that a client cannot make the server store data for it.
 */
export function serveSocket(socket: WebSocket, parts: SocketParts): void {
  const { operations, identify, inbound, checks, connection, log } = parts;
  const callers = new Map<string, Caller>();
  /** The ids of subscriptions that have begun and not ended. */
  const running = new Set<string>();
  let refusals = 0;
  const close = (code: number, reason: string) => {
    socket.close(code, reason);
    setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS).unref();
  };
  const sending = (begin: (done: (error?: Error) => void) => void) =>
    new Promise<void>((resolve, reject) => {
      if (socket.bufferedAmount > MAX_WAITING_BYTES) {
        socket.terminate();
        return reject(new Error('The client does not read'));
      }
      begin((error) => (error ? reject(error) : resolve()));
    });
  const send = (message: string) => sending((done) => socket.send(message, done));
  /** Sends a message in fragments, so that all subscribers share the bytes of the result, which are never copied. */
  const sendResult = (id: string, result: Buffer) =>
    sending((done) => {
      connection.cork();
      socket.send(`{"id":${JSON.stringify(id)},"type":"${MessageType.Next}","payload":`, { fin: false });
      socket.send(result, { binary: false, fin: false });
      socket.send('}', done);
      connection.uncork();
    });
  const refused = () => {
    refusals += 1;
    if (refusals >= MAX_REFUSALS) close(TOO_MANY, 'Too many refused subscriptions');
  };

  const closed = operations.opened(
    {
      protocol: socket.protocol,
      send,
      close,
      // The default would send the payload back.
      onPing: () => send(JSON.stringify({ type: MessageType.Pong })),
      onMessage: (handle) => {
        let previous: Promise<void> = Promise.resolve();
        const receive = async (message: Buffer) => {
          if (socket.readyState !== socket.OPEN) return;
          if (!(await inbound.chargeMessage())) return close(TOO_MANY, 'Too many messages');
          const text = message.toString();
          const id = subscriptionIn(text);
          if (id !== null) {
            if (running.has(id)) return close(CloseCode.SubscriberAlreadyExists, ID_IN_USE);
            running.add(id);
          }
          // Not awaited: a subscription is handled until it ends.
          handle(text)
            .catch((error: unknown) => {
              // A client may disconnect while a message is sent to it.
              if (socket.readyState !== socket.OPEN) return;
              log.error({ err: error }, 'A subscription failed');
              close(CloseCode.InternalServerError, 'Internal server error');
            })
            .finally(() => id !== null && running.delete(id));
        };
        socket.on('message', (message: Buffer) => {
          previous = previous.then(() => receive(message));
        });
      },
    },
    { identify, callers, close, sendResult, refused },
  );

  limitInbound(socket, inbound, connection, close);
  const stopTimers = limitAge(socket);
  const stopChecks = checks.add({
    // A getter: an iterator of a map can be used only once.
    get callers() {
      return callers.values();
    },
    // The client reconnects and is identified anew.
    onChanged: () => close(SERVICE_RESTART, RECONNECT),
  });
  socket.once('close', (code, reason) => {
    stopTimers();
    stopChecks();
    inbound.stop();
    void closed(code, reason.toString());
  });
}

/**
 * The id of the subscription that a message begins; null for other messages and malformed ones. The protocol library forgets an id when
 * the client completes it, and would mistake a second subscription with the id for the first one, which may still be starting or ending.
 */
function subscriptionIn(text: string): string | null {
  try {
    const message = parseMessage(text);
    return message.type === MessageType.Subscribe ? message.id : null;
  } catch {
    return null;
  }
}

/** Ends a connection that sends more than it may. It is not waited for: every frame costs work. */
function limitInbound(
  socket: WebSocket,
  inbound: InboundLimit,
  connection: Socket,
  close: (code: number, reason: string) => void,
): void {
  const count = () => {
    if (!inbound.allowsMessage()) close(TOO_MANY, 'Too many messages');
  };
  for (const event of ['message', 'ping', 'pong']) socket.prependListener(event, count);
  let refused = false;
  connection.on('data', ({ length }: Buffer) => {
    if (refused || !inbound.allowsBytes(length)) return void socket.terminate();
    void inbound.chargeBytes(length).then((allowed) => {
      if (allowed || refused) return;
      refused = true;
      close(TOO_MANY, 'Too many bytes');
    });
  });
}

/** Closes a connection that does not answer pings, or that is very old. */
function limitAge(socket: WebSocket): () => void {
  let answered = true;
  socket.on('pong', () => (answered = true));
  const pings = setInterval(() => {
    if (!answered || socket.bufferedAmount > MAX_WAITING_BYTES) return socket.terminate();
    answered = false;
    socket.ping();
  }, PING_INTERVAL_MS);
  const end = setTimeout(() => socket.close(SERVICE_RESTART, RECONNECT), MAX_AGE_MS);
  pings.unref();
  end.unref();
  return () => {
    clearInterval(pings);
    clearTimeout(end);
  };
}
