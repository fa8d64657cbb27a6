import type { Caller } from '@daily/kit/runtime/caller';
import type { Platform } from '@daily/kit/runtime/platform';
import { CloseCode, type Server } from 'graphql-ws';
import type { WebSocket } from 'ws';
import type { LiveConnection } from './live-operations';

/** Milliseconds between two pings, the first of which must be answered before the next; and that a connection may last. */
const PING_MS = 20_000;
const LONGEST_MS = 60 * 60_000;

/**
 * Speaks graphql-transport-ws over an open socket. A message is sent only when the one before it has left, so what waits
 * for a slow client is what its feeds hold; one that does not even answer pings is cut off.
 * @param identify who asks, found out anew for each subscription.
 */
export function serveSocket(
  platform: Platform,
  operations: Server<LiveConnection>,
  socket: WebSocket,
  identify: () => Promise<Caller>,
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
            // A client may leave in the middle of an answer.
            if (socket.readyState !== socket.OPEN) return;
            platform.log.error({ err: error }, 'A subscription failed');
            socket.close(CloseCode.InternalServerError, 'Internal server error');
          });
        });
      },
    },
    { identify },
  );
  const endLife = limitLife(socket);
  // What is wrong with a client's frames closes the socket with a code that says so; there is nothing else to do.
  socket.on('error', () => undefined);
  socket.once('close', (code, reason) => {
    endLife();
    void closed(code, reason.toString());
  });
}

/** Ends a connection that is dead, and one that has lasted: whoever it was proved for may have left since. */
function limitLife(socket: WebSocket): () => void {
  let answered = true;
  socket.on('pong', () => (answered = true));
  const pings = setInterval(() => {
    if (!answered) return socket.terminate();
    answered = false;
    socket.ping();
  }, PING_MS);
  const end = setTimeout(() => socket.close(1012, 'Please connect again'), LONGEST_MS);
  pings.unref();
  end.unref();
  return () => {
    clearInterval(pings);
    clearTimeout(end);
  };
}
