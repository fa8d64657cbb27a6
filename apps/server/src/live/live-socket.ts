import type { WebSocket } from '@fastify/websocket';
import type { Caller } from '@daily/kit/runtime/caller';
import type { Log } from '@daily/kit/runtime/platform';
import { CloseCode, type Server } from 'graphql-ws';
import type { LiveConnection } from './live-operations';

/** Milliseconds between two pings. A client must answer each before the next. */
const PING_INTERVAL_MS = 20_000;
/** Maximum age of a connection, in milliseconds. */
const MAX_AGE_MS = 60 * 60_000;

/** Close code of WebSocket: the client should connect again. */
const SERVICE_RESTART = 1012;

/**
 * Serves graphql-transport-ws on an open socket. A message is sent only after the previous one has left, so a slow client
 * accumulates no more than its feeds hold.
 * @param identify identifies the caller, anew for each subscription.
 */
export function serveSocket(
  socket: WebSocket,
  operations: Server<LiveConnection>,
  identify: () => Promise<Caller>,
  log: Log,
): void {
  const closed = operations.opened(
    {
      protocol: socket.protocol,
      send: (message) =>
        new Promise((resolve, reject) => {
          socket.send(message, (error) => (error ? reject(error) : resolve()));
        }),
      close: (code, reason) => socket.close(code, reason),
      onMessage: (handle) => {
        socket.on('message', (message: Buffer) => {
          handle(message.toString()).catch((error: unknown) => {
            // A client may disconnect while a message is sent to it.
            if (socket.readyState !== socket.OPEN) return;
            log.error({ err: error }, 'A subscription failed');
            socket.close(CloseCode.InternalServerError, 'Internal server error');
          });
        });
      },
    },
    { identify },
  );
  const stopTimers = limitAge(socket);
  socket.once('close', (code, reason) => {
    stopTimers();
    void closed(code, reason.toString());
  });
}

/** Closes a connection that does not answer pings, or that is so old that its session may have ended. */
function limitAge(socket: WebSocket): () => void {
  let answered = true;
  socket.on('pong', () => (answered = true));
  const pings = setInterval(() => {
    if (!answered) return socket.terminate();
    answered = false;
    socket.ping();
  }, PING_INTERVAL_MS);
  const end = setTimeout(() => socket.close(SERVICE_RESTART, 'Please connect again'), MAX_AGE_MS);
  pings.unref();
  end.unref();
  return () => {
    clearInterval(pings);
    clearTimeout(end);
  };
}
