/** The rules of contests: what the clock makes of a contest, and what is shown when. */
import { OPTION_LETTERS, type OptionLetter } from './question';
import { isSlug, makeSlug } from './slug';
import { HOUR_MS, MINUTE_MS } from './calendar/duration';

/** The states of a contest, in their order. */
export const CONTEST_STATUSES = ['draft', 'published', 'running', 'ended'] as const;

/** The state of a contest. `published` means that it can be joined but has not started. */
export type ContestStatus = (typeof CONTEST_STATUSES)[number];

/** When right or wrong, points and keys are shown. */
export const REVEAL_POLICIES = ['after-finish', 'after-end'] as const;

/** `after-finish`: once the player has finished. `after-end`: once the contest has ended. */
export type RevealPolicy = (typeof REVEAL_POLICIES)[number];

/** How long before the start of a contest participants are reminded, in milliseconds. */
export const CONTEST_REMINDER_LEAD_MS = HOUR_MS;

/** The bounds of a contest, for validation on both sides. Times in seconds. */
export const CONTEST_BOUNDS = {
  maxTitleLength: 120,
  maxSlugLength: 80,
  maxDescriptionLength: 20_000,
  maxPrizeLength: 500,
  maxQuestions: 100,
  minSecondsPerQuestion: 5,
  maxSecondsPerQuestion: 3_600,
  maxPoints: 1_000,
  maxFreezeMinutes: 1_440,
  maxQuestionLength: 2_000,
  maxOptionLength: 500,
  maxExplanationLength: 4_000,
} as const;

/** Defaults of a new contest. */
export const CONTEST_DEFAULTS = {
  secondsPerQuestion: 60,
  points: 10,
  freezeMinutes: 0,
  shuffleOptions: false,
  revealAnswers: 'after-finish',
} as const satisfies Record<string, number | boolean | RevealPolicy>;

/** What the clock needs to know of a contest. */
export interface ContestTimes {
  readonly published: boolean;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** The state of a contest at `now`. It starts at `startsAt` and has ended at `endsAt`. */
export function contestStatus({ published, startsAt, endsAt }: ContestTimes, now: Date): ContestStatus {
  if (!published) return 'draft';
  if (now < startsAt) return 'published';
  return now < endsAt ? 'running' : 'ended';
}

/** What decides about a player's results. */
export interface ResultsAsked {
  readonly policy: RevealPolicy;
  readonly status: ContestStatus;
  /** Whether the player has finished the contest. */
  readonly finished: boolean;
}

/** Whether right or wrong, points, keys and explanations are open to a player, and the player's score to everyone. */
export function areResultsOpen({ policy, status, finished }: ResultsAsked): boolean {
  if (status === 'ended') return true;
  return status === 'running' && policy === 'after-finish' && finished;
}

/** What decides how much of a board is public. */
export interface BoardAsked extends ContestTimes {
  readonly revealAnswers: RevealPolicy;
  /** Minutes before the end from which the board stands still; 0 for never. */
  readonly freezeMinutes: number;
  /** The best place that editors have revealed after a freeze, from 1; null while they have revealed none. */
  readonly revealedRank: number | null;
}

/**
 * The participants whom a board shows: none, those who had finished at an instant, everyone who has taken part, or the places of the
 * final board from a rank on.
 */
export type BoardCutoff = Date | 'nobody' | 'everyone' | { readonly fromRank: number };

/**
 * Which participants the board shows at `now`. After the end of a contest with a freeze, it stands still until editors reveal it:
 * then it is the final board, from the worst place up to `revealedRank`. A score is public as long as the board shows it.
 */
export function boardCutoff(contest: BoardAsked, now: Date): BoardCutoff {
  const hasEnded = contestStatus(contest, now) === 'ended';
  const { freezeMinutes, revealedRank } = contest;
  if (hasEnded && (freezeMinutes === 0 || revealedRank === 1)) return 'everyone';
  return hasEnded && revealedRank !== null ? { fromRank: revealedRank } : standingBoard(contest, now);
}

/** Which participants the board shows at `now` as long as no part of the final board is open. */
export function standingBoard(contest: Omit<BoardAsked, 'revealedRank'>, now: Date): Date | 'nobody' {
  const status = contestStatus(contest, now);
  if (status === 'draft' || status === 'published' || contest.revealAnswers === 'after-end') return 'nobody';
  const frozenFrom = contest.endsAt.getTime() - contest.freezeMinutes * MINUTE_MS;
  return new Date(Math.min(now.getTime(), frozenFrom));
}

/** A participant's standing in a contest. */
export interface ContestStanding {
  readonly score: number;
  /** Sum of the times of all questions, in milliseconds. */
  readonly totalTimeMs: number;
  /** Null for a participant who has not finished, who comes after those who have. */
  readonly finishedAt: Date | null;
}

/** Comparator that sorts the best standing first. It returns 0 for standings that share a rank. */
export function compareContestStandings(one: ContestStanding, other: ContestStanding): number {
  const finish = ({ finishedAt }: ContestStanding) => finishedAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
  return other.score - one.score || one.totalTimeMs - other.totalTimeMs || finish(one) - finish(other);
}

/** Ranks of standings in the order of the board. Equal standings share a rank, and the ranks after them are skipped. */
export function contestRanks(standings: readonly ContestStanding[]): number[] {
  const ranks: number[] = [];
  standings.forEach((own, index) => {
    const above = standings[index - 1];
    ranks.push(above && compareContestStandings(above, own) === 0 ? (ranks[index - 1] ?? 1) : index + 1);
  });
  return ranks;
}

/** Bytes of a digest that decide about one option. */
const BYTES_PER_OPTION = 4;

/**
 * The order in which a participant sees the options: the stored letter at each displayed place.
 * @param digest at least 16 bytes, the same for the same participant and question.
 */
export function shuffledOptions(digest: Uint8Array): OptionLetter[] {
  const weights = OPTION_LETTERS.map((letter, index) => {
    const bytes = digest.subarray(index * BYTES_PER_OPTION, (index + 1) * BYTES_PER_OPTION);
    return { letter, weight: bytes.reduce((sum, byte) => sum * 256 + byte, 0) };
  });
  return weights.sort((one, other) => one.weight - other.weight).map(({ letter }) => letter);
}

/** The slug of a contest's title; see `makeSlug`. */
export function contestSlug(title: string): string {
  return makeSlug(title, CONTEST_BOUNDS.maxSlugLength);
}

/** Whether a text can be the slug of a contest. */
export function isContestSlug(text: string): boolean {
  return isSlug(text, CONTEST_BOUNDS.maxSlugLength);
}
