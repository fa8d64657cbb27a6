/**
 * Live leaderboards over WebSocket. This entry point requires the package `graphql-ws`, which nothing else of this package uses.
 *
 * @module
 */
import type { DailyTriviaClient, LeaderboardOptions } from './client.js';
import type { CallOptions } from './connection.js';
import type {
  ContestFragment,
  ContestLeaderboardEntryFragment,
  LeaderboardChangedSubscription,
  LeaderboardEntryFragment,
} from './documents.generated.js';
import { ContestLeaderboardChangedText, LeaderboardChangedText } from './operations.generated.js';
import { changes } from './subscription.js';

/** Number of places that an event carries. */
const PLACES = 10;

/** Number of places that an event of a contest carries. */
const CONTEST_PLACES = 50;

/** Which leaderboard, and how much of it. */
export interface LiveLeaderboardOptions extends LeaderboardOptions {
  /** Number of entries. Defaults to 10. */
  readonly count?: number;
}

/** The state of a leaderboard. */
export interface LiveBoard<Entry> {
  readonly entries: readonly Entry[];
  /** When the latest change happened; null for the state that is read after connecting. */
  readonly changedAt: string | null;
}

/**
 * The top of a leaderboard: once at the beginning, then whenever places have changed, until the loop is left or the signal is
 * aborted. A consumer that is slower than the changes gets the latest state only.
 *
 * ```ts
 * for await (const { entries } of liveLeaderboard(client)) console.table(entries);
 * ```
 *
 * @throws NetworkError when the connection cannot be opened, or is lost and cannot be restored.
 */
export async function* liveLeaderboard(
  client: DailyTriviaClient,
  { count = 10, ...which }: LiveLeaderboardOptions = {},
): AsyncGenerator<LiveBoard<LeaderboardEntryFragment>, void, undefined> {
  const list = client.leaderboard(which);
  for await (const event of changes(client, LeaderboardChangedText, {}, which.signal)) {
    const change = event?.leaderboardChanged;
    const sent = change && hasEntriesOf(change, which, count) ? change.entries.slice(0, count) : null;
    yield { entries: sent ?? (await list.take(count)), changedAt: change?.at ?? null };
  }
}

type Change = LeaderboardChangedSubscription['leaderboardChanged'];

/** Whether an event carries the top of a leaderboard: it has the first places of the current month, or all if there are fewer. */
function hasEntriesOf(
  { month, entries }: Change,
  { board = 'MONTH', month: asked = month }: LeaderboardOptions,
  count: number,
): boolean {
  return board === 'MONTH' && asked === month && (count <= entries.length || entries.length < PLACES);
}

/**
 * The first 50 places of a contest's leaderboard, in the same way.
 *
 * @param contest a contest of `client.contests`.
 * @throws NetworkError when the connection cannot be opened, or is lost and cannot be restored.
 */
export async function* liveContestLeaderboard(
  client: DailyTriviaClient,
  contest: Pick<ContestFragment, 'id' | 'slug'>,
  { signal }: CallOptions = {},
): AsyncGenerator<LiveBoard<ContestLeaderboardEntryFragment>, void, undefined> {
  const list = client.contests.leaderboard(contest.slug, { signal });
  for await (const event of changes(
    client,
    ContestLeaderboardChangedText,
    { contestId: contest.id },
    signal,
  )) {
    const change = event?.contestLeaderboardChanged;
    yield { entries: change?.entries ?? (await list.take(CONTEST_PLACES)), changedAt: change?.at ?? null };
  }
}
