/** How a change affects clients: breaks them, breaks those that do not handle unknown values, or breaks none. */
export type Level = 'breaking' | 'dangerous' | 'safe';

/** The interface that changed. */
export type Api = 'GraphQL' | 'REST';

/** A difference between two releases. */
export interface Change {
  api: Api;
  level: Level;
  /** What changed, such as `Player.username` or `GET /api/leaderboard`. */
  element: string;
  /** A sentence without a period. */
  message: string;
  /** The reason with which the element was deprecated in the earlier release; undefined when it was not. */
  deprecation?: string | undefined;
}

/** A breaking change that is released without a deprecation. */
export interface AcceptedChange {
  api: Api;
  /** {@link Change.element} */
  element: string;
  /** Why the change cannot wait: a security hole, or the law. */
  reason: string;
}

/** What is known about a release besides its schemas. */
export interface ReleaseFacts {
  /** The day of the release, as `YYYY-MM-DD`; null before it. */
  day: string | null;
  /** The commit that was released: the one before that of its version and notes. Null before it. */
  commit: string | null;
  accepted: readonly AcceptedChange[];
}

/** The day in a reason of a deprecation: "Removed no earlier than 2027-06-01." */
const EARLIEST_REMOVAL = /no earlier than (\d{4}-\d{2}-\d{2})/;

/** Why a change must not be released; null when it may be. @param day the day of the release or, before it, today. */
export function objection(change: Change, accepted: readonly AcceptedChange[], day: string): string | null {
  if (change.level !== 'breaking' || acceptanceOf(change, accepted)) return null;
  if (change.deprecation === undefined) return 'it was not deprecated in the last release';
  const earliest = EARLIEST_REMOVAL.exec(change.deprecation)?.[1];
  if (earliest && day < earliest) return `its deprecation promised it until ${earliest}`;
  return null;
}

/** The entry that accepts a breaking change; undefined when there is none. */
export function acceptanceOf(
  { api, element }: Change,
  accepted: readonly AcceptedChange[],
): AcceptedChange | undefined {
  return accepted.find((entry) => entry.api === api && entry.element === element);
}

/** Entries that accept no breaking change: those of a change that was withdrawn. */
export function unusedAcceptances(
  changes: readonly Change[],
  accepted: readonly AcceptedChange[],
): AcceptedChange[] {
  const breaking = changes.filter(({ level }) => level === 'breaking');
  return accepted.filter((entry) => !breaking.some((change) => acceptanceOf(change, [entry])));
}
