import { ACCOUNT_FAILURES } from '@daily/rules/account/failures';
import { forbidden, unauthenticated } from '@daily/kit/runtime/errors';
import type { Player } from './player.entity';

/**
 * Whether an account is suspended. It can then neither sign in nor act, by session, API token or, without a password, by its id, and
 * it stands on no leaderboard (`BoardVisibility`). It receives no mails about the game ({@link RECEIVES_GAME_MAIL}), and its open
 * sockets are closed (`apps/server/src/live/access-checks.ts`).
 */
export function isSuspended({ suspendedAt }: Pick<Player, 'suspendedAt'>): boolean {
  return suspendedAt !== null;
}

/**
 * SQL condition over `player`: whether the player receives mails about the game, such as reminders, summaries and corrections. A suspended
 * player cannot play, so these would only invite them to a closed door. Their wishes stay, and the mails resume with the account. Mails
 * that protect the account, such as a link to reset the password, are always sent.
 */
export const RECEIVES_GAME_MAIL = 'player.suspended_at IS NULL';

/** {@link RECEIVES_GAME_MAIL} of a loaded player. */
export function receivesGameMail(player: Pick<Player, 'suspendedAt'>): boolean {
  return !isSuspended(player);
}

/** For a caller who has just proven that an account is theirs. @throws Failure unauthenticated when it is suspended */
export function rejectSuspendedLogin(player: Pick<Player, 'suspendedAt'>): void {
  if (isSuspended(player)) throw unauthenticated(ACCOUNT_FAILURES.suspended);
}

/** For a call that acts for a profile. @throws Failure forbidden when it is suspended */
export function rejectSuspendedAction(player: Pick<Player, 'suspendedAt'>): void {
  if (isSuspended(player)) throw forbidden(ACCOUNT_FAILURES.suspended);
}
