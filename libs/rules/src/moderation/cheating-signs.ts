/**
 * Signs of cheating: hints for a person, never a verdict. A sign is shown when what was observed would be improbable for honest players,
 * even if every player or pair that is looked at is taken into account.
 */

/** The signs, with the label that pages show. */
export const CHEATING_SIGNS = {
  relay: 'Same address',
  fast: 'Impossible times',
  alike: 'Answers too alike',
} as const;

/**
 * `relay`: from a shared address, a player is right much more often after the other one was wrong. `fast`: right answers in less time
 * than reading takes. `alike`: two players chose the same wrong options.
 */
export type CheatingSign = keyof typeof CHEATING_SIGNS;

/** Probability that a night shows any hint of one sign about honest players. */
export const FALSE_ALARM_RATE = 0.01;

/** Days of answers that are looked at. Older ones are not kept for this purpose. */
export const SIGN_WINDOW_DAYS = 90;

/** Days on which two players must have shared an address before their answers are compared. Families and classes do so, too. */
export const MIN_SHARED_DAYS = 5;

/** Players behind one address from which nothing follows: a school, a company or a network that shares addresses. */
export const MAX_PLAYERS_OF_ADDRESS = 8;

/** Number of fast answers, and of answers in each group of a comparison, from which they count. */
export const MIN_OBSERVATIONS = 8;

/** Share of the answers of an honest player that may be right and below the reading floor by luck or by a wrong clock. */
const HONEST_FAST_SHARE = 0.05;

/** Share of right answers that a player may reach who presses a button at first glance: twice that of guessing. */
const GLANCE_SHARE = 0.5;

/**
 * Fastest reading with comprehension, in words per second: 600 a minute, far above the 400 of fast readers (Rayner et al. 2016,
 * doi:10.1177/1529100615623267).
 */
const WORDS_PER_SECOND = 10;

/** Two key presses without thinking, in seconds: 0.2 each and a glance (Card, Moran and Newell 1980, doi:10.1145/358886.358895). */
const PRESS_SECONDS = 0.5;

/**
 * Seconds that no one stays below who reads: the clock starts when the options appear, and whoever knows the answer finds it after half
 * of them on average.
 */
export function readingFloor(options: readonly string[]): number {
  const words = options.join(' ').split(/\s+/).filter(Boolean).length;
  return PRESS_SECONDS + words / 2 / WORDS_PER_SECOND;
}

/**
 * An upper bound of the probability of at least `hits` hits in `total` independent trials whose mean probability is `share`, which may
 * differ from trial to trial (Hoeffding 1963, doi:10.1080/01621459.1963.10500830).
 */
export function tailBound(hits: number, total: number, share: number): number {
  const observed = hits / total;
  if (total === 0 || observed <= share) return 1;
  const term = (part: number, expected: number) => (part === 0 ? 0 : part * Math.log(part / expected));
  return Math.exp(-total * (term(observed, share) + term(1 - observed, 1 - share)));
}

/** A pair of groups with their right and wrong answers. */
export interface Comparison {
  /** After the other player was wrong. */
  afterRight: number;
  afterWrong: number;
  /** Before the other player, or without them. */
  otherRight: number;
  otherWrong: number;
}

/**
 * The probability of at least this many right answers in the first group if both are equally good (Fisher's exact test, 1922,
 * one-sided).
 */
export function fisherTail({ afterRight, afterWrong, otherRight, otherWrong }: Comparison): number {
  const after = afterRight + afterWrong;
  const right = afterRight + otherRight;
  const total = after + otherRight + otherWrong;
  const logOf = (k: number) =>
    logChoose(right, k) + logChoose(total - right, after - k) - logChoose(total, after);
  let tail = 0;
  for (let k = afterRight; k <= Math.min(after, right); k += 1) tail += Math.exp(logOf(k));
  return Math.min(1, tail);
}

/** Answers of a player that were measured. */
export interface PaceFigures {
  /** Answers with a measured time. */
  timed: number;
  /** Those below the reading floor. */
  fast: number;
  /** Those of them that are right. */
  fastRight: number;
}

/** The probability of an honest player with these answers: by reading, or by pressing a button at first glance. */
export function paceChance({ timed, fast, fastRight }: PaceFigures): number {
  if (fast < MIN_OBSERVATIONS) return 1;
  return Math.max(tailBound(fastRight, timed, HONEST_FAST_SHARE), tailBound(fastRight, fast, GLANCE_SHARE));
}

/** Questions that two players answered wrong. */
export interface LikenessFigures {
  bothWrong: number;
  sameWrong: number;
  /** Sum of the probabilities that the second chose the option of the first. */
  expected: number;
}

/**
 * The probability of an honest pair with these answers. Shared wrong answers are evidence, right ones are not (Harpp and Hogan 1993,
 * doi:10.1021/ed070p306). As strong players prefer the same wrong option, the expected likeness is the share of the favorite one.
 */
export function likenessChance({ bothWrong, sameWrong, expected }: LikenessFigures): number {
  return bothWrong < MIN_OBSERVATIONS ? 1 : tailBound(sameWrong, bothWrong, expected / bothWrong);
}

/** The probability of a player who is right after another one was wrong, if they answer independently. */
export function relayChance(figures: Comparison): number {
  const { afterRight, afterWrong, otherRight, otherWrong } = figures;
  const isEnough = afterRight + afterWrong >= MIN_OBSERVATIONS && otherRight + otherWrong >= MIN_OBSERVATIONS;
  return isEnough ? fisherTail(figures) : 1;
}

/**
 * Whether a chance is so small that it is shown although `tested` players or pairs were looked at (Bonferroni): then all hints of a night
 * together are false alarms with a probability of {@link FALSE_ALARM_RATE} at most.
 */
export function isSign(chance: number, tested: number): boolean {
  return chance * Math.max(1, tested) <= FALSE_ALARM_RATE;
}

/** Logarithms of factorials, computed once. */
const LOG_FACTORIALS = [0];

function logFactorial(n: number): number {
  for (let k = LOG_FACTORIALS.length; k <= n; k += 1)
    LOG_FACTORIALS.push((LOG_FACTORIALS[k - 1] ?? 0) + Math.log(k));
  return LOG_FACTORIALS[n] ?? 0;
}

function logChoose(n: number, k: number): number {
  if (k < 0 || k > n) return -Infinity;
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}

/** Everything that was observed, as it is stored with a hint. */
export type SignFigures =
  | ({ sign: 'fast' } & PaceFigures)
  | ({ sign: 'alike'; sharedDays: number } & LikenessFigures)
  | ({ sign: 'relay'; sharedDays: number } & Comparison);

/** Limits and texts of decisions about hints. */
export const MAX_HINT_NOTE = 500;

/** Texts that both sides show. */
export const HINT_TEXTS = {
  notFound: 'Hint not found',
  noPlayer: 'Player not found',
  notSearched: 'The search failed. Please try again.',
  noteMissing: 'Please say why the hint is dismissed',
  noteTooLong: `The note must be at most ${MAX_HINT_NOTE} characters long`,
  notLoaded: 'Failed to load the hints',
  notSaved: 'The hint was not changed. Please try again.',
} as const;

/** What is wrong with the note that dismisses a hint; null when it can be sent. */
export function hintNoteProblem(note: string): string | null {
  if (note.trim() === '') return HINT_TEXTS.noteMissing;
  return note.length > MAX_HINT_NOTE ? HINT_TEXTS.noteTooLong : null;
}

/** What was observed, in sentences for staff. They do not name the players. */
export function signEvidence(figures: SignFigures): string[] {
  if (figures.sign === 'fast') {
    const { timed, fast, fastRight } = figures;
    return [
      `${fast} of ${timed} answers took less time than reading half of the options; ${fastRight} of them were right.`,
      'Someone who has seen the question before, in a mail, on another device or with another account, can be that fast.',
    ];
  }
  const shared =
    figures.sharedDays === 0
      ? 'They did not share an address; both are among the first of this month.'
      : `They shared an address on ${figures.sharedDays} days. Families and classes do so, too.`;
  if (figures.sign === 'alike') {
    const { bothWrong, sameWrong, expected } = figures;
    return [
      `Both were wrong on ${bothWrong} questions and chose the same wrong option on ${sameWrong}; about ${Math.round(expected)} ` +
        'would be usual at most.',
      shared,
    ];
  }
  const { afterRight, afterWrong, otherRight, otherWrong } = figures;
  return [
    `After the second player was wrong, this one was right in ${afterRight} of ${afterRight + afterWrong} cases; otherwise in ` +
      `${otherRight} of ${otherRight + otherWrong}.`,
    shared,
  ];
}
