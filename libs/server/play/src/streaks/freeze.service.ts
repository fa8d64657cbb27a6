import { freezePurchaseProblem } from '@daily/rules/streak';
import { STREAK_TEXTS } from '@daily/rules/streak-texts';
import type { Caller } from '@daily/kit/runtime/caller';
import { conflict, unauthenticated } from '@daily/kit/runtime/errors';
import type { Platform } from '@daily/kit/runtime/platform';
import { type Player, playerFromRow, type PlayerRow, ProfileService } from '@daily/people';
import { BUY_FREEZE } from './buy-freeze.sql';

/** Streak freezes: bought with points, spent by themselves. */
export class FreezeService {
  private readonly profiles = this.platform.get(ProfileService);

  constructor(private readonly platform: Platform) {}

  /**
   * Buys a freeze for the viewer, at the price of the settings; their lifetime points stay as they are.
   * @param holding how many they hold as far as they know. When it is one more, this purchase was made already and its reply
   *   lost: nothing is bought.
   * @throws Failure unauthenticated; conflict when they have too few points or hold as many as may be; too-many.
   */
  async buy(caller: Caller, holding: number | null = null): Promise<Player> {
    if (!caller.viewer) throw unauthenticated(STREAK_TEXTS.signInToBuy);
    const { id } = caller.viewer;
    await this.platform.limits.use('writes', caller.address);
    const now = this.platform.clock.now();
    const price = this.platform.settings.freezePrice;
    const day = this.platform.dayAt(now);
    const [row] = await this.platform.database.run<PlayerRow>(BUY_FREEZE, [id, day, price, now, holding]);
    if (row) return playerFromRow(row);
    const player = await this.profiles.find(id);
    if (holding !== null && player.freezesOn(day) > holding) return player;
    // What stood in the way may be gone by the time one looks: then trying again helps.
    throw conflict(
      freezePurchaseProblem(player.freezesOn(day), player.totalPoints, price) ?? STREAK_TEXTS.freezeNotBought,
    );
  }
}
