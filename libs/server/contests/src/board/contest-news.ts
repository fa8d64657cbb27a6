import { type Events, Topic } from '@daily/kit/runtime/events';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { throttle } from '@daily/kit/runtime/throttle';
import { LRUCache } from 'lru-cache';
import type { Contest } from '../contest/contest.entity';
import type { ContestParticipant } from '../taking-part/contest-participant.entity';
import type { ContestSecrecy } from '../taking-part/contest-secrecy';

/** Minimum time between two events of a contest, in milliseconds, however many players finish. */
const INTERVAL_MS = 1_000;

/** Published, for each contest, when its board has changed. `at` is the ISO 8601 instant of the latest change. */
export const CONTEST_BOARD_CHANGED = new Topic<{ contestId: string; at: string }>(
  'contest-leaderboard-changed',
  {
    throttleMs: INTERVAL_MS,
  },
);

/** A message about a board. */
export type ContestBoardChanged = typeof CONTEST_BOARD_CHANGED.message;

/** Publishes changes of boards, at most one in a second for each contest. */
export class ContestNews {
  private readonly publishers = new LRUCache<string, () => void>({ max: 1_000 });

  constructor(
    private readonly events: Events,
    private readonly calendar: ProductCalendar,
    private readonly secrecy: ContestSecrecy,
  ) {}

  /**
   * Reports that a participant's row has changed. Publishes only what the board shows: an answer in the middle of a contest, or
   * one while the board stands still, must not be noticed by its timing. Call it after the transaction is committed.
   */
  moved(contest: Contest, participant: ContestParticipant): void {
    const { score } = this.secrecy.publicResults(contest, participant);
    if (score !== null && !participant.hidden) this.changed(contest);
  }

  /**
   * Reports that the board of a contest has changed. Publishes nothing about the contest of a league: subscribers are not checked
   * again at each event, and may no longer be members.
   */
  changed({ id, leagueId }: Pick<Contest, 'id' | 'leagueId'>): void {
    if (leagueId !== null) return;
    const publish = this.publishers.get(id) ?? this.publisherOf(id);
    publish();
  }

  private publisherOf(contestId: string): () => void {
    const topic = CONTEST_BOARD_CHANGED.about(contestId);
    const publish = throttle(INTERVAL_MS, () => {
      this.events.publish(topic, { contestId, at: this.calendar.now().toISOString() });
    });
    this.publishers.set(contestId, publish);
    return publish;
  }
}
