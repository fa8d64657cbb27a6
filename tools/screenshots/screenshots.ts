import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findBrowser } from '@daily/testing/browser';
import { chromium } from 'playwright-core';
import sharp from 'sharp';

// Takes the pictures of the app manifest, which browsers show when they offer to install the product:
//
//   npm run screenshots -- http://localhost:3000
//
// Start a new product with demo players before, and check the pictures in. `app-manifest.routes.ts` lists them with their sizes.

const FOLDER = join(import.meta.dirname, '../../apps/web/public/screenshots');

const PHONE = { viewport: { width: 390, height: 780 }, deviceScaleFactor: 2 };
const DESKTOP = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 };

const PICTURES = [
  { name: 'today-phone', path: '/', device: PHONE },
  { name: 'practice-phone', path: '/questions/practice', device: PHONE },
  { name: 'leaderboard-phone', path: '/leaderboard', device: PHONE },
  { name: 'today-desktop', path: '/', device: DESKTOP },
];

const url = process.argv[2];
const executablePath = findBrowser();
if (!url || !executablePath) throw new Error('Usage: npm run screenshots -- URL, with a Chromium installed');

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
await mkdir(FOLDER, { recursive: true });
for (const { name, path, device } of PICTURES) {
  const page = await browser.newPage({ ...device, reducedMotion: 'reduce', serviceWorkers: 'block' });
  await page.goto(new URL(path, url).href, { waitUntil: 'networkidle' });
  // Now the font of titles is stored.
  await page.reload({ waitUntil: 'networkidle' });
  const { size } = await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(join(FOLDER, `${name}.webp`));
  console.log(`${name}.webp: ${Math.round(size / 1000)} kB`);
  await page.close();
}
await browser.close();
