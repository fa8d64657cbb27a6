import type { Access } from './caller';
import type { CallLimit, CallLimits } from './rate-limits';

/**
 * What the limits of a change lack; null when they bound every caller. Each change is counted by address, since accounts are free, and
 * what viewers do for an account by player, since addresses are cheap.
 */
export function lackOfLimits(limits: CallLimits | undefined, access: Access): string | null {
  const keys = new Set<CallLimit['by']>(Object.values(limits ?? {}).map(({ by }) => by));
  if (!keys.has('address')) return 'no rate limit by address';
  if (access === 'public' || keys.has('player') || keys.has('caller')) return null;
  return 'no rate limit by player';
}
