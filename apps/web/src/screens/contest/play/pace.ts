import { formatNumber } from '@daily/rules/format-number';

/** How many players are further in a contest. Their points are secret while they play. */
export function formatAhead(ahead: number, players: number): string {
  if (players <= 1) return 'You have the lead';
  if (ahead === 0) return 'Nobody is ahead of you';
  return `${formatNumber(ahead)} of ${formatNumber(players)} ${ahead === 1 ? 'is' : 'are'} ahead of you`;
}
