import pg from 'pg';
import type { DatabaseLoad } from '../database-load';
import type { Samples } from '../measure';
import { type Call, transaction } from '../transactions';

/** Replaces `pgbench` where it is not installed: runs the same prepared statements through the driver alone. */
async function repeat(load: DatabaseLoad & { connections: number }): Promise<void> {
  const calls = await transaction(load.name, load.facts);
  const named = ({ statement }: Call) => (load.unprepared ? {} : { name: statement.name });
  const clients = Array.from({ length: load.connections }, () => new pg.Client(load.databaseUrl));
  await Promise.all(clients.map((client) => client.connect()));
  const each = Math.floor(load.players / load.connections);
  const samples: Samples = { latencies: [], elapsedMs: 0, cpuSeconds: null, errors: 0 };
  const cpuBefore = process.cpuUsage();
  const start = performance.now();
  const deadline = start + load.seconds * 1_000;
  await Promise.all(
    clients.map(async (client, index) => {
      for (let turn = 0; load.once ? turn < each : performance.now() < deadline; turn += 1) {
        const n = load.first + index * each + (turn % each);
        const begun = performance.now();
        for (const call of calls) {
          await client
            .query({ text: call.statement.text, values: call.values(n), ...named(call) })
            .catch(() => (samples.errors += 1));
        }
        samples.latencies.push(performance.now() - begun);
      }
    }),
  );
  samples.elapsedMs = performance.now() - start;
  const { user, system } = process.cpuUsage(cpuBefore);
  samples.cpuSeconds = (user + system) / 1_000_000;
  await Promise.all(clients.map((client) => client.end()));
  process.send?.(samples);
}

// The parent sends the load; the process ends with it.
process.once('message', (load: DatabaseLoad & { connections: number }) => void repeat(load));
process.once('disconnect', () => process.exit(0));
