import { MAX_PROFILE_BYTES } from './color-profile';
import { orientationAlone } from './orientation';
import { AnimatedFile, MalformedFile } from './file-errors';

/** Flags of the chunk VP8X, which say what other chunks there are. */
const FLAGS = { animation: 0x02, xmp: 0x04, exif: 0x08, profile: 0x20 };

/** A still picture has at most six known ones. */
const MAX_CHUNKS = 100;

/** The header and the chunks that stay. @throws AnimatedFile, MalformedFile, RangeError */
export function webpParts(bytes: Buffer): Buffer[] {
  const kept: Buffer[] = [];
  let header: Buffer | null = null;
  const keep = (part: Buffer, flag = 0) => {
    kept.push(part);
    if (header) header[8] = (header[8] ?? 0) | flag;
  };
  let at = 12;
  for (let count = 0; at < bytes.length && count < MAX_CHUNKS; count += 1) {
    const type = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length;
    if (end > bytes.length) throw new MalformedFile();
    // Chunks begin at even positions.
    const part = bytes.subarray(at, end + (length % 2));
    at = end + (length % 2);
    if (type === 'ANIM' || type === 'ANMF') throw new AnimatedFile();
    if (type === 'VP8X' && length >= 10 && !header) {
      header = Buffer.from(part);
      const flags = header[8] ?? 0;
      if (flags & FLAGS.animation) throw new AnimatedFile();
      header[8] = flags & ~(FLAGS.xmp | FLAGS.exif | FLAGS.profile);
      kept.push(header);
    }
    if (type === 'VP8 ' || type === 'VP8L' || type === 'ALPH') keep(part);
    if (type === 'ICCP' && length <= MAX_PROFILE_BYTES) keep(part, FLAGS.profile);
    const exif = type === 'EXIF' ? orientationAlone(withoutPrefix(part.subarray(8, 8 + length))) : null;
    if (exif) keep(chunk(type, exif), FLAGS.exif);
  }
  if (at < bytes.length) throw new MalformedFile();
  const riff = Buffer.from(bytes.subarray(0, 12));
  riff.writeUInt32LE(4 + kept.reduce((sum, { length }) => sum + length, 0), 4);
  return [riff, ...kept];
}

/** Some programs write EXIF with the prefix that it has in a JPEG. */
const withoutPrefix = (exif: Buffer) =>
  exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif;

/** @param data of an even length. */
function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(type), length, data]);
}
