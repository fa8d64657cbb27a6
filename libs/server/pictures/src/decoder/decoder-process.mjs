// Decodes one picture, which may be hostile, in a process of its own: `Decoder` starts it, watches it and ends it.
//
// JavaScript, and with no import of the product, so that the same file runs beside the sources and beside the built server.
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import sharp from 'sharp';

// Everything that libvips may read. It also knows SVG, PDF and formats of other libraries, which are not for uploads.
const DECODERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}Buffer`);

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: DECODERS });
sharp.cache(false);
sharp.concurrency(1);

// Requests go first, and this process ends first when the machine has no memory left.
const attempt = (work) => {
  try {
    work();
  } catch {
    // Not available on this system.
  }
};
attempt(() => setPriority(constants.priority.PRIORITY_BELOW_NORMAL));
attempt(() => writeFileSync('/proc/self/oom_score_adj', '1000'));

let bytes;

const calls = {
  /** Reads the header alone. */
  async size({ file }) {
    bytes = file;
    const { pages = 1, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return { pages, width: autoOrient.width, height: autoOrient.height };
  },

  /** The picture as it is meant to be seen, in one width. */
  async webp({ width, maxPixels }) {
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true });
    const { data, info } = await picture
      .autoOrient()
      .resize({ width })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { file: data, height: info.height };
  },
};

process.on('message', async ({ call, ...input }) => {
  try {
    process.send({ result: await calls[call](input) });
  } catch {
    process.send({ failed: true });
  }
});
// Ends with the server, and only with it: a server that stops finishes the uploads under way.
process.once('disconnect', () => process.exit());
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
process.send({ result: 'ready' });
