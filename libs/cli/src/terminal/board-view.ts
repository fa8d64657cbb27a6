import type { LeaderboardEntry, LeaderboardKind } from '@daily-trivia/client';
import type { Terminal } from './terminal.js';
import { oneLine } from './text.js';

/** The boards by their names on the command line. */
export const BOARDS: Readonly<Record<string, LeaderboardKind>> = {
  month: 'MONTH',
  'all-time': 'ALL_TIME',
  streak: 'STREAK',
};

/** A place of a leaderboard on one line. @param width columns of the scores */
export function placeRow(
  terminal: Terminal,
  { rank, score, movement, player }: LeaderboardEntry,
  width: number,
): string {
  const place = `${rank}.`.padStart(5);
  const points = String(score).padStart(width);
  return `${place}  ${points}  ${oneLine(player.username)}${arrow(terminal, movement ?? 0)}`;
}

function arrow(terminal: Terminal, movement: number): string {
  if (movement === 0) return '';
  return movement > 0 ? terminal.style('green', ` ▲${movement}`) : terminal.style('red', ` ▼${-movement}`);
}
