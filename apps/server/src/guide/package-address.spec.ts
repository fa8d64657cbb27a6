import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, it } from '@jest/globals';
import { pack } from 'tar-stream';
import { withAddress } from './package-address';

const URL = 'https://trivia.example';
const WRITTEN = 'npm install http://localhost:3000/developers/daily-trivia.tgz';

async function packed(files: Record<string, string>): Promise<Buffer> {
  const tarball = pack();
  for (const [name, text] of Object.entries(files))
    tarball.entry({ name, size: Buffer.byteLength(text) }, Buffer.from(text), () => undefined);
  tarball.finalize();
  return gzipSync(await buffer(tarball));
}

it('puts the address of the installation into the README of a package, and nowhere else', async () => {
  const files = { 'package/package.json': '{}', 'package/README.md': WRITTEN, 'package/dist/a.js': WRITTEN };
  const tarball = await packed(files);
  const served = await withAddress(tarball, URL);
  const expected = {
    ...files,
    'package/README.md': `npm install ${URL}/developers/daily-trivia.tgz`,
  };
  // Apart from when the files were changed.
  const contents = (compressed: Buffer) =>
    gunzipSync(compressed)
      .toString('latin1')
      .match(/[!-~ ]{2,}/g)
      ?.filter((text) => !/^[\d ]+$/.test(text));
  expect(contents(served)).toEqual(contents(await packed(expected)));
  expect(await withAddress(tarball, URL)).toEqual(served);
});
