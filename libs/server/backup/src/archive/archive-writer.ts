import { createHash } from 'node:crypto';
import { pipeline, type Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import { encrypt, type Recipients } from '../encryption/encryption';
import { type ArchiveHead, type ArchiveManifest, PATHS } from './archive-format';

/** Stores what it reads. When the reading fails, it rejects and leaves nothing. */
export type StoreArchive = (archive: Readable) => Promise<void>;

/** Writes the files of an archive, one after the other. */
export class ArchiveWriter {
  private readonly hashes: Record<string, string> = {};

  constructor(private readonly files: Pack) {}

  /** Writes the first file. */
  async begin(head: ArchiveHead): Promise<void> {
    await this.add(PATHS.head, toJson(head));
  }

  /** Writes a file. Resolves once there is room for the next one. */
  async add(name: string, bytes: Buffer): Promise<void> {
    this.hashes[name] = createHash('sha256').update(bytes).digest('hex');
    await this.write(name, bytes);
  }

  /** Writes the last file. */
  async end(manifest: Omit<ArchiveManifest, 'files'>): Promise<void> {
    await this.write(PATHS.manifest, toJson({ ...manifest, files: this.hashes }));
    this.files.finalize();
  }

  private write(name: string, bytes: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      this.files.entry({ name, size: bytes.length, mode: 0o600 }, bytes, (error) =>
        error ? reject(error) : resolve(),
      );
    });
  }
}

/**
 * Writes an archive while it is stored, in constant memory.
 * @param recipients who can decrypt it; null leaves it readable.
 * @param fill writes all files, from `begin` to `end`.
 */
export async function writeArchive(
  store: StoreArchive,
  recipients: Recipients | null,
  fill: (writer: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const files = pack();
  // The failure of one stream ends the others, and whoever reads the last one learns of it.
  const compressed = pipeline(files, createGzip(), () => undefined);
  const storing = store(recipients ? await encrypt(compressed, recipients) : compressed);
  try {
    await Promise.all([storing, fill(new ArchiveWriter(files))]);
  } catch (error) {
    files.destroy(error instanceof Error ? error : new Error(String(error)));
    await storing.catch(() => undefined);
    throw error;
  }
}

function toJson(value: object): Buffer {
  return Buffer.from(JSON.stringify(value, null, 2));
}
