import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** What becomes of what a browser sends: it arrives, is cut off at once, or is never answered. */
export type LineState = 'fine' | 'cut' | 'silent';

/** A line to the product that can be cut and mended, as the network between a browser and a server may be. */
export interface FlakyLine {
  /** The product's address at the browser's end of the line. */
  readonly url: string;
  become(state: LineState): void;
  close(): Promise<void>;
}

/** Lays a line to the product at `target`, such as `http://localhost:4000`. */
export async function layFlakyLine(target: string): Promise<FlakyLine> {
  const { hostname, port } = new URL(target);
  let state: LineState = 'fine';
  const ends = new Set<Socket>();

  const server = createServer((near) => {
    keep(near);
    if (state === 'cut') return near.destroy();
    const far = keep(connect(Number(port), hostname));
    near.on('close', () => far.destroy()).on('data', (data) => state === 'fine' && far.write(data));
    far.on('close', () => near.destroy()).on('data', (data) => state === 'fine' && near.write(data));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  function keep(end: Socket): Socket {
    ends.add(end);
    return end.on('close', () => ends.delete(end)).on('error', () => end.destroy());
  }

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    become(next) {
      state = next;
      // What was held up or cut does not go on as if nothing had been.
      ends.forEach((end) => end.destroy());
    },
    async close() {
      ends.forEach((end) => end.destroy());
      server.close();
      await once(server, 'close');
    },
  };
}
