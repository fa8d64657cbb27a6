import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { errorMessage } from '@daily/kit/runtime/error-message';
import { Failure } from '@daily/kit/runtime/errors';
import { extract, type Headers } from 'tar-stream';
import { decrypt } from '../encryption/encryption';
import {
  type ArchiveFile,
  type ArchiveHead,
  type ArchiveManifest,
  damaged,
  MAX_FILE_BYTES,
  parseHead,
  parseManifest,
  PATHS,
} from './archive-format';

/** An archive that can be read any number of times. */
export interface StoredArchive {
  /** Opens it. @throws Error when it cannot be read. */
  open(): Promise<Readable>;
  /** Keys of age, one of which decrypts it. */
  identities: readonly string[];
}

/** What a complete archive says about itself. */
export interface CheckedArchive {
  head: ArchiveHead;
  manifest: ArchiveManifest;
}

/**
 * Reads a whole archive and compares every file with the manifest, in constant memory but for one hash per file.
 * @param visitHead sees the head before the rest is read, and may throw.
 * @throws Failure invalid when the archive is damaged, cut, of a newer version or encrypted to another key
 */
export async function checkArchive(
  archive: StoredArchive,
  visitHead: (head: ArchiveHead) => void = () => undefined,
): Promise<CheckedArchive> {
  let head: ArchiveHead | null = null;
  let manifest: ArchiveManifest | null = null;
  const hashes = new Map<string, string>();
  await readArchive(archive, async ({ name, bytes }) => {
    if (manifest) throw damaged(`${name} follows the manifest`);
    if (name === PATHS.manifest) {
      manifest = parseManifest(bytes);
      return;
    }
    if (!head) {
      if (name !== PATHS.head) throw damaged(`it begins with ${name}`);
      head = parseHead(bytes);
      visitHead(head);
    }
    if (hashes.has(name)) throw damaged(`${name} is in it twice`);
    hashes.set(name, createHash('sha256').update(bytes).digest('hex'));
  });
  return compared(head, manifest, hashes);
}

function compared(
  head: ArchiveHead | null,
  manifest: ArchiveManifest | null,
  hashes: ReadonlyMap<string, string>,
): CheckedArchive {
  if (!head || !manifest) throw damaged('it has no manifest');
  const expected = Object.entries(manifest.files);
  const different = expected.find(([name, hash]) => hashes.get(name) !== hash)?.[0];
  if (different) throw damaged(`${different} is missing or has another SHA-256`);
  if (expected.length !== hashes.size) throw damaged('it has files that its manifest does not name');
  return { head, manifest };
}

/**
 * Reads the files of an archive in their order, each once the one before has been visited.
 * @throws Failure invalid when the archive is damaged or encrypted to another key, and whatever `visit` throws
 */
export async function readArchive(
  archive: StoredArchive,
  visit: (file: ArchiveFile) => Promise<void>,
): Promise<void> {
  const source = await archive.open();
  // What fails for other reasons than the content of the archive.
  const otherFailures: unknown[] = [];
  source.once('error', (error) => otherFailures.push(error));
  const unpacked = extract();
  unpacked.on('entry', (headers: Headers, content: Readable, next: (error?: unknown) => void) => {
    readFile(headers, content)
      .then((file) =>
        visit(file).catch((error: unknown) => {
          otherFailures.push(error);
          throw error;
        }),
      )
      .then(() => next(), next);
  });
  try {
    await pipeline(await decrypt(source, archive.identities), createGunzip(), unpacked);
  } catch (error) {
    if (otherFailures.length > 0) throw otherFailures[0];
    throw error instanceof Failure ? error : damaged(errorMessage(error));
  } finally {
    source.destroy();
  }
}

async function readFile({ name, type, size = 0 }: Headers, content: Readable): Promise<ArchiveFile> {
  if (type !== 'file') throw damaged(`${name} is no file`);
  if (size > MAX_FILE_BYTES) throw damaged(`${name} is larger than any file of a backup`);
  return { name, bytes: await buffer(content) };
}
