import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { withOrigin } from '@daily/guide';
import type { Headers } from 'tar-stream';

/** The file of a package that tells its readers where to get it. */
const README = 'package/README.md';

/** The tarball of a package whose README has the address of an installation, instead of the one that it is written with. */
export async function withAddress(tarball: Buffer, publicUrl: string): Promise<Buffer> {
  const { extract, pack } = await import('tar-stream');
  const unpacked = extract();
  const packed = pack();
  unpacked.on('entry', (header: Headers, content: Readable, next: (error?: unknown) => void) => {
    buffer(content).then((bytes) => {
      const sent =
        header.name === README ? Buffer.from(withOrigin(bytes.toString('utf8'), publicUrl)) : bytes;
      packed.entry({ ...header, size: sent.length }, sent, next);
    }, next);
  });
  unpacked.on('finish', () => packed.finalize());
  const [content] = await Promise.all([
    buffer(packed),
    pipeline(Readable.from([gunzipSync(tarball)]), unpacked),
  ]);
  return gzipSync(content);
}
