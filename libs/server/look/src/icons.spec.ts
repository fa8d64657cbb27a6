import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { drawIcons, type IconFile } from './icons';
import { inLookFolder } from './look-folder.fixture';
import { readLook } from './read-look';

const SHIPPED = readFileSync(join(__dirname, '../../../../apps/web/public/favicon.svg'), 'utf8');
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20" fill="#ff0000"/></svg>';

const iconsOf = (files: Parameters<typeof inLookFolder>[0]) =>
  inLookFolder(files, (folder) => drawIcons(readLook(folder), SHIPPED));

/** The color of a place, from 0 to 1, as `rrggbb`, or `none` when it is transparent. */
async function colorAt(file: IconFile | undefined, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(file?.bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * 4;
  return data[at + 3] === 0 ? 'none' : data.subarray(at, at + 3).toString('hex');
}

describe('the icons of a look', () => {
  it('show a logo on the surface, with room for systems that crop', async () => {
    const icons = await iconsOf({ 'logo.svg': LOGO });
    const icon = icons.get('/icons/icon-192.png');
    expect(await sharp(icon?.bytes).metadata()).toMatchObject({ width: 192, height: 192, format: 'png' });
    expect([await colorAt(icon, 0, 0), await colorAt(icon, 0.5, 0.1), await colorAt(icon, 0.5, 0.5)]).toEqual(
      ['none', 'ffffff', 'ff0000'],
    );
    const maskable = icons.get('/icons/maskable-512.png');
    expect([await colorAt(maskable, 0, 0), await colorAt(maskable, 0.15, 0.5)]).toEqual(['ffffff', 'ffffff']);
    expect(icons.get('/favicon.svg')?.type).toBe('image/svg+xml');
  });

  it('are the icon itself when there is one', async () => {
    const icons = await iconsOf({
      'logo.svg': LOGO,
      'icon.svg': LOGO.replace('0 0 40 20', '0 0 20 20').replace('ff0000', '00ff00'),
    });
    expect(await colorAt(icons.get('/icons/maskable-192.png'), 0.02, 0.02)).toBe('00ff00');
  });

  it('are the shipped mark in the colors of the installation when it has no logo', async () => {
    const icons = await iconsOf({ 'look.json': { colors: { light: { accent: '#8a1c1c' } } } });
    expect(await colorAt(icons.get('/icons/icon-192.png'), 0.5, 0.05)).toBe('8a1c1c');
    expect(await colorAt(icons.get('/icons/apple-touch-icon.png'), 0, 0)).toBe('8a1c1c');
  });

  it('are the shipped ones without a logo and colors', async () => {
    expect((await iconsOf({ 'look.json': { name: 'Quiz' } })).size).toBe(0);
  });

  it.each([
    ['a damaged drawing', { 'logo.svg': LOGO.replace('<rect', '<rect <') }, 'logo.svg'],
    ['an empty drawing', { 'logo.svg': LOGO.replace(/<rect[^>]*>/, '') }, 'logo.svg'],
  ])('are refused for %s', async (_what, files, name) => {
    await expect(iconsOf(files)).rejects.toThrow(`${name} is damaged or empty: nothing of it can be drawn`);
  });

  it('are refused for a PNG that ends too early', async () => {
    const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    await expect(iconsOf({ 'logo.png': png.subarray(0, 60) })).rejects.toThrow(
      'logo.png is damaged or empty',
    );
    expect((await iconsOf({ 'logo.png': png })).size).toBe(7);
  });
});
