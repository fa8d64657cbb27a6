import { describe, expect, it } from '@jest/globals';
import { SHIPPED_TIER_STARTS } from '@daily/rules/streak';
import { MilestonePictures } from './milestone-pictures';
import { milestonePictureOf } from './milestone-layout';
import { PictureRenderer } from './picture-renderer';

const picturesOf = (starts = SHIPPED_TIER_STARTS) =>
  new MilestonePictures(new PictureRenderer(), 'Daily Trivia', () => Promise.resolve(starts));

describe('the picture of a milestone', () => {
  it.each(['7', '365', '3650'])('is 1200 by 630 pixels for %s days', async (days) => {
    const png = await (await picturesOf().find(days))?.png();
    expect(png && [png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  it.each(['0', '8', '07', '7.0', '-7', '1e9', '999999999', 'x', ''])(
    'does not exist for "%s"',
    async (days) => expect(await picturesOf().find(days)).toBeNull(),
  );

  it('follows the tiers that an admin has moved', async () => {
    const moved = picturesOf({ blue: 5, violet: 14, amber: 30 });
    expect([await moved.find('5'), await moved.find('7')]).toEqual([expect.anything(), null]);
  });

  it('shows the number of days, a square for each, and nothing else but the product', () => {
    const shown = JSON.stringify(
      milestonePictureOf({ productName: 'Daily Trivia', days: 14, tier: 'violet' }),
    );
    const texts = shown.match(/"children":\["[^"]*"\]/g);
    expect(texts).toEqual(['Daily Trivia', '14', 'days in a row'].map((text) => `"children":["${text}"]`));
    expect(shown.match(/"fill-opacity":[\d.]+\}\}/g)).toHaveLength(14);
  });
});
