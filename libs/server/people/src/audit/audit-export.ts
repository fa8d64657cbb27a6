import { stringify } from 'csv-stringify/sync';
import type { AuditEntry } from './audit-entry.entity';

/** Maximum number of entries in a file. */
export const MAX_EXPORTED_ENTRIES = 10_000;

/** An entry with the name of its actor; null for the operator and for a deleted account. */
export interface ExportedEntry {
  entry: AuditEntry;
  actorName: string | null;
}

/** The formats, with their media types and file name extensions. */
export const EXPORT_FILES = {
  csv: { mediaType: 'text/csv', extension: 'csv' },
  'json-lines': { mediaType: 'application/jsonl', extension: 'jsonl' },
} as const;

/** The name of a format. */
export type AuditExportFormatName = keyof typeof EXPORT_FILES;

/** Audit entries as the content of a file. */
export function auditFile(format: AuditExportFormatName, entries: readonly ExportedEntry[]): string {
  const records = entries.map(recordOf);
  return format === 'csv' ? csvOf(records) : records.map((record) => `${JSON.stringify(record)}\n`).join('');
}

function recordOf({ entry, actorName }: ExportedEntry) {
  const { at, actorId, action, subject, before, after, origin } = entry;
  return { at: at.toISOString(), actorId, actorName, action, subject, before, after, origin };
}

function csvOf(records: readonly ReturnType<typeof recordOf>[]): string {
  return stringify([...records], {
    // Without it, Excel garbles every letter that is not ASCII.
    bom: true,
    header: true,
    columns: ['at', 'actorId', 'actorName', 'action', 'subject', 'before', 'after', 'origin'],
    // A spreadsheet must not execute a name or a text as a formula.
    escape_formulas: true,
    record_delimiter: 'windows',
  });
}
