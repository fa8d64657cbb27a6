import { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import type { WebSocket } from '@fastify/websocket';
import { describe, expect, it, jest } from '@jest/globals';
import type { Server, WebSocket as ProtocolSocket } from 'graphql-ws';
import { InboundLimit } from './inbound-limit';
import type { LiveConnection } from './live-operations';
import { serveSocket } from './live-socket';

/** A socket with a number of bytes that wait to be sent, and the protocol's side of it. */
function served(bufferedAmount: number) {
  const socket = Object.assign(new EventEmitter(), {
    bufferedAmount,
    terminate: jest.fn(),
    send: jest.fn((_message: string, done: () => void) => done()),
  });
  let protocol: ProtocolSocket | undefined;
  const operations: Server<LiveConnection> = {
    opened: (opened) => {
      protocol = opened;
      return async () => undefined;
    },
  };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const limit = { use: () => Promise.resolve({ limit: 1, remaining: 1, window: 1, reset: 1 }) };
  const checks = { add: () => () => undefined };
  const parts = { operations, identify: () => Promise.reject(new Error('Unused')), checks, log };
  const inbound = new InboundLimit(limit, '192.0.2.1');
  serveSocket(socket as unknown as WebSocket, { ...parts, inbound, connection: new Socket() });
  return { socket, protocol: protocol! };
}

describe('a message to a client', () => {
  it('is sent while at most 1 MB wait', async () => {
    const { socket, protocol } = served(1_000_000);
    await protocol.send('news');
    expect(socket.send).toHaveBeenCalledTimes(1);
    expect(socket.terminate).not.toHaveBeenCalled();
    socket.emit('close', 1000, '');
  });

  it('disconnects a client for which more than 1 MB wait', async () => {
    const { socket, protocol } = served(1_000_001);
    await expect(protocol.send('news')).rejects.toThrow('does not read');
    expect(socket.send).not.toHaveBeenCalled();
    expect(socket.terminate).toHaveBeenCalled();
    socket.emit('close', 1000, '');
  });
});
