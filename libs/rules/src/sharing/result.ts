/**
 * The public form of a shared result. It never contains the question or the chosen option, so that sharing does not spoil
 * the question for others.
 */
import { type Day, formatDay } from '../calendar';
import { formatPoints } from '../game/scoring';
import type { ShareType } from '../sharing';

/** The outcome of one question: answered right, answered wrong, not answered while a freeze kept the streak, or not answered. */
export type ResultMark = 'right' | 'wrong' | 'frozen' | 'none';

/** Number of days in the shared result of a question, including the question's own day. */
export const RESULT_DAYS = 7;

/** The result that a share publishes. */
export interface SharedResult {
  /**
   * For a question: the last seven days, oldest first, ending with the question's own day. For a contest: its questions in
   * order. Never empty.
   */
  readonly marks: readonly ResultMark[];
  /** Points earned by the question or in the contest. */
  readonly points: number;
  /** The player's streak at that time, in days; null for a contest. */
  readonly streak: number | null;
  /** The title of a contest; missing for a question and in results of contests that were shared without it. */
  readonly contestTitle?: string | null | undefined;
}

/** Which question of the day a result is for. */
export interface Edition {
  /** Number of the day: 1 on the day of the product's first question. */
  readonly number: number;
  readonly day: Day;
}

const SQUARES: Readonly<Record<ResultMark, string>> = { right: '🟩', wrong: '🟥', frozen: '🧊', none: '⬜' };
const LABELS: Readonly<Record<ResultMark, string>> = {
  right: 'right',
  wrong: 'wrong',
  frozen: 'kept by a freeze',
  none: 'not answered',
};

/** The marks as a row of colored squares. */
export function marksAsSquares(marks: readonly ResultMark[]): string {
  return marks.map((mark) => SQUARES[mark]).join('');
}

/** Describes the marks for screen readers: `right, 2 wrong, not answered`. */
export function describeMarks(marks: readonly ResultMark[]): string {
  const runs: { mark: ResultMark; length: number }[] = [];
  for (const mark of marks) {
    const last = runs.at(-1);
    if (last?.mark === mark) last.length += 1;
    else runs.push({ mark, length: 1 });
  }
  return runs.map(({ mark, length }) => (length === 1 ? '' : `${length} `) + LABELS[mark]).join(', ');
}

/** A summary of the result: `Correct` or `Incorrect` for a question, `3 of 5 correct` for a contest. */
export function resultVerdict(shareType: ShareType, { marks }: Pick<SharedResult, 'marks'>): string {
  if (shareType === 'trivia_question') return marks.at(-1) === 'right' ? 'Correct' : 'Incorrect';
  return `${marks.filter((mark) => mark === 'right').length} of ${marks.length} correct`;
}

/** A predicate to follow the player's name: `got the question of the day right`. A null result means none was shared. */
export function resultStory(
  shareType: ShareType,
  result: Pick<SharedResult, 'marks' | 'contestTitle'> | null,
): string {
  if (shareType === 'contest') {
    if (!result) return 'shared a contest';
    const right = result.marks.filter((mark) => mark === 'right').length;
    const contest = result.contestTitle ? `“${result.contestTitle}”` : 'a contest';
    return `got ${right} of ${result.marks.length} right in ${contest}`;
  }
  if (!result) return 'shared the question of the day';
  return result.marks.at(-1) === 'right'
    ? 'got the question of the day right'
    : 'answered the question of the day';
}

/** The points and the streak for display: `['20 points', '3-day streak']`. Zero values are omitted. */
export function resultFigures({ points, streak }: Pick<SharedResult, 'points' | 'streak'>): string[] {
  return [
    ...(points > 0 ? [formatPoints(points)] : []),
    ...(streak !== null && streak > 0 ? [`${streak}-day streak`] : []),
  ];
}

/** The name of a question of the day: `Daily Trivia #12 · 22 November 2026`. */
export function editionTitle(productName: string, { number, day }: Edition): string {
  return `${productName} #${number} · ${formatDay(day)}`;
}

/** The name of a contest in a text to post: `Daily Trivia · HTTP in the wild`. */
export function contestTitle(productName: string, contest: string): string {
  return `${productName} · ${contest}`;
}

/** The result as a text to post: title of the question or the contest, verdict, points, streak and squares. */
export function resultText(title: string, shareType: ShareType, result: SharedResult): string {
  const verdict = [resultVerdict(shareType, result), ...resultFigures(result)].join(' · ');
  return [title, verdict, marksAsSquares(result.marks)].join('\n');
}

/** Describes the result for screen readers, with words instead of squares. */
export function describeResult(title: string, shareType: ShareType, result: SharedResult): string {
  const verdict = [resultVerdict(shareType, result), ...resultFigures(result)].join(', ');
  const marksLabel = shareType === 'trivia_question' ? 'The last 7 days' : 'Questions in order';
  return `${title}: ${verdict}. ${marksLabel}: ${describeMarks(result.marks)}.`;
}
