import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Bytes of text that one compressed chunk unpacks to. */
const TEXT_BYTES = 4_000_000;

/** A chunk of a PNG. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG with chunks before its pixels. */
export function pngWith(png: Buffer, chunks: readonly Buffer[]): Buffer {
  // The signature and the header.
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
}

/** A JPEG with segments before its picture. */
export function jpegWith(jpeg: Buffer, segments: readonly Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

/** A segment of a JPEG. */
export function jpegSegment(marker: number, data: Buffer): Buffer {
  const start = Buffer.from([0xff, marker, 0, 0]);
  start.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([start, data]);
}

/** A GIF with blocks before its picture. */
export function gifWith(gif: Buffer, blocks: readonly Buffer[]): Buffer {
  const flags = gif.readUInt8(10);
  const start = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0);
  return Buffer.concat([gif.subarray(0, start), ...blocks, gif.subarray(start)]);
}

/** A WebP with chunks after its picture, and the flags that announce them. */
export function webpWith(webp: Buffer, chunks: readonly (readonly [type: string, data: Buffer])[]): Buffer {
  const extended = Buffer.from('VP8X\x0a\0\0\0\x2c\0\0\0\x3f\0\0\x1f\0\0', 'latin1');
  const added = chunks.map(([type, data]) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(data.length);
    return Buffer.concat([Buffer.from(type), length, data, Buffer.alloc(data.length % 2)]);
  });
  const body = Buffer.concat([Buffer.from('WEBP'), extended, webp.subarray(12), ...added]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from('RIFF'), length, body]);
}

/** A picture of one color. */
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' }, limitInputPixels: false });

const text = Buffer.from('All work and no play makes Jack a dull boy. ');

const compressed = (keyword: string, prefix: Buffer) =>
  Buffer.concat([Buffer.from(`${keyword}\0`), prefix, deflateSync(Buffer.alloc(TEXT_BYTES, text))]);

/** A picture and what it attacks with. */
export interface HostilePicture {
  name: string;
  mediaType: string;
  bytes: Buffer;
}

/**
 * Small pictures of 64 × 32 pixels that carry a lot else, in all formats whose parts can be told apart. Pictures as such are valid.
 * @param copies of what they carry.
 */
export async function laden(copies: number): Promise<HostilePicture[]> {
  const [png, jpeg, gif, webp] = await Promise.all([
    flat(64, 32).png().toBuffer(),
    flat(64, 32).jpeg().toBuffer(),
    flat(64, 32).gif().toBuffer(),
    flat(64, 32).webp().toBuffer(),
  ]);
  const times = <T>(part: T) => Array.from({ length: copies }, () => part);
  const zTxt = pngChunk('zTXt', compressed('Comment', Buffer.from([0])));
  const iTxt = pngChunk('iTXt', compressed('XML:com.adobe.xmp', Buffer.from([1, 0, 0, 0])));
  const profile = pngChunk('iCCP', compressed('Profile', Buffer.from([0])));
  const comment = jpegSegment(0xfe, Buffer.alloc(60_000, text));
  const xmp = jpegSegment(0xe1, Buffer.concat([Buffer.from('http://ns.adobe.com/xap/1.0/\0'), text]));
  const block = Buffer.concat([
    Buffer.from([0x21, 0xfe]),
    ...times(Buffer.concat([Buffer.from([255]), Buffer.alloc(255, text)])),
    Buffer.from([0]),
  ]);
  const large = Buffer.alloc(copies * 10_000, text);
  return [
    { name: 'a PNG with compressed texts', mediaType: 'image/png', bytes: pngWith(png, times(zTxt)) },
    { name: 'a PNG with international texts', mediaType: 'image/png', bytes: pngWith(png, times(iTxt)) },
    { name: 'a PNG with color profiles', mediaType: 'image/png', bytes: pngWith(png, times(profile)) },
    {
      name: 'a JPEG with comments',
      mediaType: 'image/jpeg',
      bytes: jpegWith(jpeg, [...times(comment), ...times(xmp)]),
    },
    { name: 'a GIF with a comment', mediaType: 'image/gif', bytes: gifWith(gif, [block]) },
    {
      name: 'a WebP with a profile and texts',
      mediaType: 'image/webp',
      bytes: webpWith(webp, [
        ['ICCP', large],
        ['EXIF', large],
        ['XMP ', large],
      ]),
    },
  ];
}

/** Small files whose frames or pixels, within the permitted number, need more memory than a picture may. */
export async function swelling(): Promise<HostilePicture[]> {
  const frames = Array.from({ length: 300 }, (_, index) => Buffer.from([index % 256]));
  const film = () =>
    sharp(Buffer.concat(frames), { raw: { width: 1, height: 300, channels: 1, pageHeight: 1 } });
  return [
    { name: 'a PNG in seven passes', mediaType: 'image/png', bytes: interlaced(6_000, 6_000) },
    {
      name: 'a progressive JPEG',
      mediaType: 'image/jpeg',
      bytes: await flat(7_000, 7_000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    },
    { name: 'a WebP of frames', mediaType: 'image/webp', bytes: await film().webp({ delay: 20 }).toBuffer() },
    { name: 'a GIF of frames', mediaType: 'image/gif', bytes: await film().gif({ delay: 20 }).toBuffer() },
  ];
}

/** An interlaced PNG of 64 bits per pixel, all black, of which a decoder has to hold the whole. */
function interlaced(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(16, 8);
  header.writeUInt8(6, 9);
  header.writeUInt8(1, 12);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(8 * width * height + 2 * height), { level: 1 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}
