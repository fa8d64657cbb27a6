import type { Day } from '@daily/rules/calendar';
import { type FreezeBuyer, freezePurchaseProblem } from '@daily/rules/streak/freeze-purchase';
import { STREAK_TEXTS } from '@daily/rules/streak/texts';
import type { Database } from '@daily/kit/database/database';
import { entityFrom } from '@daily/kit/database/entity-row';
import type { Caller } from '@daily/kit/runtime/caller';
import { conflict } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { Player, type ProfileService } from '@daily/people';
import type { Rulebook } from '@daily/rulebook';
import { BUY_FREEZE } from './streak.sql';

/** The freezes of a player, and what another one takes. */
export interface FreezeStock {
  held: number;
  /** Number up to which another one can be bought. */
  maximum: number;
  /** In points. */
  price: number;
  /** Why the player cannot buy another one now, as text for the user; null when they can. */
  problem: string | null;
}

/** Streak freezes: bought with points, used automatically. */
export class FreezeService {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly profiles: ProfileService,
    private readonly rulebook: Pick<Rulebook, 'on'>,
  ) {}

  /** The freezes of a player today, and whether the player can buy another one. */
  async freezesOf(player: Player): Promise<FreezeStock> {
    const today = this.calendar.today();
    const { freezePrice: price, maxFreezes: maximum } = await this.rulebook.on(today);
    const buyer = buyerOn(today, player);
    return { held: buyer.held, maximum, price, problem: freezePurchaseProblem(buyer, price, maximum) };
  }

  /**
   * Buys a freeze for the viewer. Their lifetime points do not change.
   * @param holding number of freezes that the viewer holds as far as the client knows. When they hold more, the purchase has
   *   been made already and its reply was lost: nothing is bought.
   * @returns the player after the purchase.
   * @throws Failure unauthenticated; conflict when the viewer has too few points or no streak, or holds the maximum.
   */
  async buy(caller: Caller, holding: number | null = null): Promise<Player> {
    const { id } = caller.requireViewer(STREAK_TEXTS.signInToBuy);
    const now = this.calendar.now();
    const day = this.calendar.dayAt(now);
    const { freezePrice: price, maxFreezes: maximum } = await this.rulebook.on(day);
    const [row] = await this.database.query(BUY_FREEZE, [id, day, price, now, holding, maximum]);
    if (row) return entityFrom(Player, row);
    const player = await this.profiles.find(id);
    const buyer = buyerOn(day, player);
    if (holding !== null && buyer.held > holding) return player;
    // The reason may no longer hold since the statement ran; then a retry succeeds.
    throw conflict(freezePurchaseProblem(buyer, price, maximum) ?? STREAK_TEXTS.freezeNotBought);
  }
}

/** What decides whether a player can buy a freeze on a day. */
function buyerOn(day: Day, player: Player): FreezeBuyer {
  return { days: player.streakOn(day), held: player.freezesOn(day), points: player.totalPoints };
}
