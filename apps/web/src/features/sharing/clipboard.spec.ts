import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { copyText } from './clipboard';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(globalThis, 'ClipboardItem');
});

const give = (clipboard: object) =>
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });

describe('copying', () => {
  it('begins before the text is there, where the browser can wait for it', async () => {
    class Item {
      constructor(readonly content: Record<string, Promise<Blob>>) {}
    }
    Object.assign(globalThis, { ClipboardItem: Item });
    const written: Item[] = [];
    give({
      write: async ([item]: Item[]) => {
        written.push(item!);
        await item!.content['text/plain'];
      },
    });
    let come = (_text: string) => undefined as void;
    const copied = copyText(new Promise<string>((resolve) => (come = resolve)));
    await Promise.resolve();
    expect(written).toHaveLength(1);
    come('words');
    expect(await copied).toBe(true);
  });

  it('fails with the text, whatever the clipboard says', async () => {
    give({ writeText: jest.fn(async () => undefined) });
    await expect(copyText(Promise.reject(new Error('no share')))).rejects.toThrow('no share');
  });
});
