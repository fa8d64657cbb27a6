import { streakTier, type TierStarts } from '@daily/rules/streak';
import { isMilestone } from '@daily/rules/streak/milestones';
import { milestonePictureOf } from './milestone-layout';
import type { Picture, PictureRenderer } from './picture-renderer';

/** The longest streak that has a picture, in days: more than a century. */
const LONGEST = 36_500;

/**
 * Pictures of the milestones of streaks, which players share. Each shows the number of days alone, so that it needs no record and
 * tells nothing about a player.
 */
export class MilestonePictures {
  constructor(
    private readonly renderer: PictureRenderer,
    private readonly productName: string,
    /** Reads when the tiers begin today. */
    private readonly tierStarts: () => Promise<TierStarts>,
  ) {}

  /** The picture of a milestone; null for another number of days. @param days unvalidated input. */
  async find(days: string): Promise<Picture | null> {
    const length = /^[1-9]\d{0,4}$/.test(days) ? Number(days) : 0;
    const starts = await this.tierStarts();
    const tier = streakTier(length, starts);
    if (tier === 'none' || length > LONGEST || !isMilestone(length, starts)) return null;
    const content = { productName: this.productName, days: length, tier };
    return this.renderer.picture(content, (given, { drawable }) =>
      milestonePictureOf({ ...given, productName: drawable(given.productName) }),
    );
  }
}
