import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';

/** Resolves once as many statements of a database wait for locks. */
export async function lockWaits(orm: DataSource, count = 1): Promise<void> {
  for (;;) {
    const [row] = await orm.query<{ waiting: number }[]>(
      `SELECT count(*)::int AS waiting FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if ((row?.waiting ?? 0) >= count) return;
    await pause(5);
  }
}
