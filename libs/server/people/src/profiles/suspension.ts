import { ACCOUNT_TEXTS } from '@daily/rules/account-texts';
import { forbidden, unauthenticated } from '@daily/kit/runtime/errors';
import type { Player } from './player.entity';

/**
 * Whether an account is suspended. It can then neither sign in nor act, by session, API token or, without a password, by its id, and
 * it stands on no leaderboard (`BoardVisibility`).
 */
export function isSuspended({ suspendedAt }: Pick<Player, 'suspendedAt'>): boolean {
  return suspendedAt !== null;
}

/** For whoever has just proven that an account is theirs. @throws Failure unauthenticated when it is suspended */
export function rejectSuspendedLogin(player: Pick<Player, 'suspendedAt'>): void {
  if (isSuspended(player)) throw unauthenticated(ACCOUNT_TEXTS.suspended);
}

/** For a call that acts for a profile. @throws Failure forbidden when it is suspended */
export function rejectSuspendedAction(player: Pick<Player, 'suspendedAt'>): void {
  if (isSuspended(player)) throw forbidden(ACCOUNT_TEXTS.suspended);
}
