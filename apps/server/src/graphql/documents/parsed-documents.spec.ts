import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { ParsedDocuments } from './parsed-documents';

/** Documents that are parsed alike but have different texts, each of at most 8,192 characters. */
const TEXTS: Record<string, (index: number) => string> = {
  'with a comment': (index) => `{__typename}#${index}`,
  'of comments': (index) => `{__typename}#${index}\n${'#\n'.repeat(4_000)}`,
  'of spaces': (index) => `{__typename}#${index}${' '.repeat(8_000)}`,
  'of a comment outside Latin-1': (index) => `{__typename}#${index}${'ж'.repeat(8_000)}`,
  'of fields': (index) => `{${'a '.repeat(990)}}#${index}`,
  'of nested fields': (index) => `{${'a{'.repeat(300)}b${'}'.repeat(300)}}#${index}`,
};

/** Bytes in use after a garbage collection. */
function usedBytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

describe('the parsed documents', () => {
  it.each(Object.entries(TEXTS))('%s need at most 40 MB', (_, textOf) => {
    const documents = new ParsedDocuments();
    const before = usedBytes();
    for (let index = 0; index < 4_000; index += 1) documents.keep(textOf(index), parse(textOf(index)));
    expect(usedBytes() - before).toBeLessThan(40_000_000);
    expect(documents.find(textOf(3_999))).toBeDefined();
  });

  it('do not include one with more than 8,192 characters', async () => {
    const documents = new ParsedDocuments();
    for (const [length, expected] of [
      [8_192, true],
      [8_193, false],
    ] as const) {
      const text = '{__typename}'.padEnd(length);
      documents.keep(text, parse(text));
      expect(documents.find(text) !== undefined).toBe(expected);
    }
    const key = 'a'.repeat(64);
    await documents.set(key, parse('{__typename}'.padEnd(9_000)));
    expect(await documents.get(key)).toBeUndefined();
  });
});
