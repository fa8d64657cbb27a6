import { randomUUID } from 'node:crypto';
import type { Installation } from '../installation';

/** What a reporter writes, which only admins may read. */
const REPORT_TEXT = 'Planted report of a name';

/** An open case about a player's name with a report, and a sign of cheating about them. */
export async function plantModeration(installation: Installation, userId: string): Promise<void> {
  const caseId = randomUUID();
  await installation.rows(
    `WITH opened AS (
       INSERT INTO moderation_case (id, kind, player_id, content, report_count, opened_at)
       VALUES ($1, 'player_name', $2, 'Planted name', 1, now()) RETURNING id
     ), report AS (
       INSERT INTO moderation_report (id, case_id, player_id, reason, text, created_at)
       SELECT $3::uuid, id, NULL, 'offensive', $4, now() FROM opened
     )
     INSERT INTO cheating_hint (id, sign, player_id, other_id, figures, chance, first_found_on, found_on)
     SELECT $5::uuid, 'fast', $2, $2, '{"sign": "fast", "timed": 40, "fast": 30, "fastRight": 30}', 0.001,
            current_date, current_date FROM opened`,
    [caseId, userId, randomUUID(), REPORT_TEXT, randomUUID()],
  );
}
