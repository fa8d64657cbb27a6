import { describe, expect, it } from '@jest/globals';
import type { Question } from '@daily/questions';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { TilePictures } from './tile-pictures';

const question = { category: 'Web' } as Question;
const pictures = new TilePictures(
  { today: async () => question },
  { find: async (day) => (day === '2026-03-08' ? question : null) },
  { today: () => '2026-03-09' } as ProductCalendar,
);

describe('the picture of the sign of a day', () => {
  it.each(['2026-03-09', '2026-03-08'])('is a square PNG on %s', async (day) => {
    const png = await (await pictures.find(day))?.png();
    expect(png && [png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([192, 192]);
  });

  it.each(['2026-03-10', '2026-03-07', 'today', '2026-02-30'])('does not exist for %s', async (day) => {
    expect(await pictures.find(day)).toBeNull();
  });

  it('has an entity tag of its own on each day', async () => {
    const tags = await Promise.all(
      ['2026-03-09', '2026-03-08'].map(async (day) => (await pictures.find(day))?.etag),
    );
    expect(new Set(tags).size).toBe(2);
  });
});
