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
