import type { Caller } from '@daily/kit/runtime/caller';
import { type Events, Topic } from '@daily/kit/runtime/events';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { throttle } from '@daily/kit/runtime/throttle';
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

/** Whether a caller may receive a message: everyone, or the members of the league and editors. */
export function mayReceive({ members }: ContestBoardChanged, caller: Pick<Caller, 'viewer'>): boolean {
  if (members === null || isEditor(caller)) return true;
  const viewer = contestViewer(caller);
  return viewer !== null && members.includes(viewer.id);
}

/** Publishes changes of boards, at most one in a second for each contest. */
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
   * Reports that a participant's row has changed. Publishes only what the board shows: an answer in the middle of a contest, or
   * one while the board stands still, must not be noticed by its timing. Call it after the transaction is committed.
   */
  moved(contest: Contest, participant: ContestParticipant): void {
    this.acted(contest);
    const { score } = this.secrecy.publicResults(contest, participant);
    if (score !== null && !participant.hidden) this.changed(contest);
  }

  /** Reports to editors that something in a contest has changed, whether the board shows it or not. */
  acted({ id: contestId }: Pick<Contest, 'id'>): void {
    const publish =
      this.activity.get(contestId) ??
      throttle(ACTIVITY_INTERVAL_MS, () =>
        this.events.publish(CONTEST_ACTIVITY.about(contestId), { contestId }),
      );
    this.activity.set(contestId, publish);
    publish();
  }

  /** Reports that the board of a contest has changed. */
  changed({ id, leagueId }: Pick<Contest, 'id' | 'leagueId'>): void {
    const key = `${id} ${leagueId}`;
    const publish = this.publishers.get(key) ?? this.publisherOf(id, leagueId);
    this.publishers.set(key, publish);
    publish();
  }

  private publisherOf(contestId: string, leagueId: string | null): () => void {
    return throttle(INTERVAL_MS, () => {
      // While the database is unavailable, nothing changes that could be reported.
      this.publish(contestId, leagueId).catch(() => undefined);
    });
  }

  /** Who is a member is read once for each message, so a player who has left the league receives no further ones. */
  private async publish(contestId: string, leagueId: string | null): Promise<void> {
    const at = this.calendar.now().toISOString();
    const members = leagueId === null ? null : await this.leagues.memberIds(leagueId);
    this.events.publish(CONTEST_BOARD_CHANGED.about(contestId), { contestId, at, members });
  }
}
