import type { Client } from 'pg';

/** Plants players with 1 to `count` points in the current month. */
export async function plantRankedPlayers(database: Client, count: number): Promise<void> {
  await database.query(
    `INSERT INTO player (id, username, email, created_at, month, month_points, total_points, lifetime_points,
                         month_reached_at, lifetime_reached_at)
     SELECT 'ranked' || n, 'Ranked ' || n, 'ranked' || n || '@api.example.com', now(),
            date_trunc('month', now() AT TIME ZONE 'UTC'), n, n, n, now(), now()
     FROM generate_series(1, $1::int) AS n`,
    [count],
  );
}
