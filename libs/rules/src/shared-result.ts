/**
 * A result as others may see it: how it went, never what was asked or which option was chosen, so that nobody's
 * question is spoiled.
 */
import { pointsInWords } from './scoring';
import type { ShareType } from './sharing';

/** How one question went: right, wrong, or not answered. */
export const RESULT_MARKS = ['right', 'wrong', 'none'] as const;

/** How one question went. */
export type ResultMark = (typeof RESULT_MARKS)[number];

/** How many days a shared question looks back on, its own included. */
export const RESULT_DAYS = 7;

/** What a share tells of a result. */
export interface SharedResult {
  /**
   * Of a question: the last seven days, the oldest first and its own last. Of a contest: its questions in order.
   * Never empty.
   */
  readonly marks: readonly ResultMark[];
  /** What it earned. */
  readonly points: number;
  /** Days of the streak then; null where there is none to tell of. */
  readonly streak: number | null;
}

const SQUARES: Readonly<Record<ResultMark, string>> = { right: '🟩', wrong: '🟥', none: '⬜' };
const WORDS: Readonly<Record<ResultMark, string>> = { right: 'right', wrong: 'wrong', none: 'not answered' };

/** The marks as a row of coloured squares. */
export function marksAsSquares(marks: readonly ResultMark[]): string {
  return marks.map((mark) => SQUARES[mark]).join('');
}

/** The marks in words, for those who hear them: `right, 2 times wrong, not answered`. */
export function marksInWords(marks: readonly ResultMark[]): string {
  const runs: { mark: ResultMark; length: number }[] = [];
  for (const mark of marks) {
    const last = runs.at(-1);
    if (last?.mark === mark) last.length += 1;
    else runs.push({ mark, length: 1 });
  }
  return runs.map(({ mark, length }) => (length === 1 ? '' : `${length} times `) + WORDS[mark]).join(', ');
}

/** The verdict in a few words: `Correct` or `Incorrect` of a question, `3 of 5 correct` of a contest. */
export function resultVerdict(shareType: ShareType, { marks }: Pick<SharedResult, 'marks'>): string {
  if (shareType === 'trivia_question') return marks.at(-1) === 'right' ? 'Correct' : 'Incorrect';
  return `${marks.filter((mark) => mark === 'right').length} of ${marks.length} correct`;
}

/** What a player did, after their name: `got the question of the day right`. Null is a share without a result. */
export function resultStory(shareType: ShareType, result: Pick<SharedResult, 'marks'> | null): string {
  if (shareType === 'contest') {
    if (!result) return 'shared a contest';
    const right = result.marks.filter((mark) => mark === 'right').length;
    return `got ${right} of ${result.marks.length} right in a contest`;
  }
  if (!result) return 'shared the question of the day';
  return result.marks.at(-1) === 'right'
    ? 'got the question of the day right'
    : 'took on the question of the day';
}

/** What it earned and the streak, each as people read it: `['20 points', '3-day streak']`; what is 0 is left out. */
export function resultFigures({ points, streak }: Pick<SharedResult, 'points' | 'streak'>): string[] {
  return [
    ...(points > 0 ? [pointsInWords(points)] : []),
    ...(streak !== null && streak > 0 ? [`${streak}-day streak`] : []),
  ];
}

/** A result as a text to post: the product, the verdict, what it earned, the squares. */
export function resultText(productName: string, shareType: ShareType, result: SharedResult): string {
  const verdict = [resultVerdict(shareType, result), ...resultFigures(result)].join(' · ');
  return [productName, verdict, marksAsSquares(result.marks)].join('\n');
}

/** The same for those who hear it: squares become words. */
export function resultInWords(productName: string, shareType: ShareType, result: SharedResult): string {
  const verdict = [resultVerdict(shareType, result), ...resultFigures(result)].join(', ');
  const span = shareType === 'trivia_question' ? 'The last 7 days' : 'Its questions in order';
  return `${productName}: ${verdict}. ${span}: ${marksInWords(result.marks)}.`;
}
