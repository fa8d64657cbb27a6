import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { type Headers, pack } from 'tar-stream';
import { FORMAT } from './archive-format';
import { checkArchive } from './archive-reader';

/** A file of an archive as it is written into the tar. */
interface Entry {
  name: string;
  content: string;
  /** Anything but a file. */
  type?: Headers['type'];
}

const HEAD: Entry = {
  name: 'head.json',
  content: JSON.stringify({
    ...{ format: FORMAT, version: '1.0.0', createdAt: '2026-12-01T00:00:00.000Z', postgres: '18.4' },
    ...{ migrations: [], tables: { player: ['id'] } },
  }),
};
const ROWS: Entry = { name: 'tables/player/00000001', content: 'ada\n' };

/** A manifest that names some files. */
const manifestOf = (...entries: Entry[]): Entry => {
  const files = entries.map(({ name, content }) => [
    name,
    createHash('sha256').update(content).digest('hex'),
  ]);
  const rest = { rows: { player: 1 }, sequences: {}, missingPictures: [] };
  return { name: 'manifest.json', content: JSON.stringify({ files: Object.fromEntries(files), ...rest }) };
};
const MANIFEST = manifestOf(HEAD, ROWS);

const compressed = (tar: Readable): Promise<Buffer> => buffer(tar.pipe(createGzip()));

function written(entries: readonly Entry[]): Promise<Buffer> {
  const tar = pack();
  for (const { name, content, type = 'file' } of entries)
    tar.entry({ name, type, ...(type === 'symlink' && { linkname: '/etc/passwd' }) }, content);
  tar.finalize();
  return compressed(tar);
}

/** An archive with a file that is said to have a gibibyte, without its content. */
function swollen(): Promise<Buffer> {
  const tar = pack();
  tar.entry(HEAD, HEAD.content);
  tar.entry({ name: ROWS.name, size: 2 ** 30 }).write('ada\n');
  const chunks: Buffer[] = [];
  for (let chunk: unknown = tar.read(); chunk !== null; chunk = tar.read()) chunks.push(chunk as Buffer);
  return compressed(Readable.from(chunks));
}

const check = async (bytes: Buffer | Promise<Buffer>) => {
  const content = await bytes;
  return checkArchive({ open: () => Promise.resolve(Readable.from([content])), identities: [] });
};

describe('an archive', () => {
  it('is accepted as it was written', async () => {
    const { head, manifest } = await check(written([HEAD, ROWS, MANIFEST]));
    expect([head.version, manifest.rows]).toEqual(['1.0.0', { player: 1 }]);
  });

  it.each<[string, Entry[], string]>([
    ['has no files', [], 'it has no manifest'],
    ['has no manifest', [HEAD, ROWS], 'it has no manifest'],
    ['has a manifest alone', [manifestOf()], 'it has no manifest'],
    ['begins with rows', [ROWS, HEAD, MANIFEST], 'it begins with tables/player/00000001'],
    ['goes on after its manifest', [HEAD, MANIFEST, ROWS], 'tables/player/00000001 follows the manifest'],
    ['has a file twice', [HEAD, ROWS, ROWS, MANIFEST], 'tables/player/00000001 is in it twice'],
    ['lacks a file', [HEAD, MANIFEST], 'tables/player/00000001 is missing or has another SHA-256'],
    [
      'has a file with other bytes',
      [HEAD, { ...ROWS, content: 'eve\n' }, MANIFEST],
      'tables/player/00000001 is missing or has another SHA-256',
    ],
    [
      'has a file that nothing names',
      [HEAD, ROWS, { name: '../../etc/cron.d/x', content: 'x' }, MANIFEST],
      'it has files that its manifest does not name',
    ],
    ['has a link', [HEAD, { ...ROWS, content: '', type: 'symlink' }], 'tables/player/00000001 is no file'],
    ['has a folder', [HEAD, { name: 'tables/', content: '', type: 'directory' }], 'tables/ is no file'],
    ['has a head that is no JSON', [{ ...HEAD, content: '{' }], 'head.json is no JSON'],
    ['has another head', [{ ...HEAD, content: '{}' }], 'head.json is not what a backup has there'],
    [
      'has another manifest',
      [HEAD, { ...MANIFEST, content: '[]' }],
      'manifest.json is not what a backup has there',
    ],
  ])('is damaged when it %s', async (_what, entries, reason) => {
    const message = `The backup is damaged, so nothing was changed: ${reason}.`;
    await expect(check(written(entries))).rejects.toMatchObject({ kind: 'invalid', message });
  });

  it('is damaged when a file would not fit into memory, before its content is read', async () => {
    await expect(check(swollen())).rejects.toThrow('is larger than any file of a backup');
  });

  it('is of a newer version when its format is a later one', async () => {
    const later = { ...HEAD, content: JSON.stringify({ format: FORMAT + 1, parts: [] }) };
    await expect(check(written([later]))).rejects.toThrow('was made by a newer version');
  });

  it('fails with the failure of its place, not as damaged', async () => {
    const open = () =>
      Promise.resolve(
        new Readable({
          read() {
            this.destroy(new Error('The store is unavailable'));
          },
        }),
      );
    await expect(checkArchive({ open, identities: [] })).rejects.toThrow(/^The store is unavailable$/);
  });
});
