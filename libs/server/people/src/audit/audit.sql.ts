import type { Statement } from '@daily/kit/database/statement';
import type { AuditEntry } from './audit-entry.entity';

/** Every recorded action. Each step finds the next one in the index, so the length of the log does not matter. */
export const AUDIT_ACTIONS: Statement<Pick<AuditEntry, 'action'>> = {
  name: 'audit-actions',
  text: `WITH RECURSIVE known AS (
           (SELECT action FROM audit_entry ORDER BY action LIMIT 1)
           UNION ALL
           SELECT (SELECT next.action FROM audit_entry AS next WHERE next.action > known.action ORDER BY next.action LIMIT 1)
           FROM known WHERE known.action IS NOT NULL)
         SELECT action FROM known WHERE action IS NOT NULL`,
};

/**
 * Those who act in the log and have a name that begins with `$1`, regardless of case. Few people act, and each step finds the
 * next one in the index.
 */
export const AUDIT_ACTORS: Statement<{ id: string }> = {
  name: 'audit-actors',
  text: `WITH RECURSIVE known AS (
           (SELECT actor_id FROM audit_entry WHERE actor_id IS NOT NULL ORDER BY actor_id LIMIT 1)
           UNION ALL
           SELECT (SELECT next.actor_id FROM audit_entry AS next WHERE next.actor_id > known.actor_id ORDER BY next.actor_id LIMIT 1)
           FROM known WHERE known.actor_id IS NOT NULL)
         SELECT known.actor_id AS id FROM known JOIN player ON player.id = known.actor_id
         WHERE starts_with(lower(player.username), lower($1))`,
};
