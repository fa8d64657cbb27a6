import { type Events, Topic } from '@daily/kit/events/events';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { throttle } from '@daily/kit/events/throttle';

/** Minimum time between two events, in milliseconds, however many answers arrive. */
const INTERVAL_MS = 1_000;

/** Published when places on the boards have changed. `at` is the ISO 8601 instant of the latest change. */
export const LEADERBOARD_CHANGED = new Topic<{ at: string }>('leaderboard-changed', {
  throttleMs: INTERVAL_MS,
});

/** Publishes changes of the boards, at most once a second. */
export class LeaderboardNews {
  private readonly publish = throttle(INTERVAL_MS, () => {
    this.events.publish(LEADERBOARD_CHANGED, { at: this.calendar.now().toISOString() });
  });

  constructor(
    private readonly events: Events,
    private readonly calendar: ProductCalendar,
  ) {}

  /** Reports a change. Call it after the transaction is committed. */
  reportChange(): void {
    this.publish();
  }
}
