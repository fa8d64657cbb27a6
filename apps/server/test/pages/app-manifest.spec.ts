import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { useServer } from '../test-world';

const used = useServer({ env: { PRODUCT_NAME: 'A Question a Day' } });

describe('the app manifest', () => {
  it('has the name of the product and icons that exist', async () => {
    const { status, headers, text } = await used.server.call('GET', '/manifest.webmanifest');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    const manifest = JSON.parse(text) as Record<string, unknown> & {
      icons: { src: string; purpose: string }[];
    };
    expect(manifest).toMatchObject({ name: 'A Question a Day', start_url: '/', display: 'standalone' });
    expect(manifest).not.toHaveProperty('short_name');
    const files = manifest.icons.map(({ src }) => join(resolve(process.cwd(), '../web/public'), src));
    expect(files.filter((path) => !existsSync(path))).toEqual([]);
    expect(new Set(manifest.icons.map(({ purpose }) => purpose))).toEqual(new Set(['any', 'maskable']));
  });

  it('has pictures of a kind and size that browsers show, and shortcuts to pages that exist', async () => {
    const manifest = JSON.parse((await used.server.call('GET', '/manifest.webmanifest')).text) as {
      screenshots: { src: string; sizes: string; form_factor: string }[];
      shortcuts: { name: string; url: string }[];
    };
    for (const { src, sizes } of manifest.screenshots) {
      const file = join(resolve(process.cwd(), '../web/public'), src);
      expect(statSync(file).size).toBeLessThan(100_000);
      const { width, height } = await sharp(file).metadata();
      expect(sizes).toBe(`${width}x${height}`);
    }
    expect(manifest.shortcuts.map(({ name }) => name)).toEqual([
      "Today's question",
      'Practice',
      'Leaderboard',
    ]);
  });

  it('has a short name when the name is short', async () => {
    const short = await used.world.start({ env: { PRODUCT_NAME: 'Daily Trivia' } });
    const { text } = await short.call('GET', '/manifest.webmanifest');
    expect(JSON.parse(text)).toMatchObject({ name: 'Daily Trivia', short_name: 'Daily Trivia' });
  });
});
