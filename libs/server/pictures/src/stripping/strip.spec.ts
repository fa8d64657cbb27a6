import { describe, expect, it } from '@jest/globals';
import {
  gifWith,
  jpegSegment,
  jpegWith,
  laden,
  pngChunk,
  pngWith,
  webpWith,
} from '@daily/testing/hostile-pictures';
import sharp from 'sharp';
import { photo } from '../picture-bytes.fixture';
import { MAX_PROFILE_BYTES } from './color-profile';
import { stripped } from './strip';

const PAYLOAD = Buffer.from('payload'.repeat(9));

describe('a stripped file', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('has the pixels of the %s', async (format) => {
    const file = await photo(64, 32, format);
    const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
    expect(await pixels(stripped(file))).toEqual(await pixels(file));
  });

  it('has nothing that pictures carry beside their pixels', async () => {
    for (const { name, bytes } of await laden(20)) {
      const file = stripped(bytes);
      // One profile stays.
      expect([name, file.length < 20_000]).toEqual([name, true]);
      expect(await sharp(file).metadata()).toMatchObject({ width: 64, height: 32 });
    }
  });

  it.each([
    [
      'PNG',
      async () => pngWith(await photo(8, 8, 'png'), [pngChunk('tEXt', PAYLOAD), pngChunk('fdAT', PAYLOAD)]),
    ],
    [
      'JPEG',
      async () => jpegWith(await photo(8, 8), [jpegSegment(0xfe, PAYLOAD), jpegSegment(0xed, PAYLOAD)]),
    ],
    [
      'WebP',
      async () =>
        webpWith(await photo(64, 32, 'webp'), [
          ['XMP ', PAYLOAD],
          ['none', PAYLOAD],
        ]),
    ],
    [
      'GIF',
      async () =>
        gifWith(await photo(8, 8, 'gif'), [
          Buffer.concat([Buffer.from([0x21, 0xff, PAYLOAD.length]), PAYLOAD, Buffer.from([0])]),
        ]),
    ],
  ])('has no unknown part of a %s', async (_format, make) => {
    const file = await make();
    expect(file.includes('payload')).toBe(true);
    expect(stripped(file).includes('payload')).toBe(false);
  });

  it.each(['jpeg', 'png', 'webp'] as const)(
    'says how the camera was held in a %s, and no more',
    async (format) => {
      const tagged = await sharp(await photo(60, 40))
        .toFormat(format)
        .withExif({ IFD0: { Copyright: 'payload' } })
        .withMetadata({ orientation: 6 })
        .toBuffer();
      const file = stripped(tagged);
      expect(await sharp(file).metadata()).toMatchObject({
        orientation: 6,
        autoOrient: { width: 40, height: 60 },
      });
      expect(file.includes('payload')).toBe(false);
    },
  );

  it.each(['jpeg', 'png', 'webp'] as const)('keeps the color profile of a %s', async (format) => {
    const file = await sharp(await photo(60, 40))
      .toFormat(format)
      .withIccProfile('p3')
      .toBuffer();
    expect((await sharp(stripped(file)).metadata()).icc).toEqual((await sharp(file).metadata()).icc);
  });

  it('has no color profile of a JPEG that is too large in all', async () => {
    const part = jpegSegment(
      0xe2,
      Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x02'), Buffer.alloc(40_000)]),
    );
    const file = stripped(jpegWith(await photo(8, 8), [part, part]));
    expect(file.length).toBeLessThan(MAX_PROFILE_BYTES);
  });

  it.each([
    [
      'a PNG of too many parts',
      async () => pngWith(await photo(8, 8, 'png'), Array(20_000).fill(pngChunk('IDAT', Buffer.alloc(0)))),
    ],
    [
      'a JPEG of too many parts',
      async () => jpegWith(await photo(8, 8), Array(2_000).fill(jpegSegment(0xfe, Buffer.alloc(0)))),
    ],
    [
      'a WebP of too many parts',
      async () => webpWith(await photo(64, 32, 'webp'), Array(100).fill(['none', Buffer.alloc(0)])),
    ],
    ['a PNG that ends early', async () => (await photo(8, 8, 'png')).subarray(0, -12)],
    ['a WebP that ends early', async () => (await photo(8, 8, 'webp')).subarray(0, -12)],
    ['a GIF that ends early', async () => (await photo(8, 8, 'gif')).subarray(0, -12)],
  ])('is not made of %s', async (_what, make) => {
    const file = await make();
    expect(() => stripped(file)).toThrow('The file is not a picture that can be read');
  });
});
