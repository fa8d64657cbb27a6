import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { RepeatedBodies } from './encoded-body';

const TEXT = Array.from({ length: 2_000 }, (_, line) => `<p>Line ${line} of ${line * 7919}</p>`).join('');

describe('RepeatedBodies', () => {
  it('compresses a text better once it is repeated, without changing it', async () => {
    const bodies = new RepeatedBodies();
    const first = await bodies.encode('/', TEXT);
    const fast = first.br.length;
    expect(await bodies.encode('/', TEXT)).toBe(first);
    for (let tries = 0; first.br.length === fast && tries < 100; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(first.br.length).toBeLessThan(fast);
    expect(brotliDecompressSync(first.br).toString()).toBe(TEXT);
  });

  it('returns the changed text of a key, and keeps keys apart', async () => {
    const bodies = new RepeatedBodies();
    await bodies.encode('/', TEXT);
    const changed = await bodies.encode('/', `${TEXT}!`);
    expect(changed.identity.toString()).toBe(`${TEXT}!`);
    expect((await bodies.encode('/other', 'Other')).identity.toString()).toBe('Other');
  });
});
