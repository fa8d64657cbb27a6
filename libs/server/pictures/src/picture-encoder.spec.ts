import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { animation, bomb, photo } from './picture-bytes.fixture';
import { PictureEncoder } from './picture-encoder';

const encoder = new PictureEncoder();

const PAYLOAD = '<script>alert(1)</script>';

describe('PictureEncoder', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('encodes %s again as WebP', async (format) => {
    const { files, width, height } = await encoder.encode(await photo(64, 32, format));
    expect([width, height]).toEqual([64, 32]);
    for (const file of files.values()) expect((await sharp(file).metadata()).format).toBe('webp');
  });

  it('makes several widths, none wider than the picture or than 1,920 pixels', async () => {
    const [large, small] = await Promise.all([
      encoder.encode(await photo(2_400, 1_200)),
      encoder.encode(await photo(700, 350)),
    ]);
    expect([...large.files.keys()]).toEqual([480, 960, 1_920]);
    expect([large.width, large.height]).toEqual([1_920, 960]);
    expect([...small.files.keys()]).toEqual([480, 700]);
    const sizes = [...large.files.values()].map(({ length }) => length);
    expect(sizes).toEqual(sizes.toSorted((one, other) => one - other));
  });

  it('gives the same picture the same id, and another one another', async () => {
    const [one, other] = await Promise.all([photo(50, 50), photo(51, 50)]);
    const ids = await Promise.all([one, one, other].map(async (bytes) => (await encoder.encode(bytes)).id));
    expect(ids[0]).toBe(ids[1]);
    expect(ids[2]).not.toBe(ids[0]);
    expect(ids[0]).toMatch(/^[\da-f]{32}$/);
  });

  it('turns a photo as its camera was held, and drops the place where it was taken', async () => {
    const tagged = await sharp(await photo(60, 40))
      .withExif({ IFD0: { Copyright: PAYLOAD }, IFD3: { GPSLatitude: '48/1 12/1 30/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(tagged).metadata()).exif).toBeDefined();
    const { width, height, files } = await encoder.encode(tagged);
    expect([width, height]).toEqual([40, 60]);
    const { exif, xmp, icc, iptc, orientation } = await sharp(files.get(40)).metadata();
    expect([exif, xmp, icc, iptc, orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('keeps nothing of a file that is a picture and a page at once', async () => {
    const polyglot = Buffer.concat([await photo(20, 20, 'gif'), Buffer.from(`*/=1;/*${PAYLOAD}`)]);
    const { files } = await encoder.encode(polyglot);
    for (const file of files.values()) expect(file.toString('latin1')).not.toContain('script');
  });

  it.each([
    [
      'an SVG',
      () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${PAYLOAD}</svg>`),
    ],
    ['a page', () => Buffer.from(`<!doctype html>${PAYLOAD}`)],
    ['a PDF', () => Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')],
    [
      'a TIFF',
      () =>
        sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
          .tiff()
          .toBuffer(),
    ],
    ['a program', () => Buffer.from('MZ\x90\x00')],
    ['an empty file', () => Buffer.alloc(0)],
    ['a text', () => Buffer.from('not a picture')],
    ['the beginning of a photo', async () => (await photo(400, 400)).subarray(0, 5_000)],
  ])('rejects %s, and says what is allowed', async (_, make) => {
    await expect(encoder.encode(await make())).rejects.toMatchObject({
      kind: 'invalid',
      message: expect.stringContaining('JPEG, PNG, WebP, AVIF or GIF'),
    });
  });

  it('rejects an animation, and says what is allowed', async () => {
    await expect(encoder.encode(await animation())).rejects.toThrow('Animated pictures are not accepted');
  });

  it.each([
    [30_000, 30_000],
    [12_001, 100],
    [11_000, 11_000],
  ])('rejects a small file with %i × %i pixels before it is decoded', async (width, height) => {
    const bytes = bomb(width, height);
    expect(bytes.length).toBeLessThan(100_000);
    const before = process.memoryUsage().rss;
    await expect(encoder.encode(bytes)).rejects.toThrow('12000 pixels per side, 50 million in all');
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
  });

  it('encodes two files at once, lets eight wait and rejects more', async () => {
    const bytes = await photo(200, 200);
    const results = await Promise.allSettled(Array.from({ length: 13 }, () => encoder.encode(bytes)));
    const failures = results.filter(({ status }) => status === 'rejected');
    expect(failures).toHaveLength(3);
    expect(failures[0]).toMatchObject({ reason: { kind: 'unavailable' } });
    await expect(encoder.encode(bytes)).resolves.toBeDefined();
  });
});
