import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { SteadyTexts } from './encodings';

const TEXT = Array.from({ length: 2_000 }, (_, line) => `<p>Line ${line} of ${line * 7919}</p>`).join('');

describe('steady texts', () => {
  it('are compressed better once they have come again, and stay the same text', async () => {
    const texts = new SteadyTexts();
    const first = await texts.encode('/', TEXT);
    const quick = first.br.length;
    expect(await texts.encode('/', TEXT)).toBe(first);
    for (let tries = 0; first.br.length === quick && tries < 100; tries += 1)
      await new Promise((again) => setTimeout(again, 20));
    expect(first.br.length).toBeLessThan(quick);
    expect(brotliDecompressSync(first.br).toString()).toBe(TEXT);
  });

  it('are what they are now', async () => {
    const texts = new SteadyTexts();
    await texts.encode('/', TEXT);
    const changed = await texts.encode('/', `${TEXT}!`);
    expect(changed.identity.toString()).toBe(`${TEXT}!`);
    expect((await texts.encode('/other', 'Other')).identity.toString()).toBe('Other');
  });
});
