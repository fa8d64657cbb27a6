import { Writable } from 'node:stream';
import { HOUR_MS } from '@daily/rules/calendar/duration';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { FastifyReply } from 'fastify';
import { EventStream } from './event-stream';

const HEARTBEAT_MS = 15_000;

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
afterEach(() => void jest.useRealTimers());

/** A response whose client reads only on request. */
function slowResponse() {
  const written: string[] = [];
  const waiting: (() => void)[] = [];
  const headers: Record<string, unknown> = {};
  const raw = Object.assign(
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        written.push(chunk.toString());
        waiting.push(done);
      },
    }),
    { setHeader: (name: string, value: unknown) => void (headers[name] = value), writeHead: () => undefined },
  );
  const reply = {
    raw,
    headers: (given: object) => (Object.assign(headers, given), reply),
    getHeaders: () => headers,
    hijack: () => reply,
  };
  /** Reads until nothing is left. */
  const read = async () => {
    while (waiting.length > 0) {
      waiting.shift()?.();
      await new Promise(setImmediate);
    }
  };
  return { reply: reply as unknown as FastifyReply, raw, written, headers, read };
}

const turn = () => new Promise(setImmediate);

describe('a stream of events', () => {
  it('has headers that keep proxies from buffering it', () => {
    const { reply, headers } = slowResponse();
    new EventStream(reply);
    expect(headers).toEqual({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      vary: 'accept, authorization',
    });
  });

  it('sends an event once the previous one was read', async () => {
    const { reply, written, read } = slowResponse();
    const stream = new EventStream(reply);
    let sent = false;
    void stream.send('next', Buffer.from('{"a":1}')).then(() => (sent = true));
    await turn();
    expect(sent).toBe(false);
    await read();
    expect(sent).toBe(true);
    expect(written.join('')).toMatch(/^retry: \d{4}\n:\n\nevent: next\ndata: \{"a":1\}\n\n$/);
  });

  it('keeps idle connections open with comments', async () => {
    const { reply, written, read } = slowResponse();
    new EventStream(reply);
    await read();
    for (let count = 0; count < 3; count += 1) {
      jest.advanceTimersByTime(HEARTBEAT_MS);
      await read();
    }
    expect(written.slice(1)).toEqual([':\n\n', ':\n\n', ':\n\n']);
  });

  it('is cut off when the client does not read, and ends the wait for it', async () => {
    const { reply, raw } = slowResponse();
    const stream = new EventStream(reply);
    const sent = stream.send('next', Buffer.from('{}'));
    jest.advanceTimersByTime(HEARTBEAT_MS);
    expect(raw.destroyed).toBe(false);
    jest.advanceTimersByTime(HEARTBEAT_MS);
    expect(raw.destroyed).toBe(true);
    await expect(sent).resolves.toBeUndefined();
    await stream.closed;
  });

  it('ends after an hour, and forcibly when the rest is not read', async () => {
    const read = slowResponse();
    new EventStream(read.reply);
    for (let waited = 0; waited < HOUR_MS; waited += HEARTBEAT_MS) {
      await read.read();
      jest.advanceTimersByTime(HEARTBEAT_MS);
    }
    expect(read.raw.writableEnded).toBe(true);
    const unread = slowResponse();
    new EventStream(unread.reply).end();
    jest.advanceTimersByTime(1_000);
    expect(unread.raw.destroyed).toBe(true);
  });

  it('sends nothing after its end', async () => {
    const { reply, written, read } = slowResponse();
    const stream = new EventStream(reply);
    await read();
    stream.end();
    stream.end();
    await stream.send('next', Buffer.from('{}'));
    expect(written.join('')).not.toContain('next');
    await stream.closed;
  });
});
