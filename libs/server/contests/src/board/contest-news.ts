import type { Caller } from '@daily/kit/runtime/caller';
import { type Events, Topic } from '@daily/kit/events/events';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { throttle } from '@daily/kit/events/throttle';
import type { LeagueReader } from '@daily/leagues';
import { LRUCache } from 'lru-cache';
import { contestViewer, isEditor } from '../contest/contest-audience';
import type { Contest } from '../contest/contest.entity';
import type { ContestParticipant } from '../taking-part/contest-participant.entity';
import type { ContestSecrecy } from '../taking-part/contest-secrecy';

/** Minimum time between two events of a contest, in milliseconds, however many players finish. */
const INTERVAL_MS = 1_000;

/** A change of the board of a contest. */
interface BoardChange {
  contestId: string;
  /** ISO 8601 instant of the latest change. */
  at: string;
  /** Ids of the players who are members of the contest's league; null for a contest that everyone may see. */
  members: readonly string[] | null;
}

/** Published, for each contest, when its board has changed. */
export const CONTEST_BOARD_CHANGED = new Topic<BoardChange>('contest-leaderboard-changed', {
  throttleMs: INTERVAL_MS,
});

/** Minimum time between two events about what happens in a contest, in milliseconds. */
const ACTIVITY_INTERVAL_MS = 2_000;

/**
 * Published, for each contest, when anything in it has changed: who takes part, how far they are, or what editors have decided. For
 * editors only: its timing shows what the board does not.
 */
export const CONTEST_ACTIVITY = new Topic<{ contestId: string }>('contest-activity', {
  throttleMs: ACTIVITY_INTERVAL_MS,
});

/** A message about a board. */
export type ContestBoardChanged = typeof CONTEST_BOARD_CHANGED.message;

/** Whether a caller may receive a message. Those about a contest of a league are for its members and editors. */
export function mayReceive({ members }: ContestBoardChanged, caller: Pick<Caller, 'viewer'>): boolean {
  if (members === null || isEditor(caller)) return true;
  const viewer = contestViewer(caller);
  return viewer !== null && members.includes(viewer.id);
}

/** Publishes what changes in contests, at limited rates for each contest. */
export class ContestNews {
  private readonly publishers = new LRUCache<string, () => void>({ max: 1_000 });
  private readonly activity = new LRUCache<string, () => void>({ max: 1_000 });

  constructor(
    private readonly events: Events,
    private readonly calendar: ProductCalendar,
    private readonly secrecy: ContestSecrecy,
    private readonly leagues: Pick<LeagueReader, 'memberIds'>,
  ) {}

  /**
   * Publishes that a participant's row has changed: to editors always, to viewers of the board only if the board shows the row.
   * Otherwise the time of the message would reveal an answer that is still secret. Call it after the transaction is committed.
   */
  reportParticipant(contest: Contest, participant: ContestParticipant): void {
    this.reportActivity(contest);
    const { score } = this.secrecy.publicResults(contest, participant);
    if (score !== null && !participant.hidden) this.reportBoard(contest);
  }

  /** Publishes to editors that something in a contest has changed, whether the board shows it or not. */
  reportActivity({ id: contestId }: Pick<Contest, 'id'>): void {
    const publish =
      this.activity.get(contestId) ??
      throttle(ACTIVITY_INTERVAL_MS, () =>
        this.events.publish(CONTEST_ACTIVITY.about(contestId), { contestId }),
      );
    this.activity.set(contestId, publish);
    publish();
  }

  /** Publishes to the viewers of a contest's board that it has changed. */
  reportBoard({ id, leagueId }: Pick<Contest, 'id' | 'leagueId'>): void {
    const key = `${id} ${leagueId}`;
    const publish = this.publishers.get(key) ?? this.publisherOf(id, leagueId);
    this.publishers.set(key, publish);
    publish();
  }

  private publisherOf(contestId: string, leagueId: string | null): () => void {
    return throttle(INTERVAL_MS, () => {
      // Only the database can fail here. While it is unavailable, no board changes.
      this.publish(contestId, leagueId).catch(() => undefined);
    });
  }

  /** Reads the members again for each message, so a player who has left the league receives no further ones. */
  private async publish(contestId: string, leagueId: string | null): Promise<void> {
    const at = this.calendar.now().toISOString();
    const members = leagueId === null ? null : await this.leagues.memberIds(leagueId);
    this.events.publish(CONTEST_BOARD_CHANGED.about(contestId), { contestId, at, members });
  }
}
