import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { BuiltServer } from '@daily/testing/built-server';
import { Client } from './client';

/** Settings of a server that collects its garbage when {@link Server.keptMemory} asks for it. */
export const COLLECTS_GARBAGE = {
  NODE_OPTIONS: `--expose-gc --import=${new URL('collect-garbage.mjs', import.meta.url).href}`,
};

const COLLECTED = 'Collected garbage';
/** Milliseconds. */
const COLLECTION_TIMEOUT = 10_000;
const POLL = 20;

/** A server under attack. */
export class Server extends BuiltServer {
  /** @param env its settings; nothing else is inherited but PATH. */
  constructor(env: Record<string, string>) {
    super({ env: { PATH: process.env['PATH'], LOG_LEVEL: 'info', ...env } });
  }

  /** A caller without cookies. */
  client(headers?: Record<string, string>): Client {
    return new Client(this.url, headers);
  }

  /**
   * Resident memory in bytes after a collection of garbage, without what V8 would only release when memory is short: what the server
   * keeps. Requires {@link COLLECTS_GARBAGE}. @throws Error when the server does not collect it.
   */
  async keptMemory(): Promise<number> {
    const before = this.collections();
    process.kill(this.pid, 'SIGUSR2');
    for (let waited = 0; this.collections() === before; waited += POLL) {
      if (waited > COLLECTION_TIMEOUT) throw new Error('The server did not collect its garbage');
      await sleep(POLL);
    }
    return this.memory();
  }

  private collections(): number {
    return this.log.split(COLLECTED).length;
  }

  /** Resident memory in bytes. */
  memory(): number {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${this.pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) * 1024;
  }
}
