import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { shrinkPicture } from './shrink-picture';

const photo = (size: number, type = 'image/jpeg') => new File([new Uint8Array(size)], 'photo', { type });

const drawn = jest.fn();

/** Stands for the canvas of a browser, which jsdom lacks. */
class Canvas {
  constructor(
    readonly width: number,
    readonly height: number,
  ) {}
  getContext = () => ({ drawImage: drawn });
  convertToBlob = async ({ type }: { type: string }) => new Blob(['small'], { type });
}

function provideCanvas(width: number, height: number): void {
  const bitmap = { width, height, close: () => undefined };
  Object.assign(globalThis, { createImageBitmap: async () => bitmap, OffscreenCanvas: Canvas });
}

afterEach(() => {
  drawn.mockClear();
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
  Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
});

describe('shrinkPicture', () => {
  it('makes a large photo smaller, in its proportions', async () => {
    provideCanvas(6_000, 3_000);
    const smaller = await shrinkPicture(photo(5_000_000));
    expect([smaller.type, smaller.size]).toEqual(['image/webp', 5]);
    expect(drawn).toHaveBeenCalledWith(expect.anything(), 0, 0, 2_400, 1_200);
  });

  it.each([
    ['a small photo', photo(1_000_000)],
    ['a file that may be animated', photo(5_000_000, 'image/gif')],
  ])('leaves %s as it is', async (_, file) => {
    provideCanvas(6_000, 3_000);
    expect(await shrinkPicture(file)).toBe(file);
  });

  it('leaves the file as it is when the browser cannot shrink it', async () => {
    const file = photo(5_000_000);
    expect(await shrinkPicture(file)).toBe(file);
  });
});
