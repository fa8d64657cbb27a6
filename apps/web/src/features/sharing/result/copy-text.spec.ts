import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { copyText } from './copy-text';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(globalThis, 'ClipboardItem');
});

const installClipboard = (clipboard: object) =>
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });

describe('copyText', () => {
  it('accesses the clipboard before the text has loaded, where the browser supports it', async () => {
    class Item {
      constructor(readonly content: Record<string, Promise<Blob>>) {}
    }
    Object.assign(globalThis, { ClipboardItem: Item });
    const written: Item[] = [];
    installClipboard({
      write: async ([item]: Item[]) => {
        written.push(item!);
        await item!.content['text/plain'];
      },
    });
    let load = (_text: string) => undefined as void;
    const copied = copyText(new Promise<string>((resolve) => (load = resolve)));
    await Promise.resolve();
    expect(written).toHaveLength(1);
    load('text');
    expect(await copied).toBe(true);
  });

  it('rejects when the text fails to load, even if the clipboard is accessible', async () => {
    installClipboard({ writeText: jest.fn(async () => undefined) });
    await expect(copyText(Promise.reject(new Error('no share')))).rejects.toThrow('no share');
  });
});
