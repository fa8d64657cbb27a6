import { FALLBACK_REASONS, type Replica } from '@daily/kit/database/replica';
import { Counter, Gauge, type Metric } from 'prom-client';

/** Where reads that may lag are made. The lag has no value without a replica. */
export function replicaMetrics(replica: Replica | null): Metric[] {
  return [
    new Gauge({
      name: 'database_replica_lag_seconds',
      help: 'How far the replica may be behind the primary; grows while either does not answer.',
      registers: [],
      collect() {
        if (replica) this.set(replica.lagSeconds);
        else this.remove();
      },
    }),
    new Counter<string>({
      name: 'database_lagging_reads_total',
      help: 'Reads that may lag, by the server that made them.',
      labelNames: ['host'],
      registers: [],
      collect() {
        this.reset();
        for (const host of ['primary', 'replica'] as const) this.inc({ host }, replica?.reads[host] ?? 0);
      },
    }),
    new Counter<string>({
      name: 'database_replica_fallbacks_total',
      help: 'Reads that may lag and were made on the primary, by reason.',
      labelNames: ['reason'],
      registers: [],
      collect() {
        this.reset();
        for (const reason of FALLBACK_REASONS) this.inc({ reason }, replica?.fallbacks[reason] ?? 0);
      },
    }),
  ];
}
