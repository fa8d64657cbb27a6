import type { Database } from '@daily/kit/database/database';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { Player } from '@daily/people';
import { MAX_NUDGES_A_DAY } from '@daily/rules/league/nudge';
import type { EntityManager } from 'typeorm';
import type { NudgePush } from './nudge-push';
import { NUDGE_STATES, type NudgeState } from './nudge.sql';

/** What a viewer can do about a member today. */
export interface NudgeAbility {
  canNudge: boolean;
  /** Whether the viewer has nudged the member today. */
  isNudged: boolean;
}

/**
 * Decides who can be nudged. One answer covers every reason why a member cannot, so that nobody learns whether another player refuses
 * nudges, has confirmed an address or is hidden.
 */
export class NudgeStates {
  constructor(
    private readonly database: Pick<Database, 'query'>,
    private readonly calendar: ProductCalendar,
    private readonly push: Pick<NudgePush, 'reachable'>,
  ) {}

  /** What a viewer can do about one player. */
  async of(viewer: Player, player: Player, rows: EntityManager): Promise<NudgeAbility> {
    const [ability] = await this.ofAll(viewer, [player], rows);
    return ability ?? { canNudge: false, isNudged: false };
  }

  /** What a viewer can do about players, in their order. */
  async ofAll(viewer: Player, players: readonly Player[], rows?: EntityManager): Promise<NudgeAbility[]> {
    const today = this.calendar.today();
    const ids = players.map(({ id }) => id);
    const states = await this.database.query(NUDGE_STATES, [ids, viewer.id, today], rows);
    const byPlayer = new Map(states.map((state) => [state.playerId, state]));
    const pushed = await this.push.reachable(ids, rows);
    return players.map((player) => {
      const state = byPlayer.get(player.id);
      const isReachable = player.emailProvenAt !== null || pushed.has(player.id);
      const canNudge =
        isReachable &&
        player.id !== viewer.id &&
        player.streakLastDay !== today &&
        !isExcluded(player) &&
        !isExcluded(viewer) &&
        state !== undefined &&
        mayReceive(state);
      return { canNudge, isNudged: state?.isNudged ?? false };
    });
  }
}

const mayReceive = ({ enabled, received, isNudged }: NudgeState) =>
  enabled && !isNudged && received < MAX_NUDGES_A_DAY;

/** Whether a player is suspended or hidden, by choice too: nudges neither reach nor come from them. */
const isExcluded = ({ suspendedAt, hiddenByStaff, hiddenByChoice }: Player) =>
  suspendedAt !== null || hiddenByStaff || hiddenByChoice;
