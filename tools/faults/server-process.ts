import { readFileSync } from 'node:fs';
import { BuiltServer } from '@daily/testing/built-server';
import { Client } from './client';

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

  /** Resident memory in bytes. */
  memory(): number {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${this.pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) * 1024;
  }
}
