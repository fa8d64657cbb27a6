import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { subscribeToBoards } from './live-connection';

/** Connections that the test opens and acknowledges. */
const sockets: FakeSocket[] = [];

class FakeSocket {
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  readyState = 0;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: object) => void;
  readonly sent: string[] = [];

  constructor() {
    sockets.push(this);
  }

  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  acknowledge(): void {
    this.onmessage?.({ data: JSON.stringify({ type: 'connection_ack' }) });
  }

  send(message: string): void {
    const { type } = JSON.parse(message) as { type: string };
    this.sent.push(this.readyState === FakeSocket.OPEN ? type : `${type} too late`);
  }

  close(): void {
    this.readyState = FakeSocket.CLOSING;
    queueMicrotask(() => this.onclose?.({ code: 1000, reason: 'Normal Closure' }));
  }
}

const original = Object.getOwnPropertyDescriptor(globalThis, 'WebSocket');
beforeEach(() => {
  sockets.length = 0;
  Object.defineProperty(globalThis, 'WebSocket', { value: FakeSocket, configurable: true });
});
afterEach(() => {
  if (original) Object.defineProperty(globalThis, 'WebSocket', original);
  else Reflect.deleteProperty(globalThis, 'WebSocket');
});

/** Subscribes, and opens the connection up to its acknowledgement. */
async function subscribe() {
  const stop = subscribeToBoards({ onChange: () => undefined, onOpen: () => undefined });
  await waitFor(() => expect(sockets).toHaveLength(1));
  const socket = sockets[0]!;
  await waitFor(() => expect(socket.onopen).toBeDefined());
  socket.open();
  await waitFor(() => expect(socket.sent).toEqual(['connection_init']));
  return { socket, stop };
}

it('subscribes, and ends the subscription before the connection', async () => {
  const { socket, stop } = await subscribe();
  socket.acknowledge();
  await waitFor(() => expect(socket.sent).toEqual(['connection_init', 'subscribe']));
  stop();
  await waitFor(() => expect(socket.readyState).toBe(FakeSocket.CLOSING));
  expect(socket.sent).toEqual(['connection_init', 'subscribe', 'complete']);
});

it('sends nothing to a connection that opens after the end', async () => {
  const { socket, stop } = await subscribe();
  stop();
  socket.acknowledge();
  await waitFor(() => expect(socket.readyState).toBe(FakeSocket.CLOSING));
  await new Promise((resolve) => setTimeout(resolve));
  expect(socket.sent).toEqual(['connection_init']);
});
