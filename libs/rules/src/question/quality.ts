/** What the answers to a question say about the question: how difficult it is, and whether its key may be wrong. */

import type { Difficulty } from '../game/scoring';
import { OPTION_LETTERS, type OptionLetter } from '../question';

/** The quantile of the normal distribution for intervals of 95%. */
const Z = 1.959964;

/** Share of the players, by accuracy, who count as the strongest: 27% (Kelley 1939, doi:10.1037/h0057123). */
export const STRONGEST_SHARE = 0.27;

/** Number of strongest players from which their choices are compared. */
const MIN_STRONGEST = 20;

/** Number of answers from which a correlation counts. */
export const MIN_CORRELATED = 30;

/** Share of correct answers among players who guess. */
const CHANCE = 1 / OPTION_LETTERS.length;

/**
 * Number of answers from which a question's difficulty and its weak options are measured: the share of correct answers is then known to
 * 7 percentage points (95%).
 */
export const MIN_MEASURED = 200;

/** Share of the answers below which a wrong option is weak: it misleads nobody (Haladyna and Downing 1993, doi:10.1177/0013164493053004013). */
export const WEAK_SHARE = 0.05;

/**
 * Shares of correct answers from which a question is easy, and below which it is hard: the thirds between guessing and knowing, 25% +
 * 2/3 and 1/3 of 75%.
 */
const EASY_SHARE = 0.75;
const HARD_SHARE = 0.5;

/** An interval that contains the true value with a probability of 95%. */
export interface Interval {
  low: number;
  high: number;
}

/** Numbers of answers by option. */
export type LetterCounts = Readonly<Record<OptionLetter, number>>;

/** The interval of a share by Wilson's method (1927, doi:10.1080/01621459.1927.10502953); 0 to 1 without observations. */
export function wilsonInterval(successes: number, total: number): Interval {
  if (total === 0) return { low: 0, high: 1 };
  const share = successes / total;
  const denominator = 1 + Z ** 2 / total;
  const center = (share + Z ** 2 / (2 * total)) / denominator;
  const margin = (Z / denominator) * Math.sqrt((share * (1 - share)) / total + Z ** 2 / (4 * total ** 2));
  return { low: Math.max(0, center - margin), high: Math.min(1, center + margin) };
}

/** The interval of a correlation by Fisher's transformation. @param total number of pairs, more than 3. */
export function correlationInterval(correlation: number, total: number): Interval {
  const center = Math.atanh(Math.max(-0.999999, Math.min(0.999999, correlation)));
  const margin = Z / Math.sqrt(total - 3);
  return { low: Math.tanh(center - margin), high: Math.tanh(center + margin) };
}

/** Why a key may be wrong. */
export const KEY_SUSPICIONS = ['stronger-players-fail', 'strongest-prefer-another', 'below-chance'] as const;

/**
 * - `stronger-players-fail`: players who are right elsewhere are wrong here.
 * - `strongest-prefer-another`: the strongest players choose a wrong option more often than the key.
 * - `below-chance`: fewer players are right than if all had guessed.
 */
export type KeySuspicion = (typeof KEY_SUSPICIONS)[number];

/** The figures from which suspicions follow. */
export interface QualityFigures {
  key: OptionLetter;
  /** All answers by option. */
  letters: LetterCounts;
  /** The answers of the strongest players by option. */
  strongestLetters: LetterCounts;
  /** Correlation of the result with the accuracy elsewhere; null when there is none. */
  discrimination: number | null;
  /** Number of answers in the correlation. */
  correlated: number;
}

/** Why the key of a question may be wrong; empty when nothing suggests it. Every rule has an error rate of 2.5% at most. */
export function keySuspicions(figures: QualityFigures): KeySuspicion[] {
  const rules: Record<KeySuspicion, (figures: QualityFigures) => boolean> = {
    'stronger-players-fail': doStrongerPlayersFail,
    'strongest-prefer-another': doStrongestPreferAnother,
    'below-chance': isBelowChance,
  };
  return KEY_SUSPICIONS.filter((suspicion) => rules[suspicion](figures));
}

/** The difficulty that the answers show; null with fewer than {@link MIN_MEASURED}. */
export function measuredDifficulty(correct: number, answers: number): Difficulty | null {
  if (answers < MIN_MEASURED) return null;
  const share = correct / answers;
  if (share >= EASY_SHARE) return 'easy';
  return share < HARD_SHARE ? 'hard' : 'medium';
}

/** The wrong options that fewer than {@link WEAK_SHARE} choose; none with fewer than {@link MIN_MEASURED} answers. */
export function weakOptions({ key, letters }: Pick<QualityFigures, 'key' | 'letters'>): OptionLetter[] {
  const answers = sumOf(letters);
  if (answers < MIN_MEASURED) return [];
  return OPTION_LETTERS.filter((letter) => letter !== key && letters[letter] / answers < WEAK_SHARE);
}

function doStrongerPlayersFail({ discrimination, correlated }: QualityFigures): boolean {
  if (discrimination === null || correlated < MIN_CORRELATED) return false;
  return correlationInterval(discrimination, correlated).high < 0;
}

function doStrongestPreferAnother({ key, strongestLetters }: QualityFigures): boolean {
  if (sumOf(strongestLetters) < MIN_STRONGEST) return false;
  const right = strongestLetters[key];
  return OPTION_LETTERS.some((letter) => {
    const wrong = strongestLetters[letter];
    // Among those who choose one of the two, more than chance explains.
    return letter !== key && wrong > right && (wrong - right) ** 2 > Z ** 2 * (wrong + right);
  });
}

function isBelowChance({ key, letters }: QualityFigures): boolean {
  return wilsonInterval(letters[key], sumOf(letters)).high < CHANCE;
}

function sumOf(letters: LetterCounts): number {
  return OPTION_LETTERS.reduce((sum, letter) => sum + letters[letter], 0);
}
