import { atMostEvery } from '@daily/kit/runtime/at-most-every';
import { Topic } from '@daily/kit/runtime/events';
import type { Feed } from '@daily/kit/runtime/feed';
import type { Platform } from '@daily/kit/runtime/platform';

/** That places on the boards have changed; when is ISO 8601. */
export const LEADERBOARD_CHANGED = new Topic<{ at: string }>('leaderboard-changed');

/** Milliseconds between two pieces of news, however many answers come in: nobody reads a board faster. */
const REST_MS = 1_000;

/** Tells that the boards have changed, and who listens hears of it: at most once a second. */
export class LeaderboardNews {
  private readonly tell = atMostEvery(REST_MS, () => {
    this.platform.events.publish(LEADERBOARD_CHANGED, { at: this.platform.clock.now().toISOString() });
  });

  constructor(private readonly platform: Platform) {}

  /** To be called after a change that was committed. */
  changed(): void {
    this.tell();
  }

  /** The news from now on. Several servers tell each once a second; a listener rests for itself. */
  listen(): Feed<{ at: string }> {
    return this.platform.events.subscribe(LEADERBOARD_CHANGED, { restMs: REST_MS });
  }
}
