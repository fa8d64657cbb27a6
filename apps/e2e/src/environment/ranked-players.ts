import type { Client } from 'pg';

/** Plants players with 1 to `count` points in the current month. */
export async function plantRankedPlayers(database: Client, count: number): Promise<void> {
  await database.query(
    `WITH planted AS (
       INSERT INTO player (id, username, email, created_at, total_points, lifetime_points, lifetime_reached_at)
       SELECT 'ranked' || n, 'Ranked ' || n, 'ranked' || n || '@api.example.com', now(), n, n, now()
       FROM generate_series(1, $1::int) AS n
       RETURNING id, total_points
     )
     INSERT INTO player_month (player_id, month, points, reached_at)
     SELECT id, date_trunc('month', now() AT TIME ZONE 'UTC'), total_points, now() FROM planted`,
    [count],
  );
}
