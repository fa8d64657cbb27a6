import { Failure } from '@daily/kit/runtime/errors';
import { z } from 'zod';

/**
 * The version of the format: a compressed tar with `head.json`, the rows of the tables in parts, the pictures, and `manifest.json`. An
 * archive with a higher one is refused.
 */
export const FORMAT = 1;

/** The first and the last file of an archive, and where its other files are. */
export const PATHS = {
  head: 'head.json',
  manifest: 'manifest.json',
  tables: 'tables/',
  pictures: 'pictures/',
} as const;

/** Bytes of rows in a file of an archive. A file is held in memory while it is written and read. */
export const PART_BYTES = 4 * 1024 * 1024;

/** Bytes that a file of an archive may have: more than any picture, and than a manifest of a million files. */
export const MAX_FILE_BYTES = 256 * 1024 * 1024;

const headType = z.object({
  format: z.literal(FORMAT),
  /** The version of the product that wrote the archive. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** The version of PostgreSQL that the rows come from. */
  postgres: z.string(),
  /** The migrations that the tables had, in their order. */
  migrations: z.array(z.string()),
  /** The columns of each table, without generated ones. */
  tables: z.record(z.string(), z.array(z.string())),
});

const manifestType = z.object({
  /** SHA-256 of every other file of the archive, in hexadecimal. */
  files: z.record(z.string(), z.string()),
  /** Rows of each table. */
  rows: z.record(z.string(), z.number().int().nonnegative()),
  /** The last value of each sequence as text; null when it was never used. */
  sequences: z.record(z.string(), z.string().nullable()),
  /** Files of pictures that were missing in the store. */
  missingPictures: z.array(z.string()),
});

/** What an archive begins with: all that decides whether it can be restored. */
export type ArchiveHead = z.infer<typeof headType>;

/** What an archive ends with: all that was not known before its files were written. */
export type ArchiveManifest = z.infer<typeof manifestType>;

/** A file of an archive. */
export interface ArchiveFile {
  name: string;
  bytes: Buffer;
}

/** The name of a part of a table's rows. Parts are numbered from 1. */
export function tablePart(table: string, part: number): string {
  return `${PATHS.tables}${table}/${String(part).padStart(8, '0')}`;
}

/** The table of a part; null for any other file. */
export function tableOf(name: string): string | null {
  return name.startsWith(PATHS.tables) ? name.slice(PATHS.tables.length).replace(/\/\d{8}$/, '') : null;
}

/** The failure of an archive that is not as it was written. */
export function damaged(reason: string): Failure {
  return new Failure('invalid', `The backup is damaged, so nothing was changed: ${reason}.`);
}

/** The failure of an archive that this version does not understand. */
export function newer(reason: string): Failure {
  return new Failure(
    'invalid',
    `The backup was made by a newer version, so nothing was changed: ${reason}. Install that version to restore it.`,
  );
}

/** @throws Failure invalid when it is damaged or of a newer version */
export function parseHead(bytes: Buffer): ArchiveHead {
  const value = parseJson(bytes, PATHS.head);
  const { format } = z.object({ format: z.number() }).safeParse(value).data ?? {};
  if (format !== undefined && format > FORMAT)
    throw newer(`its format is ${format}, and this version reads ${FORMAT}`);
  return parsed(headType, value, PATHS.head);
}

/** @throws Failure invalid when it is damaged */
export function parseManifest(bytes: Buffer): ArchiveManifest {
  return parsed(manifestType, parseJson(bytes, PATHS.manifest), PATHS.manifest);
}

function parsed<T>(type: z.ZodType<T>, value: unknown, name: string): T {
  const { data, success } = type.safeParse(value);
  if (!success) throw damaged(`${name} is not what a backup has there`);
  return data;
}

function parseJson(bytes: Buffer, name: string): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw damaged(`${name} is no JSON`);
  }
}
