// Reads a file of questions as a whole and decodes a picture without limits, as the product must not. Usage: FILE PICTURE
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';

const [file, picture] = process.argv.slice(2);
await sleep(50);
JSON.parse(readFileSync(file, 'utf8'));
await sleep(50);
await sharp(picture, { limitInputPixels: false }).rotate(90).raw().toBuffer();
