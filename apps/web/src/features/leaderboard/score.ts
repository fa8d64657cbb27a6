import { streakLength } from '@daily/rules/streak';
import type { BoardOfQuery } from './board-view';

/** Digits in groups, the same on the server and in every browser. */
const GROUPED = new Intl.NumberFormat('en');

/** A number as it is shown: `12,345`. */
export function grouped(number: number): string {
  return GROUPED.format(number);
}

/** A score with its unit: `1,240 pts`, or `12 days` on the board of streaks. */
export function scoreInWords(score: number, { board }: BoardOfQuery): string {
  return board === 'STREAK' ? streakLength(score) : `${grouped(score)} pts`;
}
