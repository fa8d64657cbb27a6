import { crc32 } from 'node:zlib';
import { MAX_PROFILE_BYTES } from './color-profile';
import { orientationAlone } from './orientation';
import { MalformedFile } from './file-errors';

/** What makes the pixels and their colors. Frames of an animation are not among them: without, a PNG is its first picture. */
const KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'IDAT', 'IEND']);

/** Encoders write pieces of 8 kB or more, so that a file of 10 MB has about a thousand. */
const MAX_CHUNKS = 20_000;

/** The signature and the chunks that stay. @throws MalformedFile, RangeError */
export function pngParts(bytes: Buffer): Buffer[] {
  const parts = [bytes.subarray(0, 8)];
  let hasProfile = false;
  for (let at = 8, count = 0; count < MAX_CHUNKS; count += 1) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) throw new MalformedFile();
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (KEPT.has(type)) parts.push(bytes.subarray(at, end));
    if (type === 'iCCP' && length <= MAX_PROFILE_BYTES && !hasProfile) {
      hasProfile = true;
      parts.push(bytes.subarray(at, end));
    }
    const exif = type === 'eXIf' ? orientationAlone(bytes.subarray(at + 8, end - 4)) : null;
    if (exif) parts.push(chunk(type, exif));
    if (type === 'IEND') return parts;
    at = end;
  }
  throw new MalformedFile();
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
