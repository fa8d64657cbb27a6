import type { Database } from '../database/database';
import type { ProductCalendar } from '../runtime/product-calendar';
import type { Metric } from '../runtime/slice';
import type { Queue } from './queue';
import { backlog } from './queue.sql';
import type { QueuedRow } from './queued-row.entity';

/** What `GET /metrics` reports about a queue. */
export function queueMetrics<Row extends QueuedRow>(
  queue: Pick<Queue<Row>, 'name' | 'entity'>,
  { database, calendar }: { database: Database; calendar: ProductCalendar },
): readonly Metric[] {
  const read = async () => {
    const [found] = await database.query(backlog(queue), []);
    const delayMs = found?.dueSince ? calendar.now().getTime() - found.dueSince.getTime() : 0;
    return { waiting: found?.waiting ?? 0, delaySeconds: Math.max(0, delayMs / 1_000) };
  };
  return [
    {
      name: `queue_${queue.name}_waiting`,
      help: `Rows of the queue ${queue.name} that wait for an attempt, or for its outcome.`,
      read: async () => (await read()).waiting,
    },
    {
      name: `queue_${queue.name}_delay_seconds`,
      help: `How long the row of the queue ${queue.name} that waits longest has been due.`,
      read: async () => (await read()).delaySeconds,
    },
  ];
}
