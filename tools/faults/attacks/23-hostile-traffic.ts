import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { buildSchema } from 'graphql';
import { facadeOf, hostileSource } from '../bad-input/requests';
import type { Fault, Finding } from '../fault';
import { HostileTraffic, type Target } from '../hostile-traffic';
import { newSeed } from '../samples';
import type { Stage } from '../stage';

const SCHEMA = fileURLToPath(new URL('../../../schema.graphql', import.meta.url));
const STRANGERS = 16;
const MAX_GROWTH = 64 * 1024 * 1024;
/** The longest time in which the server must stop while connections are held open. */
const STOPPED_WITHIN_MS = 10_000;
/** A run has this many parts. The memory in the second one, when caches are full, is compared with that in the last. */
const PARTS = 6;

interface Attacked {
  /** Resident memory in bytes. */
  memory: () => number;
  /** Milliseconds that `/healthz` takes. */
  health: () => Promise<number>;
}

/** Sends hostile traffic and measures memory and responsiveness once a second. */
async function attack(traffic: HostileTraffic, { memory, health }: Attacked, minutes: number) {
  const samples: number[] = [];
  const delays: number[] = [];
  const strangers = traffic.run(STRANGERS);
  const end = performance.now() + minutes * MINUTE_MS;
  while (performance.now() < end) {
    samples.push(memory());
    delays.push(await health());
    await sleep(1_000);
  }
  traffic.stop();
  await strangers;
  const length = Math.floor(samples.length / PARTS);
  return {
    early: median(samples.slice(length, 2 * length)),
    late: median(samples.slice(-length)),
    delay: median(delays),
  };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function healthOf(url: string): Promise<number> {
  const start = performance.now();
  const { status } = await fetch(`${url}/healthz`);
  if (status !== 200) throw new Error(`/healthz responded with ${status}`);
  return performance.now() - start;
}

async function targetOf(stage: Stage, env: Record<string, string>) {
  const installation = await stage.install({ env });
  const { server } = installation;
  const schema = buildSchema(readFileSync(SCHEMA, 'utf8'));
  const target: Target = {
    url: server.url,
    schema,
    operations: await facadeOf(server.client()),
    fields: [
      ...Object.keys(schema.getQueryType()?.getFields() ?? {}).map((name) => ['query', name] as const),
      ...Object.keys(schema.getMutationType()?.getFields() ?? {}).map((name) => ['mutation', name] as const),
    ],
  };
  return { server, target };
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MiB`;

export const hostileTraffic: Fault = {
  number: 23,
  title: 'Hostile traffic',
  procedure:
    'Strangers at 2,000 addresses send bad input, odd spellings of pages, ever new documents and persisted queries, profiles, ' +
    'guessed secrets, bodies that inflate, sockets that read nothing and connections that hang, for an hour, under the default limits.',
  passesWhen:
    'No server error, no restart, half of the health checks within 100 ms, memory grows by less than 64 MiB after the second sixth, and ' +
    'the server stops within 10 seconds with exit code 0.',
  quick: false,
  async attack(stage): Promise<Finding> {
    const { server, target } = await targetOf(stage, { RATE_LIMIT_SCALE: '1', LOG_LEVEL: 'error' });
    const { pid } = server;
    const seed = newSeed();
    const traffic = new HostileTraffic(target, hostileSource(seed));
    const { early, late, delay } = await attack(
      traffic,
      { memory: () => server.memory(), health: () => healthOf(server.url) },
      stage.size(60, 12),
    );
    const same = server.pid === pid;
    const start = performance.now();
    const code = await server.stop();
    const stopped = performance.now() - start;
    const { requests, sockets, refused, failures } = traffic.count;
    return {
      passed:
        failures.length === 0 &&
        same &&
        delay <= 100 &&
        late - early < MAX_GROWTH &&
        code === 0 &&
        stopped <= STOPPED_WITHIN_MS,
      figure:
        `${failures.length} server errors in ${requests} requests (${refused} refused with a time to retry) and ` +
        `${sockets} sockets (seed ${seed})${failures.length > 0 ? `, such as ${failures.slice(0, 3).join('; ')}` : ''}; ` +
        `memory ${megabytes(early)} after a sixth, ${megabytes(late)} at the end; health check ${delay.toFixed(1)} ms; ` +
        `stopped in ${(stopped / 1_000).toFixed(1)} s with exit code ${code}`,
    };
  },
  control: {
    description: 'a server that keeps every response by its path',
    async run(stage) {
      const { target } = await targetOf(stage, {});
      const kept = new Map<string, Buffer>();
      const server = createServer((request, reply) => {
        kept.set(`${kept.size} ${request.url}`, Buffer.alloc(100_000, 'x'));
        request.resume().on('end', () => reply.end());
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      stage.atEnd(() => server.close().closeAllConnections());
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const traffic = new HostileTraffic({ ...target, url }, hostileSource(1));
      const { early, late } = await attack(
        traffic,
        { memory: () => process.memoryUsage.rss(), health: () => Promise.resolve(0) },
        stage.size(1, 0.5),
      );
      return {
        passed: late - early < MAX_GROWTH,
        figure: `memory ${megabytes(early)}, then ${megabytes(late)}`,
      };
    },
  },
};
